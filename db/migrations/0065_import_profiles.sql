-- The columns of files that come again: a garage names how they are filled, each kind of record by itself.
create table import_profiles (
  garage_id uuid not null references garages,
  id uuid not null,
  kind text not null check (length(kind) between 1 and 40),
  name text not null check (length(name) between 1 and 60),
  -- The titles of the file, and beside each the field that it fills.
  titles jsonb not null,
  mapping jsonb not null,
  policy text not null check (policy in ('skip', 'complete', 'overwrite')),
  dates text not null,
  decimals text not null,
  used_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (garage_id, id)
);
create unique index import_profiles_by_name on import_profiles (garage_id, kind, app.fold(name));
call app.protect('import_profiles');

alter table imports add column profile_id uuid,
  add foreign key (garage_id, profile_id) references import_profiles (garage_id, id);
create index on imports (garage_id, profile_id) where profile_id is not null;
