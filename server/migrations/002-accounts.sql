-- People, how they prove who they are, and the sessions they hold.

create table account (
  id bigint generated always as identity primary key,
  nickname text not null,
  -- Path of an uploaded picture; null draws the generated one.
  avatar text,
  -- 0 unknown, 1 male, 2 female (spec B §9).
  sex smallint not null default 0 check (sex in (0, 1, 2)),
  signature text not null default '',
  phone_code text,
  mobile text,
  email text,
  password_hash text,
  lang text not null default 'zh' check (lang in ('zh', 'en')),
  roles text[] not null default '{}' check (roles <@ array['lecturer', 'operator']),
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((phone_code is null) = (mobile is null))
);
create unique index account_mobile on account (phone_code, mobile) where mobile is not null;
create unique index account_email on account (lower(email)) where email is not null;

create table session (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  -- SHA-256 of the token; the token itself is never stored.
  token_hash bytea not null unique,
  upload_key bytea not null,
  device text not null default '',
  address text not null default '',
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_account on session (account_id) where revoked_at is null;

-- One-time codes by SMS and e-mail (R19): bound to a scene and a target, kept as a keyed hash.
create table verification_code (
  id bigint generated always as identity primary key,
  scene text not null,
  target text not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries integer not null default 0,
  used_at timestamptz
);
create index verification_code_target on verification_code (scene, target, id desc);

-- Slide puzzles (providers 9): one attempt each; the answer lives only here.
create table slide_puzzle (
  id text primary key,
  purpose text not null,
  target text not null,
  answer_x integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  attempted_at timestamptz
);
create index slide_puzzle_expiry on slide_puzzle (expires_at);

create table captcha_ticket (
  ticket_hash bytea primary key,
  purpose text not null,
  target text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index captcha_ticket_expiry on captcha_ticket (expires_at);
