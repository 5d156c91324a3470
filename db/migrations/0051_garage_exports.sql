-- A file that the product makes for the garage does not use the storage of its plan.
alter table files add column is_counted boolean not null default true;

-- Copies of all that a garage holds, made on demand and kept for some days.
create table garage_exports (
  garage_id uuid not null references garages,
  id uuid not null,
  status text not null check (status in ('waiting', 'writing', 'ready', 'failed', 'erased')),
  -- Rows and files to write, and those written: the bar of progress.
  step_count bigint not null default 0,
  steps_done bigint not null default 0,
  -- Files whose bytes were not where they were stored.
  missing_count integer not null default 0,
  file_id uuid,
  size_bytes bigint,
  requested_at timestamptz not null,
  requested_by uuid references accounts,
  settled_at timestamptz,
  expires_at timestamptz,
  primary key (garage_id, id),
  foreign key (garage_id, file_id) references files (garage_id, id),
  check ((status = 'ready') = (file_id is not null))
);
create unique index garage_exports_one_at_a_time on garage_exports (garage_id) where status in ('waiting', 'writing');
create index on garage_exports (garage_id, requested_at);
create index on garage_exports (garage_id, file_id);
call app.protect('garage_exports');
