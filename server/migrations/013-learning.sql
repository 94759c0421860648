-- What crediting time fairly and trying a lesson turned out to need.

-- The tolerance for jitter left to a learner, in milliseconds: it outlives a flow, so that opening
-- lessons in turn or in two windows never credits more than the clock and these three seconds.
alter table learn_session add column stay_slack_ms integer not null default 3000 check (stay_slack_ms between 0 and 3000);
alter table learn_session add column watch_slack_ms integer not null default 3000 check (watch_slack_ms between 0 and 3000);
alter table learn_session add column seen_slack_ms integer not null default 3000 check (seen_slack_ms between 0 and 3000);

-- When every required lesson was learned for the first time: lessons added later do not undo it.
alter table membership add column finished_at timestamptz;

-- The trial a viewer was given of a lesson; the same one is answered until it expires (R14).
create table lesson_trial (
  -- 'user:<id>' or 'visitor:<hash of the cookie>'.
  viewer text not null,
  lesson_id bigint not null references lesson on delete cascade,
  expires_at timestamptz not null,
  primary key (viewer, lesson_id)
);
create index lesson_trial_expiry on lesson_trial (expires_at);
