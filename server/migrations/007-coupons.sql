-- Coupons and who holds them (R3, R4).

create table coupon (
  id bigint generated always as identity primary key,
  -- 1 cash voucher, 2 reduction voucher, 3 discount voucher (spec A §3).
  type smallint not null check (type in (1, 2, 3)),
  name text not null,
  name_en text not null default '',
  amount bigint check (amount > 0),
  full_amount bigint check (full_amount > 0),
  reduce_amount bigint check (reduce_amount > 0),
  keep_basis_points integer check (keep_basis_points between 1 and 9999),
  -- 0 all, 1 course, 2 series, 3 member product.
  apply_scope smallint not null default 0 check (apply_scope between 0 and 3),
  -- Null: everything in scope; else only these courses.
  apply_ids bigint[],
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (starts_at < ends_at),
  check (
    (type = 1 and amount is not null)
    or (type = 2 and full_amount is not null and reduce_amount is not null)
    or (type = 3 and keep_basis_points is not null)
  )
);

create table coupon_grant (
  id bigint generated always as identity primary key,
  coupon_id bigint not null references coupon,
  account_id bigint not null references account,
  state text not null default 'unused' check (state in ('unused', 'held', 'used')),
  order_sn text,
  created_at timestamptz not null,
  check ((state = 'unused') = (order_sn is null))
);
create index coupon_grant_account on coupon_grant (account_id, state);
create unique index coupon_grant_order on coupon_grant (order_sn) where order_sn is not null;
