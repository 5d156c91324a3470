-- Lines that a shop asks an expert to add to the report of a dossier, with the answer. A request is frozen once it was sent.
create table supplement_requests (
  garage_id uuid not null references garages,
  id uuid not null,
  dossier_id uuid not null,
  report_id uuid,
  rank integer not null check (rank > 0),
  state text not null default 'draft' check (state in ('draft', 'sent', 'accepted', 'partly', 'refused')),
  recipient text not null default '' check (length(recipient) <= 254),
  message text not null default '' check (length(message) <= 4000),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  photographs jsonb not null check (jsonb_typeof(photographs) = 'array'),
  net_cents bigint not null,
  vat_cents bigint not null,
  gross_cents bigint not null,
  -- The PDF as it left.
  file_id uuid,
  sent_at timestamptz,
  answered_on date,
  answered_cents bigint check (answered_cents >= 0),
  answer_note text not null default '' check (length(answer_note) <= 1000),
  accepted_ids jsonb not null default '[]' check (jsonb_typeof(accepted_ids) = 'array'),
  quote_id uuid,
  version integer not null default 1,
  created_by uuid references accounts,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (garage_id, id),
  unique (garage_id, dossier_id, rank),
  foreign key (garage_id, dossier_id) references dossiers (garage_id, id) on delete cascade,
  foreign key (garage_id, report_id) references expert_reports (garage_id, id) on delete set null (report_id),
  foreign key (garage_id, quote_id) references quotes (garage_id, id) on delete set null (quote_id),
  foreign key (garage_id, file_id) references files (garage_id, id),
  check ((state = 'draft') = (sent_at is null)),
  check ((state = 'draft') = (file_id is null)),
  check ((state in ('draft', 'sent')) = (answered_on is null))
);
create index on supplement_requests (garage_id, report_id);
create index on supplement_requests (garage_id, quote_id);
create index on supplement_requests (garage_id, file_id);
call app.protect('supplement_requests');

-- Each mail of a request.
create table supplement_sendings (
  garage_id uuid not null references garages,
  id uuid not null,
  request_id uuid not null,
  message_id uuid not null,
  recipient text not null,
  sent_at timestamptz not null,
  sent_by uuid references accounts,
  primary key (garage_id, id),
  foreign key (garage_id, request_id) references supplement_requests (garage_id, id) on delete cascade,
  foreign key (garage_id, message_id) references outgoing_messages (garage_id, id)
);
create index on supplement_sendings (garage_id, request_id);
create index on supplement_sendings (garage_id, message_id);
call app.protect('supplement_sendings');

create function app.guard_supplement_request() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' and (new.state = 'draft' or (new.dossier_id, new.rank, new.message, new.lines, new.photographs, new.net_cents,
      new.vat_cents, new.gross_cents, new.file_id, new.sent_at) is distinct from (old.dossier_id, old.rank, old.message, old.lines,
      old.photographs, old.net_cents, old.vat_cents, old.gross_cents, old.file_id, old.sent_at)) then
    raise exception 'The supplement request % was sent: it does not change.', old.id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard before update on supplement_requests for each row execute function app.guard_supplement_request();

-- A dossier waits for the answer to the request that was sent first.
call app.widen_dossier_facts('supplements',
  $$part.sent_at as supplement_since$$,
  $$select s.sent_at from supplement_requests s
    where s.garage_id = below.garage_id and s.dossier_id = below.id and s.state = 'sent'
    order by s.sent_at, s.id
    limit 1$$);

create function app.follow_supplement_request() returns trigger language plpgsql as $$
begin
  if new.state is distinct from old.state then call app.touch_dossier(new.garage_id, new.dossier_id, new.updated_at); end if;
  return null;
end $$;
create trigger followed after update on supplement_requests for each row execute function app.follow_supplement_request();
