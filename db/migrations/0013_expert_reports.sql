-- A file that nothing took yet: it belongs to a deposit under way, and goes after a day if the deposit never ends.
alter table files add column is_loose boolean not null default false;
create index on files (created_at) where is_loose;

-- The reports of experts as the garage received them, whatever is read in them later.
create table expert_reports (
  garage_id uuid not null references garages,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  status text not null check (status in ('received')),
  form text not null check (form in ('pdf', 'photographs')),
  -- Of the content of its files, whatever their names and their order: the same report is received once.
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  file_count integer not null check (file_count between 1 and 30),
  size_bytes bigint not null check (size_bytes > 0),
  received_at timestamptz not null,
  received_by uuid references accounts,
  updated_at timestamptz not null,
  version integer not null default 1,
  deleted_at timestamptz,
  search_text text collate "C" not null generated always as (app.fold(name)) stored,
  primary key (garage_id, id)
);
create unique index expert_reports_fingerprint on expert_reports (garage_id, fingerprint);
create index expert_reports_kept on expert_reports (garage_id, received_at, id) where deleted_at is null;
create index expert_reports_deleted on expert_reports (deleted_at) where deleted_at is not null;
call app.protect('expert_reports');

-- The pages of a report, in their order: one PDF, or photographs. The id is that of the file.
create table expert_report_files (
  garage_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  position integer not null check (position between 1 and 30),
  primary key (garage_id, id),
  foreign key (garage_id, id) references files (garage_id, id),
  foreign key (garage_id, report_id) references expert_reports (garage_id, id),
  unique (garage_id, report_id, position)
);
call app.protect('expert_report_files');
