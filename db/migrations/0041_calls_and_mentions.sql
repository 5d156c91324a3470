-- A note may tell a telephone call, and may be edited: the journal keeps the words of before.
do $$
declare
  notes text;
begin
  foreach notes in array array['client_notes', 'vehicle_notes', 'directory_notes', 'dossier_notes'] loop
    execute format('alter table %I
      add column call_direction text check (call_direction in (''in'', ''out'')),
      add column call_person text not null default '''' check (length(call_person) <= 100),
      add column call_minutes integer check (call_minutes between 0 and 600),
      add column edited_at timestamptz', notes);
  end loop;
end $$;

-- A colleague who is named in a note finds it on the home page. A mention goes with its record, and follows a merge.
create table mentions (
  garage_id uuid not null references garages,
  id uuid not null,
  account_id uuid not null references accounts,
  note_id uuid not null,
  client_id uuid,
  vehicle_id uuid,
  firm_id uuid,
  dossier_id uuid,
  created_at timestamptz not null,
  created_by uuid references accounts,
  seen_at timestamptz,
  primary key (garage_id, id),
  unique (garage_id, note_id, account_id),
  foreign key (garage_id, client_id) references clients (garage_id, id) on delete cascade,
  foreign key (garage_id, vehicle_id) references vehicles (garage_id, id) on delete cascade,
  foreign key (garage_id, firm_id) references directory_firms (garage_id, id),
  foreign key (garage_id, dossier_id) references dossiers (garage_id, id),
  check (num_nonnulls(client_id, vehicle_id, firm_id, dossier_id) = 1)
);
create index mentions_unseen on mentions (garage_id, account_id, created_at) where seen_at is null;
create index on mentions (garage_id, client_id) where client_id is not null;
create index on mentions (garage_id, vehicle_id) where vehicle_id is not null;
create index on mentions (garage_id, firm_id) where firm_id is not null;
create index on mentions (garage_id, dossier_id) where dossier_id is not null;
call app.protect('mentions');
