-- What can be found and bought: categories, the people behind courses, courses and their plans,
-- directories and lessons, and the read models that lists walk in order.

create table category (
  id bigint generated always as identity primary key,
  external_id text unique,
  parent_id bigint references category,
  name text not null,
  name_en text not null default '',
  sort integer not null default 0,
  -- The top-level category's key, which picks a cover's motif and palette.
  motif text not null default '',
  -- Ids from the root down to this category itself.
  path bigint[] not null default '{}'
);
create index category_parent on category (parent_id, sort);

create table merchant (
  id bigint generated always as identity primary key,
  external_id text unique,
  -- 1 brand, 2 individual (spec A §3).
  type smallint not null check (type in (1, 2)),
  name text not null,
  name_en text not null default '',
  description text not null default '',
  description_en text not null default '',
  avatar text,
  account_id bigint references account
);

create table course (
  id bigint generated always as identity primary key,
  external_id text unique,
  -- 1 course, 2 course_link, 3 collection (decisions 1).
  kind smallint not null check (kind in (1, 2, 3)),
  title text not null,
  title_en text not null default '',
  subtitle text not null default '',
  subtitle_en text not null default '',
  summary text not null default '',
  summary_en text not null default '',
  cover text,
  cover_en text,
  category_id bigint not null references category,
  merchant_id bigint not null references merchant,
  owner_id bigint references account,
  is_credit boolean not null default false,
  -- Position among the featured, null when not featured.
  featured_rank integer,
  lightspot jsonb not null default '[]',
  link_address text,
  created_at timestamptz not null,
  -- Null while unpublished.
  published_at timestamptz,
  -- Kept in step by the catalogue service.
  min_price bigint not null default 0 check (min_price >= 0),
  max_price bigint not null default 0 check (max_price >= min_price),
  -- The least positive price of its plans; 0 when all are free. 'From' is shown when max_price is above it.
  paid_from bigint not null default 0 check (paid_from >= 0),
  lesson_num integer not null default 0,
  -- Enrolments from before this product, which recounting memberships must not lose.
  enrolled_base integer not null default 0 check (enrolled_base >= 0),
  enrolled_recent integer not null default 0,
  enrolled_total integer not null default 0,
  search tsvector,
  check (title <> '' or title_en <> '')
);
create index course_search on course using gin (search);
create index course_category on course (category_id);
create index course_merchant on course (merchant_id);
create index course_featured on course (featured_rank) where featured_rank is not null;

-- One row per published course and each of its categories' ancestors; category 0 holds everything.
-- Every list without a keyword walks one of these indexes in its order.
create table course_listing (
  category_id bigint not null,
  course_id bigint not null references course on delete cascade,
  kind smallint not null,
  is_credit boolean not null,
  published_at timestamptz not null,
  popularity bigint not null,
  price bigint not null,
  primary key (category_id, course_id)
);
create index course_listing_course on course_listing (course_id);
create index course_listing_latest on course_listing (category_id, published_at desc, course_id desc);
create index course_listing_popular on course_listing (category_id, popularity desc, course_id desc);
create index course_listing_price on course_listing (category_id, price, course_id);
-- The kinds that are rare among many courses are walked in order as well.
create index course_listing_link_latest on course_listing (category_id, published_at desc, course_id desc) where kind = 2;
create index course_listing_link_popular on course_listing (category_id, popularity desc, course_id desc) where kind = 2;
create index course_listing_link_price on course_listing (category_id, price, course_id) where kind = 2;
create index course_listing_collection_latest on course_listing (category_id, published_at desc, course_id desc) where kind = 3;
create index course_listing_collection_popular on course_listing (category_id, popularity desc, course_id desc) where kind = 3;
create index course_listing_collection_price on course_listing (category_id, price, course_id) where kind = 3;
create index course_listing_credit_latest on course_listing (category_id, published_at desc, course_id desc) where is_credit;
create index course_listing_credit_popular on course_listing (category_id, popularity desc, course_id desc) where is_credit;
create index course_listing_credit_price on course_listing (category_id, price, course_id) where is_credit;

-- Exact totals of lists without a keyword, kept by the triggers below.
create table course_listing_count (
  category_id bigint not null,
  kind smallint not null,
  is_credit boolean not null,
  courses bigint not null check (courses >= 0),
  primary key (category_id, kind, is_credit)
);

create function count_listed() returns trigger language plpgsql as $$
begin
  insert into course_listing_count as total (category_id, kind, is_credit, courses)
  select category_id, kind, is_credit, count(*) from changed group by 1, 2, 3 order by 1, 2, 3
  on conflict (category_id, kind, is_credit) do update set courses = total.courses + excluded.courses;
  return null;
