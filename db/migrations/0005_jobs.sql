-- What a request wants done after it: written in its transaction, handed to the queue once it is committed. A garage may only ask;
-- the queue itself belongs to the house.
create table job_requests (
  -- The nil UUID for what the house asks of itself, so there is no reference to garages.
  garage_id uuid not null,
  id uuid not null,
  name text not null,
  payload jsonb not null,
  request_id text not null,
  start_at timestamptz not null,
  requested_at timestamptz not null,
  primary key (garage_id, id)
);
create index on job_requests (requested_at);
call app.protect('job_requests');
revoke update, delete on job_requests from app_user;

create function app.announce_job() returns trigger language plpgsql as $$
begin
  perform pg_notify('job_requests', '');
  return null;
end $$;
create trigger announced after insert on job_requests for each statement execute function app.announce_job();
