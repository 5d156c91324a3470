-- Papers of a dossier that a client signs beside quotes and orders: powers of attorney, discharges, notices of the client share.
-- The bytes of a signature are those of its request, or of its scan.
create table declarations (
  garage_id uuid not null references garages,
  id uuid not null,
  dossier_id uuid not null,
  rank integer not null check (rank > 0),
  declarant_id uuid not null,
  kind text not null check (kind in ('power_of_attorney', 'discharge', 'share_notice')),
  state text not null default 'draft' check (state in ('draft', 'signed', 'cancelled')),
  -- The fields of its kind.
  content jsonb not null check (content ->> 'kind' = kind),
  -- The amounts of a notice as the dossier proposed them.
  proposed jsonb,
  wording_version integer not null,
  request_id uuid,
  paper_file_id uuid,
  signed_on date,
  signed_by text not null default '' check (length(signed_by) <= 2000),
  cancelled_on date,
  cancelled_reason text not null default '' check (length(cancelled_reason) <= 1000),
  version integer not null default 1,
  created_by uuid references accounts,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (garage_id, id),
  unique (garage_id, dossier_id, rank),
  foreign key (garage_id, dossier_id) references dossiers (garage_id, id),
  foreign key (garage_id, declarant_id) references clients (garage_id, id),
  foreign key (garage_id, request_id) references signature_requests (garage_id, id),
  foreign key (garage_id, paper_file_id) references files (garage_id, id),
  check ((kind = 'share_notice') = (proposed is not null)),
  check ((state = 'draft') = (signed_on is null)),
  check ((state = 'draft') = (num_nulls(request_id, paper_file_id) = 2)),
  check ((state = 'cancelled') = (cancelled_on is not null))
);
create index on declarations (garage_id, declarant_id);
create index on declarations (garage_id, request_id);
create index on declarations (garage_id, paper_file_id);
call app.protect('declarations');

-- What was signed stays as it was signed, and only a draft goes.
create function app.guard_declaration() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if old.state <> 'draft' then
      raise exception 'The declaration % was signed: it stays.', old.id using errcode = '42501';
    end if;
    return old;
  end if;
  if old.state <> 'draft' and (new.state = 'draft' or (new.dossier_id, new.rank, new.kind, new.content, new.wording_version,
      new.request_id, new.paper_file_id, new.signed_on, new.signed_by) is distinct from (old.dossier_id, old.rank, old.kind,
      old.content, old.wording_version, old.request_id, old.paper_file_id, old.signed_on, old.signed_by)) then
    raise exception 'The declaration % was signed: it does not change.', old.id using errcode = '42501';
  end if;
  if old.state = 'cancelled' and new.state <> 'cancelled' then
    raise exception 'The declaration % is cancelled.', old.id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard before update or delete on declarations for each row execute function app.guard_declaration();
