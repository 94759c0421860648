-- Who may study what, and how far they really got (R13, decisions 6).

create table membership (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  course_id bigint not null references course,
  spec_id bigint not null references spec,
  -- What it came by: 'free', 'order:<order_sn>' or 'collection:<membership id>'.
  source text not null,
  created_at timestamptz not null,
  -- Access ends here; null is permanent. Expiry is worked out from the clock, never stored.
  ends_at timestamptz,
  -- Set while a refund is open, and for good when it is done.
  locked_at timestamptz,
  ended_at timestamptz,
  -- When every required lesson was learned for the first time: lessons added later do not undo it.
  finished_at timestamptz,
  last_lesson_id bigint references lesson on delete set null,
  last_view_at timestamptz,
  unique (account_id, spec_id, source)
);
create unique index membership_active on membership (account_id, spec_id) where ended_at is null;
create index membership_course on membership (account_id, course_id) where ended_at is null;
create index membership_recent on membership (course_id, created_at);
create index membership_mine on membership (account_id, last_view_at desc nulls last, id desc) where ended_at is null;

create table lesson_progress (
  account_id bigint not null references account,
  lesson_id bigint not null references lesson on delete cascade,
  stay_seconds integer not null default 0 check (stay_seconds >= 0),
  watch_seconds integer not null default 0 check (watch_seconds >= 0),
  -- Seconds of the video credited as watched: [[from, to], …], sorted, disjoint.
  ranges jsonb not null default '[]',
  position_seconds integer not null default 0 check (position_seconds >= 0),
  downloaded_at timestamptz,
  learned_at timestamptz,
  seen_at timestamptz not null,
  primary key (account_id, lesson_id)
);

-- One live flow per user: a new start takes the place of the old one.
create table learn_session (
  account_id bigint primary key references account,
  sid text not null unique,
  lesson_id bigint not null references lesson on delete cascade,
  secret bytea not null,
  started_at timestamptz not null,
  -- The client's own clock value of the last accepted report; the next must be greater.
  last_time bigint not null default 0,
  last_accepted_at timestamptz not null,
  duration integer not null default 0,
  watch_duration integer not null default 0,
  last_answer jsonb,
  -- The tolerance for jitter left to a learner, in milliseconds: it outlives a flow, so that opening
  -- lessons in turn or in two windows never credits more than the clock and these three seconds.
  stay_slack_ms integer not null default 3000 check (stay_slack_ms between 0 and 3000),
  watch_slack_ms integer not null default 3000 check (watch_slack_ms between 0 and 3000),
  seen_slack_ms integer not null default 3000 check (seen_slack_ms between 0 and 3000)
);

-- The trial a viewer was given of a lesson; the same one is answered until it expires (R14).
create table lesson_trial (
  -- 'user:<id>' or 'visitor:<hash of the cookie>'.
  viewer text not null,
  lesson_id bigint not null references lesson on delete cascade,
  expires_at timestamptz not null,
  primary key (viewer, lesson_id)
);
create index lesson_trial_expiry on lesson_trial (expires_at);
