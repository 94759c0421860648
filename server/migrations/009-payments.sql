-- What is agreed with the payment channels, what they told us, and money on its way back (R5).

create table payment_trade (
  id bigint generated always as identity primary key,
  channel text not null,
  order_sn text not null,
  amount bigint not null check (amount > 0),
  description text not null,
  status text not null default 'open' check (status in ('open', 'paid', 'closed')),
  -- What the client draws or follows, kept to answer the same request alike.
  qr_code text,
  time_expire timestamptz not null,
  created_at timestamptz not null,
  asked_at timestamptz,
  asked_times integer not null default 0,
  provider_no text,
  paid_at timestamptz,
  unique (channel, order_sn)
);
create index payment_trade_open on payment_trade (created_at) where status = 'open';

-- Every notice as it came, once per channel and its own identification.
create table payment_notice (
  id bigint generated always as identity primary key,
  channel text not null,
  kind text not null check (kind in ('paid', 'refund')),
  -- The provider's transaction or refund number.
  provider_no text not null,
  order_sn text not null,
  amount bigint not null,
  -- applied, duplicate, wrong_amount, unknown_order, late_refunded
  outcome text not null,
  raw jsonb not null,
  received_at timestamptz not null,
  unique (channel, kind, provider_no)
);

create table payment_refund (
  refund_sn text primary key,
  channel text not null,
  order_sn text not null,
  amount bigint not null check (amount > 0),
  total bigint not null check (total >= amount),
  reason text not null,
  status text not null default 'wanted' check (status in ('wanted', 'processing', 'done', 'failed')),
  provider_no text,
  -- Which payment it gives back: an order may have been paid twice.
  payment_no text not null default '',
  created_at timestamptz not null,
  done_at timestamptz
);
create index payment_refund_open on payment_refund (created_at) where status in ('wanted', 'processing');
