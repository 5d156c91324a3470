-- What somebody has to do. A task may concern one record: it goes with an erased person, and follows a merged record.
create table tasks (
  garage_id uuid not null references garages,
  id uuid not null,
  title text not null check (length(title) between 1 and 200),
  owner_id uuid references accounts,
  due_on date,
  client_id uuid,
  vehicle_id uuid,
  firm_id uuid,
  dossier_id uuid,
  quote_id uuid,
  done_at timestamptz,
  done_by uuid references accounts,
  removed_at timestamptz,
  created_by uuid references accounts,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (garage_id, id),
  foreign key (garage_id, client_id) references clients (garage_id, id) on delete cascade,
  foreign key (garage_id, vehicle_id) references vehicles (garage_id, id) on delete cascade,
  foreign key (garage_id, firm_id) references directory_firms (garage_id, id),
  foreign key (garage_id, dossier_id) references dossiers (garage_id, id),
  foreign key (garage_id, quote_id) references quotes (garage_id, id) on delete cascade,
  check (num_nonnulls(client_id, vehicle_id, firm_id, dossier_id, quote_id) <= 1),
  check ((done_at is null) = (done_by is null))
);
create index tasks_open on tasks (garage_id, due_on, id) where done_at is null and removed_at is null;
create index tasks_of_owner on tasks (garage_id, owner_id, due_on, id) where done_at is null and removed_at is null;
create index on tasks (garage_id, updated_at, id);
create index on tasks (garage_id, client_id) where client_id is not null;
create index on tasks (garage_id, vehicle_id) where vehicle_id is not null;
create index on tasks (garage_id, firm_id) where firm_id is not null;
create index on tasks (garage_id, dossier_id) where dossier_id is not null;
create index on tasks (garage_id, quote_id) where quote_id is not null;
call app.protect('tasks');
