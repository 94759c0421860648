-- What every capability stands on: secrets, the outbox, rate limits, the audit trail and answers kept
-- for repeated requests.

-- Random keys made at first start and shared by all processes; a key from configuration wins.
create table secret (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);

-- Settings that change while the product runs (the test clock, the last run of a daily job).
create table setting (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- The outbox: effects written in the transaction that causes them and done after it, at least once.
create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  -- An effect that must not be queued twice carries a key.
  dedupe_key text,
  run_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  created_at timestamptz not null default now(),
  -- Null while waiting or running; failed jobs stay for the operator.
  done_at timestamptz,
  failed_at timestamptz
);
create unique index job_dedupe on job (kind, dedupe_key) where dedupe_key is not null;
create index job_due on job (run_at, id) where done_at is null and failed_at is null;
create index job_done on job (done_at) where done_at is not null;

-- Rate limits: fixed windows, shared by all processes.
create table rate_counter (
  bucket text not null,
  window_start timestamptz not null,
  hits integer not null check (hits > 0),
  expires_at timestamptz not null,
  primary key (bucket, window_start)
);
create index rate_counter_expiry on rate_counter (expires_at);

-- Who did what to what: every change of state leaves a row.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id bigint,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  detail jsonb not null default '{}'
);
create index audit_subject on audit (subject_type, subject_id, id);

-- Answers to requests that carried an Idempotency-Key, kept for 24 hours.
create table idempotent_answer (
  user_id bigint not null,
  key text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotent_answer_age on idempotent_answer (created_at);
