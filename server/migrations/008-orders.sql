-- Orders: one line each, with snapshots, so that later edits change no past order (decisions 5).

create table sales_order (
  id bigint generated always as identity primary key,
  order_sn text not null unique check (order_sn ~ '^[0-9]{20}$'),
  account_id bigint not null references account,
  course_id bigint not null references course,
  spec_id bigint not null references spec,
  -- pay_status: 0 unpaid, 1 paid, 2 refund requested, 3 refunding, 4 refunded, 5 abandoned.
  status smallint not null default 0 check (status between 0 and 5),
  -- '1', '2' or '6': the channel chosen; '' when nothing is left to pay.
  payment text not null,
  price bigint not null check (price >= 0),
  coupon_grant_id bigint references coupon_grant,
  coupon_value bigint not null default 0 check (coupon_value >= 0),
  points_used bigint not null default 0 check (points_used >= 0),
  points_value bigint not null default 0 check (points_value >= 0),
  cash bigint not null check (cash >= 0),
  -- Whether it took a place of a limited stock: a plan may become limited or unlimited later.
  holds_stock boolean not null default false,
  -- Titles, cover, plan and merchant as they were when ordered.
  snapshot jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  closed_at timestamptz,
  provider_no text,
  check (price = coupon_value + points_value + cash)
);
-- R1: at most one open order per user and spec.
create unique index sales_order_open on sales_order (account_id, spec_id) where status = 0;
create index sales_order_mine on sales_order (account_id, id desc);
create index sales_order_expiry on sales_order (expires_at) where status = 0;
