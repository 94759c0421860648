-- What the lists turned out to need: enrolments brought along from elsewhere, the least price above
-- zero, and walks in order for the kinds that are rare among many courses.

-- Enrolments from before this product, which recounting memberships must not lose.
alter table course add column enrolled_base integer not null default 0 check (enrolled_base >= 0);
-- The least positive price of its plans; 0 when all are free. 'From' is shown when max_price is above it.
alter table course add column paid_from bigint not null default 0 check (paid_from >= 0);

create index course_listing_link_latest on course_listing (category_id, published_at desc, course_id desc) where kind = 2;
create index course_listing_link_popular on course_listing (category_id, popularity desc, course_id desc) where kind = 2;
create index course_listing_link_price on course_listing (category_id, price, course_id) where kind = 2;
create index course_listing_collection_latest on course_listing (category_id, published_at desc, course_id desc) where kind = 3;
create index course_listing_collection_popular on course_listing (category_id, popularity desc, course_id desc) where kind = 3;
create index course_listing_collection_price on course_listing (category_id, price, course_id) where kind = 3;
create index course_listing_credit_latest on course_listing (category_id, published_at desc, course_id desc) where is_credit;
create index course_listing_credit_popular on course_listing (category_id, popularity desc, course_id desc) where is_credit;
create index course_listing_credit_price on course_listing (category_id, price, course_id) where is_credit;
