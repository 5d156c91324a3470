-- What a garage keeps as a file. The bytes lie sealed in a folder or in S3, under a key of their own that is never written twice:
-- a row that is rolled back or removed leaves bytes that nothing points at, and a job of the house removes those.
create table files (
  garage_id uuid not null references garages,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  media_type text not null check (length(media_type) between 3 and 200),
  size_bytes bigint not null check (size_bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  key_id text not null,
  storage text not null check (storage in ('folder', 's3')),
  storage_key text not null,
  created_by uuid references accounts,
  created_at timestamptz not null,
  primary key (garage_id, id)
);
create unique index on files (garage_id, storage_key);
create index on files (storage_key);
create index on files (garage_id, created_at, id);
call app.protect('files');
