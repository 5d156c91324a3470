-- Hours that members spent on repair orders, clocked or typed, apart from the hours that lines sold. They go with their order.
create table time_entries (
  garage_id uuid not null references garages,
  id uuid not null,
  repair_order_id uuid not null,
  -- A line of labour or paint; without it, the whole order.
  line_id uuid,
  member_id uuid not null references accounts,
  -- The day in France on which the work began.
  worked_on date not null,
  -- The clock as the device of the member told it, and the instants of the server beside. Typed hours have none.
  started_at timestamptz,
  ended_at timestamptz,
  start_recorded_at timestamptz,
  end_recorded_at timestamptz,
  -- The time that counts: none while the clock runs, and none after a clock that somebody forgot until its real end is told.
  seconds integer check (seconds between 0 and 86400),
  removed_at timestamptz,
  created_by uuid references accounts,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (garage_id, id),
  foreign key (garage_id, repair_order_id) references repair_orders (garage_id, id) on delete cascade,
  foreign key (garage_id, line_id) references repair_order_lines (garage_id, id) on delete set null (line_id),
  check ((started_at is null) = (start_recorded_at is null)),
  check ((ended_at is null) = (end_recorded_at is null)),
  check (ended_at >= started_at),
  check (case when started_at is null then ended_at is null and seconds is not null else ended_at is not null or seconds is null end)
);
create unique index time_entries_running on time_entries (garage_id, member_id) where started_at is not null and ended_at is null;
create index on time_entries (garage_id, worked_on, created_at, id);
create index on time_entries (garage_id, member_id, worked_on);
create index on time_entries (garage_id, repair_order_id);
create index on time_entries (garage_id, line_id) where line_id is not null;
call app.protect('time_entries');
