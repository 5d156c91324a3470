-- The final file of a signed document: the frozen bytes, the pages of the evidence and the stamp.
create table stamped_documents (
  garage_id uuid not null references garages,
  -- The frozen document, which has one final file.
  id uuid not null,
  request_id uuid not null,
  file_id uuid not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes bigint not null check (size_bytes > 0),
  -- The evidence as canonical JSON: its pages were printed from this text.
  evidence text not null,
  has_time_stamp boolean not null,
  stamped_at timestamptz not null,
  primary key (garage_id, id),
  foreign key (garage_id, id) references signature_documents (garage_id, id),
  foreign key (garage_id, request_id) references signature_requests (garage_id, id),
  foreign key (garage_id, file_id) references files (garage_id, id)
);
create index on stamped_documents (garage_id, request_id);
create index on stamped_documents (garage_id, file_id);
create index on stamped_documents (sha256);
call app.protect('stamped_documents');
revoke update, delete on stamped_documents from app_user;
create trigger never_changed before update on stamped_documents for each row execute function app.refuse_change();
