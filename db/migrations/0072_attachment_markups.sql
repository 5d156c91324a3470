-- What was drawn over a picture, version after version; the picture itself stays as it came. The newest version counts, an empty one too.
create table attachment_markups (
  garage_id uuid not null,
  id uuid not null,
  attachment_id uuid not null,
  -- The content under the marks: a new revision of the attachment begins without any.
  file_id uuid not null,
  version integer not null check (version > 0),
  marks jsonb not null check (jsonb_typeof(marks) = 'array'),
  drawn_at timestamptz not null,
  drawn_by uuid references accounts,
  primary key (garage_id, id),
  foreign key (garage_id, attachment_id) references attachments (garage_id, id) on delete cascade,
  foreign key (garage_id, file_id) references attachment_files (garage_id, id)
);
create unique index attachment_markups_in_order on attachment_markups (garage_id, attachment_id, file_id, version);
create index on attachment_markups (garage_id, file_id);
call app.protect('attachment_markups');
