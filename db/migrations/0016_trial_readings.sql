-- Reports that visitors without an account have read. No garage sees them, and nothing that a report says stands here: only how far
-- its reading has come, and where sealed bytes lie. All of it goes within the hour.
create table trial_readings (
  id uuid primary key,
  -- Of what its visitor holds: whoever sees this table opens no reading with it.
  key_hash bytea not null unique check (length(key_hash) = 32),
  status text not null check (status in ('receiving', 'waiting', 'reading', 'read', 'refused', 'interrupted')),
  file_count integer not null check (file_count between 1 and 30),
  pages_read integer not null default 0,
  page_count integer not null default 0,
  tries integer not null default 0,
  waiting_since timestamptz,
  -- When the process that reads it last said that it is there.
  beat_at timestamptz,
  problem text check (problem is not null or status not in ('refused', 'interrupted')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index on trial_readings (waiting_since, id) where status = 'waiting';
create index on trial_readings (expires_at);

-- The key of each sealed file is written before its bytes: whatever dies between the two, the bytes are found again, and erased.
-- A row outlives its reading until its bytes are gone.
create table trial_reading_files (
  reading_id uuid not null,
  kind text not null check (kind in ('source', 'picture', 'result')),
  position integer not null check (position between 1 and 100),
  storage_key text not null unique,
  size_bytes bigint not null default 0,
  media_type text,
  is_stored boolean not null default false,
  primary key (reading_id, kind, position)
);
