-- The whole reading of a report: the machine's values with their places, apart from those of people, so that a new reading changes none of these.
create table expert_report_readings (
  garage_id uuid not null,
  -- That of the report.
  id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'reading', 'read', 'refused', 'failed')),
  problem text check ((problem is not null) = (state in ('refused', 'failed'))),
  pages_read integer not null default 0,
  page_count integer not null default 0,
  tries integer not null default 0,
  waiting_since timestamptz not null,
  -- The last sign of life of the process that reads.
  beat_at timestamptz,
  read_at timestamptz,
  -- As the engine gave it, with the mentions that its alerts rest on.
  machine jsonb,
  -- The ids of lines by section, in the order of people; a section without one has the machine's.
  lines jsonb not null default '{}' check (jsonb_typeof(lines) = 'object'),
  version integer not null default 1,
  primary key (garage_id, id),
  foreign key (garage_id, id) references expert_reports (garage_id, id) on delete cascade,
  check (state <> 'read' or machine is not null)
);
create index expert_report_readings_unread on expert_report_readings (waiting_since) where state in ('waiting', 'reading');
call app.protect('expert_report_readings');

-- Each correction is kept as a fact. The standing ones are the human values of today; lines have ids that outlive a new reading.
create table expert_report_corrections (
  garage_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  act text not null check (act in ('value', 'taken_back', 'add', 'remove', 'split', 'merge', 'order')),
  path text not null check (length(path) between 1 and 100),
  machine jsonb,
  human jsonb,
  evidence jsonb,
  -- The expert firm as printed, and the look of its pages.
  firm text not null default '',
  layout text not null default '',
  author_id uuid references accounts,
  at timestamptz not null,
  stands boolean not null,
  primary key (garage_id, id),
  foreign key (garage_id, report_id) references expert_report_readings (garage_id, id) on delete cascade,
  check (not stands or act = 'value')
);
create unique index expert_report_corrections_standing on expert_report_corrections (garage_id, report_id, path) where stands;
create index on expert_report_corrections (garage_id, report_id, at);
call app.protect('expert_report_corrections');

-- Open screens follow a reading page by page.
create function app.tell_reading() returns trigger language plpgsql as $$
begin
  if (new.state, new.pages_read, new.page_count) is distinct from (old.state, old.pages_read, old.page_count) then
    perform pg_notify('events', json_build_object(
      'garageId', new.garage_id, 'position', null, 'action', 'expert_report.reading', 'entityId', new.id)::text);
  end if;
  return null;
end $$;
create trigger told after update on expert_report_readings for each row execute function app.tell_reading();

-- Reports of before wait for their whole reading; a cron queues them.
insert into expert_report_readings (garage_id, id, state, problem, waiting_since)
select garage_id, id, case status when 'unreadable' then 'refused' else 'waiting' end, problem, received_at from expert_reports;
update jobs set name = 'analyse-expert-report' where name = 'judge-expert-report';
