-- The bytes of a file that arrives in slices, until its last one is there: then they are stored once more as the file, and the slices go.
-- Those of a file that came no further go after a day.
create table file_slices (
  garage_id uuid not null references garages,
  id uuid not null,
  file_id uuid not null,
  starts_at bigint not null check (starts_at >= 0),
  size_bytes bigint not null check (size_bytes > 0),
  whole_bytes bigint not null check (whole_bytes >= starts_at + size_bytes),
  storage_key text not null,
  created_at timestamptz not null,
  primary key (garage_id, id),
  unique (garage_id, file_id, starts_at)
);
create index on file_slices (storage_key);
create index on file_slices (created_at);
call app.protect('file_slices');
