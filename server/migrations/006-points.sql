-- Points: append-only entries, holds for open orders, the daily sign-in (R11, R12).

create table point_account (
  account_id bigint primary key references account,
  balance bigint not null default 0,
  held bigint not null default 0 check (held >= 0)
);

create table point_entry (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  amount bigint not null check (amount <> 0),
  kind text not null,
  reference text not null,
  created_at timestamptz not null,
  unique (kind, reference)
);
create index point_entry_account on point_entry (account_id, id desc);

create table point_hold (
  order_sn text primary key,
  account_id bigint not null references account,
  amount bigint not null check (amount > 0),
  state text not null default 'held' check (state in ('held', 'settled', 'released')),
  created_at timestamptz not null
);
create index point_hold_open on point_hold (account_id) where state = 'held';

create table sign_in (
  account_id bigint not null references account,
  day date not null,
  streak integer not null check (streak > 0),
  points bigint not null check (points > 0),
  created_at timestamptz not null,
  primary key (account_id, day)
);

-- Who wants to be reminded to sign in.
create table sign_reminder (
  account_id bigint primary key references account,
  subscribed boolean not null
);
