-- The contents that attachments hold: a garage stores the same bytes once. The row has the id of its file.
create table attachment_files (
  garage_id uuid not null,
  id uuid not null,
  sha256 text not null,
  -- The instant of the shot, as the camera wrote it into the file.
  captured_at timestamptz,
  preview text not null default 'waiting' check (preview in ('waiting', 'drawn', 'undrawable')),
  thumbnail_id uuid,
  picture_id uuid,
  width integer check (width > 0),
  height integer check (height > 0),
  primary key (garage_id, id),
  foreign key (garage_id, id) references files (garage_id, id),
  foreign key (garage_id, thumbnail_id) references files (garage_id, id),
  foreign key (garage_id, picture_id) references files (garage_id, id),
  check ((preview = 'drawn') = (thumbnail_id is not null and picture_id is not null and width is not null and height is not null))
);
create unique index attachment_files_by_content on attachment_files (garage_id, sha256);
create index on attachment_files (garage_id, thumbnail_id);
create index on attachment_files (garage_id, picture_id);
call app.protect('attachment_files');

-- A photograph or a document of one record. That of a person or of a vehicle goes with them; that of a dossier stays with it.
create table attachments (
  garage_id uuid not null references garages,
  id uuid not null,
  dossier_id uuid,
  vehicle_id uuid,
  client_id uuid,
  name text not null check (length(name) between 1 and 200),
  caption text not null default '' check (length(caption) <= 500),
  kind text not null check (kind in (
    'photograph', 'registration', 'accident_report', 'expert_report', 'licence', 'insurance_memo', 'bank_details', 'supplier_invoice', 'other')),
  -- Nobody chose the kind: the reading of the text may still change it.
  is_kind_proposed boolean not null,
  stage text check (stage in ('before', 'during', 'after')),
  -- How far a person turned the picture, clockwise; the file itself stays as it came.
  quarters integer not null default 0 check (quarters between 0 and 3),
  revision integer not null default 1,
  file_id uuid not null,
  attached_at timestamptz not null,
  attached_by uuid references accounts,
  trashed_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (garage_id, id),
  foreign key (garage_id, dossier_id) references dossiers (garage_id, id),
  foreign key (garage_id, vehicle_id) references vehicles (garage_id, id) on delete cascade,
  foreign key (garage_id, client_id) references clients (garage_id, id) on delete cascade,
  foreign key (garage_id, file_id) references attachment_files (garage_id, id),
  check (num_nonnulls(dossier_id, vehicle_id, client_id) = 1)
);
create index on attachments (garage_id, dossier_id, id);
create index on attachments (garage_id, vehicle_id, id);
create index on attachments (garage_id, client_id, id);
create index on attachments (garage_id, file_id);
create index on attachments (garage_id, trashed_at) where trashed_at is not null;
call app.protect('attachments');

-- The contents that an attachment had before its newest one.
create table attachment_revisions (
  garage_id uuid not null,
  id uuid not null,
  attachment_id uuid not null,
  revision integer not null,
  file_id uuid not null,
  added_at timestamptz not null,
  added_by uuid references accounts,
  primary key (garage_id, id),
  foreign key (garage_id, attachment_id) references attachments (garage_id, id) on delete cascade,
  foreign key (garage_id, file_id) references attachment_files (garage_id, id)
);
create unique index attachment_revisions_in_order on attachment_revisions (garage_id, attachment_id, revision);
create index on attachment_revisions (garage_id, file_id);
call app.protect('attachment_revisions');
