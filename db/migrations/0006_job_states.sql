-- A garage sees what it asked for, and how far it got: the row stays, the queue only says when. A garage asks, watches and asks again.
drop trigger announced on job_requests;
alter table job_requests rename to jobs;
alter table jobs
  add column account_id uuid references accounts,
  add column singleton_key text check (length(singleton_key) between 1 and 200),
  add column state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- How often it was asked for: once, and once more each time that somebody asks again after it failed.
  add column round integer not null default 1,
  add column attempts integer not null default 0,
  add column last_error text,
  add column handed_over_at timestamptz,
  add column started_at timestamptz,
  add column settled_at timestamptz;

drop index job_requests_requested_at_idx;
create index on jobs (requested_at) where handed_over_at is null;
create index on jobs (garage_id, state, requested_at, id);
create index on jobs (settled_at) where settled_at is not null;
-- Of what need only be done once, one waits. Once it has begun, another may wait behind it.
create unique index on jobs (garage_id, name, singleton_key) where state = 'waiting' and attempts = 0;
grant update (state, round, start_at, requested_at, handed_over_at) on jobs to app_user;

create or replace function app.announce_job() returns trigger language plpgsql as $$
begin
  perform pg_notify('jobs', '');
  return null;
end $$;
create trigger announced after insert or update of handed_over_at on jobs
  for each row when (new.handed_over_at is null) execute function app.announce_job();