end $$;

create function count_unlisted() returns trigger language plpgsql as $$
begin
  update course_listing_count as total set courses = total.courses - gone.n
  from (select category_id, kind, is_credit, count(*) as n from changed group by 1, 2, 3) as gone
  where (total.category_id, total.kind, total.is_credit) = (gone.category_id, gone.kind, gone.is_credit);
  return null;
end $$;

create trigger course_listed after insert on course_listing
  referencing new table as changed for each statement execute function count_listed();
create trigger course_unlisted after delete on course_listing
  referencing old table as changed for each statement execute function count_unlisted();

-- A teaching plan: what is actually bought.
create table spec (
  id bigint generated always as identity primary key,
  course_id bigint not null references course on delete cascade,
  external_id text,
  title text not null,
  title_en text not null default '',
  price bigint not null check (price >= 0),
  -- '1' WeChat, '2' Alipay, '6' campus; '3' allows coupons, '4' points (spec A §3).
  payments text[] not null default '{1}' check (payments <@ array['1', '2', '3', '4', '6']),
  -- 1 permanent, 2 date range.
  expiry_mode smallint not null default 1 check (expiry_mode in (1, 2)),
  expiry_start timestamptz,
  expiry_end timestamptz,
  try_look integer not null default 0 check (try_look >= 0),
  enable_finish boolean not null default false,
  learn_mode smallint not null default 1 check (learn_mode in (1, 2)),
  -- 2: sells until buy_expiry_at.
  enable_buy_time smallint not null default 1 check (enable_buy_time in (1, 2)),
  buy_expiry_at timestamptz,
  buyable smallint not null default 1,
  buy_tip text not null default '',
  buy_tip_en text not null default '',
  sort integer not null default 0,
  unique (course_id, external_id),
  check (expiry_mode = 1 or expiry_end is not null),
  check (enable_buy_time = 1 or buy_expiry_at is not null)
);
create index spec_course on spec (course_id, sort);

-- R2. No row: unlimited.
create table spec_stock (
  spec_id bigint primary key references spec on delete cascade,
  total bigint not null check (total >= 0),
  held bigint not null default 0 check (held >= 0),
  sold bigint not null default 0 check (sold >= 0),
  check (held + sold <= total)
);

create table lesson (
  id bigint generated always as identity primary key,
  course_id bigint not null references course on delete cascade,
  -- 1–12 as spec A §3.
  kind smallint not null check (kind between 1 and 12),
  title text not null,
  title_en text not null default '',
  length_seconds integer not null default 0 check (length_seconds >= 0),
  required boolean not null default true,
  -- 1 stay, 2 watch, 3 to the end, 4 download.
  finish_type smallint not null check (finish_type between 1 and 4),
  finish_data integer not null default 0,
  content text not null default '',
  content_en text not null default '',
  media_id bigint references media
);
create index lesson_course on lesson (course_id);

-- The directory of a course: chapters, sections and lessons in one order.
create table directory_item (
  id bigint generated always as identity primary key,
  course_id bigint not null references course on delete cascade,
  -- 1 chapter, 2 section, 3 lesson.
  type smallint not null check (type in (1, 2, 3)),
  sort integer not null,
  title text not null,
  title_en text not null default '',
  lesson_id bigint unique references lesson on delete cascade,
  unique (course_id, sort),
  check ((type = 3) = (lesson_id is not null))
);

create table collection_member (
  collection_id bigint not null references course on delete cascade,
  course_id bigint not null references course,
  spec_id bigint not null references spec,
  sort integer not null,
  primary key (collection_id, course_id)
);
create index collection_member_course on collection_member (course_id);

-- The pool of activation codes of a course link; each is given to one membership, never twice.
create table activation_code (
  id bigint generated always as identity primary key,
  course_id bigint not null references course on delete cascade,
  code text not null,
  -- The order or membership that holds it, as text the giver understands.
  held_for text unique,
  allocated_at timestamptz,
  first_shown_at timestamptz,
  unique (course_id, code)
);
create index activation_code_free on activation_code (course_id, id) where held_for is null;

-- The three daily boards of the home page.
create table ranking (
  board text not null check (board in ('hot', 'free', 'sale')),
  position integer not null,
  course_id bigint not null references course on delete cascade,
  primary key (board, position)
);

create table banner (
  id bigint generated always as identity primary key,
  title text not null,
  title_en text not null default '',
  subtitle text not null default '',
  subtitle_en text not null default '',
  image text,
  url text not null,
  sort integer not null default 0
);

create table partner (
  id bigint generated always as identity primary key,
  name text not null,
  name_en text not null default '',
  image text,
  url text,
  sort integer not null default 0
);
