-- What the product tells its users, in both languages; reading the list marks it read (decisions 8).

create table notice (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  kind text not null,
  -- The same event told twice leaves one notice.
  reference text not null,
  content text not null,
  content_en text not null,
  link text,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (account_id, kind, reference)
);
create index notice_mine on notice (account_id, id desc);
create index notice_unread on notice (account_id) where read_at is null;
