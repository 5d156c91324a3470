-- Records that are gone for good: devices that were away forget them.
create table removed_records (
  garage_id uuid not null references garages,
  kind text not null,
  id uuid not null,
  removed_at timestamptz not null,
  primary key (garage_id, id)
);
create index on removed_records (garage_id, kind, removed_at);
call app.protect('removed_records');

-- A file of records. Its rows stay in the file, which is sealed; the database keeps numbers of rows and reasons.
create table imports (
  garage_id uuid not null references garages,
  id uuid not null,
  kind text not null check (length(kind) between 1 and 40),
  -- Empty once the file is erased.
  file_id uuid,
  file_name text not null check (length(file_name) <= 200),
  size_bytes bigint not null,
  status text not null check (status in ('draft', 'checking', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone')),
  format jsonb not null,
  mapping jsonb not null,
  policy text not null check (policy in ('skip', 'complete', 'overwrite')),
  row_count integer not null,
  read_count integer not null default 0,
  last_row integer not null default 0,
  created_count integer not null default 0,
  updated_count integer not null default 0,
  same_count integer not null default 0,
  refused_count integer not null default 0,
  undone_count integer not null default 0,
  kept_count integer not null default 0,
  problem text,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid references accounts,
  updated_at timestamptz not null,
  settled_at timestamptz,
  primary key (garage_id, id),
  foreign key (garage_id, file_id) references files (garage_id, id)
);
create index on imports (garage_id, created_at, id);
create index on imports (garage_id, file_id);
call app.protect('imports');

-- The outcome of each row that was written or refused, and what taking it back needs.
create table import_rows (
  garage_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  outcome text not null check (outcome in ('created', 'updated', 'same', 'refused')),
  record_id uuid,
  undo jsonb,
  reason text,
  undo_outcome text check (undo_outcome in ('taken_back', 'kept')),
  primary key (garage_id, import_id, row_number),
  foreign key (garage_id, import_id) references imports (garage_id, id) on delete cascade
);
create index on import_rows (garage_id, import_id, outcome, row_number);
create index on import_rows (garage_id, record_id) where record_id is not null;
call app.protect('import_rows');

-- The reference of a record in the program that it came from: the same file, imported again, finds it by that.
create table import_references (
  garage_id uuid not null references garages,
  kind text not null,
  reference text not null check (length(reference) between 1 and 100),
  record_id uuid not null,
  import_id uuid not null,
  primary key (garage_id, kind, reference)
);
create index on import_references (garage_id, record_id);
create index on import_references (garage_id, import_id);
call app.protect('import_references');

-- Those of these clients that something refers to, but for these rows.
create function app.clients_in_use(clients uuid[], besides uuid[]) returns uuid[]
language plpgsql stable set search_path = public, pg_temp as $$
declare
  reference client_references;
  found uuid[];
  used uuid[] := array(select kept_id from client_merges where kept_id = any (clients))
    || array(select merged_id from client_merges where merged_id = any (clients));
begin
  for reference in select * from client_references loop
    execute format('select array_agg(distinct %2$I) from %1$s where %2$I = any ($1) and id <> all ($2)',
      reference.table_name, reference.column_name) into found using clients, besides;
    used := used || coalesce(found, '{}');
  end loop;
  return used;
end $$;

create function app.vehicles_in_use(vehicles uuid[], besides uuid[]) returns uuid[]
language plpgsql stable set search_path = public, pg_temp as $$
declare
  reference vehicle_references;
  found uuid[];
  used uuid[] := array(select kept_id from vehicle_merges where kept_id = any (vehicles))
    || array(select merged_id from vehicle_merges where merged_id = any (vehicles));
begin
  for reference in select * from vehicle_references loop
    execute format('select array_agg(distinct %2$I) from %1$s where %2$I = any ($1) and id <> all ($2)',
      reference.table_name, reference.column_name) into found using vehicles, besides;
    used := used || coalesce(found, '{}');
  end loop;
  return used;
end $$;
grant execute on function app.clients_in_use(uuid[], uuid[]), app.vehicles_in_use(uuid[], uuid[]) to app_user;
