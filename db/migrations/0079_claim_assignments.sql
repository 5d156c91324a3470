-- Claims on insurers that clients assign to a garage in payment of its invoice (Code civil, articles 1321 to 1326). The act is written:
-- its bytes are frozen when it leaves the draft. What invoices ask of the insurer and what it paid stands in the row, by one function.
create table claim_assignments (
  garage_id uuid not null references garages,
  id uuid not null,
  number text not null check (number ~ '^[A-Za-z0-9+_/-]{1,35}$'),
  dossier_id uuid not null,
  insurer_id uuid not null,
  assignor_id uuid not null,
  claim_number text not null check (length(claim_number) between 1 and 60),
  report_id uuid,
  report_number text not null default '' check (length(report_number) <= 100),
  state text not null default 'draft' check (state in ('draft', 'out_for_signature', 'client_signed', 'garage_signed', 'signed',
    'notified', 'received', 'accepted', 'partly_accepted', 'contested', 'shortfall', 'declined', 'expired', 'revoked', 'replaced', 'withdrawn')),
  state_since timestamptz not null,
  -- The answers that led to « go ».
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  cap_cents bigint check (cap_cents between 1 and 100000000000),
  is_net boolean not null,
  conclusion text check (conclusion in ('on_site', 'remote', 'off_premises')),
  place text not null default '' check (length(place) <= 100),
  own_clauses text not null default '' check (length(own_clauses) <= 4000),
  estimated_cents bigint not null default 0 check (estimated_cents >= 0),
  wording_version integer not null,
  act_file_id uuid,
  act_sha256 text check (act_sha256 ~ '^[0-9a-f]{64}$'),
  client_signed_on date,
  client_signed_by text not null default '' check (length(client_signed_by) <= 200),
  witnessed_by text not null default '' check (length(witnessed_by) <= 200),
  scan_file_id uuid,
  garage_signed_at timestamptz,
  garage_signed_by uuid references accounts,
  ended_on date,
  ended_reason text not null default '' check (length(ended_reason) <= 1000),
  shortfall jsonb not null default '{}' check (jsonb_typeof(shortfall) = 'object'),
  -- The first invoice sent to the insurer with the act.
  requested_on date,
  paid_to_client_on date,
  asked_cents bigint not null default 0,
  paid_cents bigint not null default 0,
  open_cents bigint not null default 0,
  invoiced_on date,
  is_paid boolean not null generated always as (asked_cents > 0 and open_cents <= 1) stored,
  worth_cents bigint not null generated always as (case when asked_cents > 0 then asked_cents else estimated_cents end) stored,
  claim_key text not null generated always as (regexp_replace(app.fold(claim_number), '[^a-z0-9]', '', 'g')) stored,
  search_text text collate "C" not null generated always as 
    (lower(number) || ' ' || app.fold(claim_number) || ' ' || regexp_replace(lower(number || ' ' || claim_number), '[^a-z0-9 ]', '', 'g')) stored,
  version integer not null default 1,
  created_by uuid references accounts,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (garage_id, id),
  unique (garage_id, number),
  foreign key (garage_id, dossier_id) references dossiers (garage_id, id),
  foreign key (garage_id, insurer_id) references directory_firms (garage_id, id),
  foreign key (garage_id, assignor_id) references clients (garage_id, id),
  foreign key (garage_id, report_id) references expert_reports (garage_id, id) on delete set null (report_id),
  foreign key (garage_id, act_file_id) references files (garage_id, id),
  foreign key (garage_id, scan_file_id) references files (garage_id, id),
  check ((state = 'draft') = (act_file_id is null)),
  check ((act_file_id is null) = (act_sha256 is null)),
  -- Article 1322: written, or void. A paper signature has its scan and its witness.
  check (state not in ('client_signed', 'signed', 'notified', 'received', 'accepted', 'partly_accepted', 'contested', 'shortfall')
    or (client_signed_on is not null and client_signed_by <> '' and scan_file_id is not null and witnessed_by <> '')),
  check (state not in ('garage_signed', 'signed', 'notified', 'received', 'accepted', 'partly_accepted', 'contested', 'shortfall')
    or garage_signed_at is not null),
  check ((state in ('declined', 'expired', 'revoked', 'replaced', 'withdrawn', 'shortfall')) = (ended_on is not null))
);
-- One that is active for a claim, by its dossier and by the number of the insurer.
create unique index claim_assignments_one_for_dossier on claim_assignments (garage_id, dossier_id)
  where state not in ('declined', 'expired', 'revoked', 'replaced', 'withdrawn');
create unique index claim_assignments_one_for_claim on claim_assignments (garage_id, insurer_id, claim_key)
  where state not in ('declined', 'expired', 'revoked', 'replaced', 'withdrawn');
create index on claim_assignments (garage_id, dossier_id);
create index on claim_assignments (garage_id, insurer_id, id);
create index on claim_assignments (garage_id, assignor_id);
create index on claim_assignments (garage_id, report_id);
create index on claim_assignments (garage_id, act_file_id);
create index on claim_assignments (garage_id, scan_file_id);
create index on claim_assignments (garage_id, created_at, id);
create index on claim_assignments (garage_id, state, is_paid, state_since, id);
create index claim_assignments_search on claim_assignments using gin (garage_id, search_text gin_trgm_ops);
call app.protect('claim_assignments');

-- Letters about an assignment. Sent, received and taken note of are three days.
create table assignment_notices (
  garage_id uuid not null references garages,
  id uuid not null,
  assignment_id uuid not null,
  kind text not null check (kind in ('notification', 'payment_request', 'reminder', 'reply', 'revocation', 'to_client')),
  subject text not null default '' check (subject in ('', 'signatory', 'clause', 'exclusion', 'amount', 'paid_to_client', 'agreement')),
  channel text not null check (channel in ('registered_mail', 'email', 'hand')),
  recipient text not null default '' check (length(recipient) <= 254),
  body text not null default '' check (length(body) <= 8000),
  file_id uuid not null,
  message_id uuid,
  registered_number text not null default '' check (length(registered_number) <= 40),
  sent_on date,
  received_on date,
  known_on date,
  deposit_file_id uuid,
  receipt_file_id uuid,
  version integer not null default 1,
  prepared_at timestamptz not null,
  prepared_by uuid references accounts,
  updated_at timestamptz not null,
  primary key (garage_id, id),
  foreign key (garage_id, assignment_id) references claim_assignments (garage_id, id),
  foreign key (garage_id, file_id) references files (garage_id, id),
  foreign key (garage_id, message_id) references outgoing_messages (garage_id, id),
  foreign key (garage_id, deposit_file_id) references files (garage_id, id),
  foreign key (garage_id, receipt_file_id) references files (garage_id, id),
  check ((kind = 'reply') = (subject <> '')),
  check (received_on is null or received_on >= sent_on),
  check (num_nulls(received_on, known_on) = 2 or sent_on is not null)
);
create index on assignment_notices (garage_id, assignment_id, prepared_at);
create index on assignment_notices (garage_id, file_id);
create index on assignment_notices (garage_id, message_id);
create index on assignment_notices (garage_id, deposit_file_id);
create index on assignment_notices (garage_id, receipt_file_id);
create index on assignment_notices (garage_id, registered_number) where registered_number <> '';
call app.protect('assignment_notices');

-- The answers of insurers, written once.
create table insurer_answers (
  garage_id uuid not null references garages,
  id uuid not null,
  assignment_id uuid not null,
  outcome text not null check (outcome in ('accepted', 'partly_accepted', 'contested')),
  subject text not null default '' check (subject in ('', 'signatory', 'clause', 'exclusion', 'amount', 'paid_to_client', 'agreement')),
  answered_on date not null,
  amount_cents bigint check (amount_cents between 0 and 100000000000),
  note text not null default '' check (length(note) <= 1000),
  file_id uuid,
  recorded_at timestamptz not null,
  recorded_by uuid references accounts,
  primary key (garage_id, id),
  foreign key (garage_id, assignment_id) references claim_assignments (garage_id, id),
  foreign key (garage_id, file_id) references files (garage_id, id),
  check ((outcome = 'contested') = (subject <> ''))
);
create index on insurer_answers (garage_id, assignment_id, answered_on);
create index on insurer_answers (garage_id, file_id);
call app.protect('insurer_answers');
revoke update, delete on insurer_answers from app_user;

-- Amendments that both parties signed: a signed act itself never changes.
create table assignment_amendments (
  garage_id uuid not null references garages,
  id uuid not null,
  assignment_id uuid not null,
  rank integer not null check (rank > 0),
  report_number text not null default '' check (length(report_number) <= 100),
  cap_cents bigint check (cap_cents between 1 and 100000000000),
  signed_on date not null,
  witnessed_by text not null check (length(witnessed_by) between 1 and 200),
  scan_file_id uuid not null,
  recorded_at timestamptz not null,
  recorded_by uuid references accounts,
  primary key (garage_id, id),
  unique (garage_id, assignment_id, rank),
  foreign key (garage_id, assignment_id) references claim_assignments (garage_id, id),
  foreign key (garage_id, scan_file_id) references files (garage_id, id)
);
create index on assignment_amendments (garage_id, scan_file_id);
call app.protect('assignment_amendments');
revoke update, delete on assignment_amendments from app_user;

-- A frozen act stays as it is, an ended life ends for good, and only a draft goes.
create function app.guard_claim_assignment() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if old.state <> 'draft' then
      raise exception 'The assignment % left its draft: it stays.', old.number using errcode = '42501';
    end if;
    return old;
  end if;
  if old.state <> 'draft' and (new.state = 'draft' or (new.number, new.dossier_id, new.insurer_id, new.claim_number, new.report_number,
      new.answers, new.cap_cents, new.is_net, new.conclusion, new.place, new.own_clauses, new.wording_version, new.act_file_id, new.act_sha256)
    is distinct from (old.number, old.dossier_id, old.insurer_id, old.claim_number, old.report_number, old.answers, old.cap_cents, old.is_net,
      old.conclusion, old.place, old.own_clauses, old.wording_version, old.act_file_id, old.act_sha256)) then
    raise exception 'The act of the assignment % is frozen.', old.number using errcode = '42501';
  end if;
  if old.client_signed_on is not null and (new.client_signed_on, new.client_signed_by, new.witnessed_by, new.scan_file_id)
    is distinct from (old.client_signed_on, old.client_signed_by, old.witnessed_by, old.scan_file_id) then
    raise exception 'The client signed the assignment %.', old.number using errcode = '42501';
  end if;
  if old.ended_on is not null and new.state <> old.state then
    raise exception 'The assignment % has ended.', old.number using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard before update or delete on claim_assignments for each row execute function app.guard_claim_assignment();

-- What the issued invoices of a dossier ask of the insurer, what it paid, and what is open: as features/invoices/balance.ts.
create function app.insurer_money(garage uuid, dossier uuid, out asked_cents bigint, out paid_cents bigint, out open_cents bigint, out invoiced_on date)
language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(s.asked), 0)::bigint, coalesce(sum(s.paid), 0)::bigint,
    coalesce(sum(greatest(0, least(s.asked - s.paid, greatest(0, s.open)))), 0)::bigint, min(s.issued_on) filter (where s.asked > 0)
  from (select greatest(0, least(i.insurer_cents, i.gross_cents - i.deposit_cents)) as asked, i.paid_insurer_cents as paid, i.open_cents as open,
      i.issued_on
    from invoices i where i.garage_id = garage and i.dossier_id = dossier and i.status = 'issued' and i.kind <> 'credit_note'
      and (i.kind = 'deposit' or i.credited_cents < i.gross_cents)) s
$$;

create function app.begin_claim_assignment() returns trigger language plpgsql as $$
begin
  select m.asked_cents, m.paid_cents, m.open_cents, m.invoiced_on into new.asked_cents, new.paid_cents, new.open_cents, new.invoiced_on
    from app.insurer_money(new.garage_id, new.dossier_id) m;
  return new;
end $$;
create trigger begun before insert on claim_assignments for each row execute function app.begin_claim_assignment();

create procedure app.count_insurer_money(garage uuid, dossier uuid, at timestamptz) language plpgsql as $$
begin
  update claim_assignments a set asked_cents = m.asked_cents, paid_cents = m.paid_cents, open_cents = m.open_cents,
      invoiced_on = m.invoiced_on, updated_at = greatest(a.updated_at, at)
    from app.insurer_money(garage, dossier) m
    where a.garage_id = garage and a.dossier_id = dossier
      and (a.asked_cents, a.paid_cents, a.open_cents, a.invoiced_on) is distinct from (m.asked_cents, m.paid_cents, m.open_cents, m.invoiced_on);
end $$;

create function app.follow_assigned_invoice() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.dossier_id is not null then
    call app.count_insurer_money(old.garage_id, old.dossier_id, old.updated_at);
  end if;
  if tg_op <> 'DELETE' and new.dossier_id is not null and (tg_op = 'INSERT' or new.dossier_id is distinct from old.dossier_id) then
    call app.count_insurer_money(new.garage_id, new.dossier_id, new.updated_at);
  end if;
  return null;
end $$;
create trigger followed_by_assignment after insert or update of dossier_id, status, paid_insurer_cents, credited_cents, insurer_cents, paid_client_cents
  or delete on invoices for each row execute function app.follow_assigned_invoice();

-- Assignments that hold every word: in their number or claim, or in the name of their assignor or in their dossier. As app.search_quotes.
create function app.search_claim_assignments(words text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  found text;
begin
  select string_agg(format(
    '(select a.id from claim_assignments a where a.garage_id = $1 and a.search_text like %1$L
      union select a.id from clients c join claim_assignments a on a.garage_id = c.garage_id and a.assignor_id = c.id
        where c.garage_id = $1 and c.search_text like %1$L
      union select a.id from directory_firms f join claim_assignments a on a.garage_id = f.garage_id and a.insurer_id = f.id
        where f.garage_id = $1 and f.search_text like %1$L
      union select a.id from vehicles v join dossiers d on d.garage_id = v.garage_id and d.vehicle_id = v.id
        join claim_assignments a on a.garage_id = d.garage_id and a.dossier_id = d.id
        where v.garage_id = $1 and v.search_text like %1$L)',
    '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), ' intersect ')
    into found from unnest(words) word;
  return query execute found using app.garage_id();
end $$;
revoke execute on function app.search_claim_assignments(text[]) from public;
grant execute on function app.search_claim_assignments(text[]) to app_user;

alter table number_series drop constraint number_series_paper_check;
alter table number_series add constraint number_series_paper_check check (paper in
  ('dossier', 'quote', 'repair_order', 'invoice', 'credit_note', 'payment', 'cheque_deposit', 'claim_assignment'));

-- The assignment of a dossier: the one that holds its claim.
call app.widen_dossier_facts('claim_assignments',
  $$part.id as assignment_id, part.number as assignment_number, part.state as assignment_state, part.since as assignment_since$$,
  $$select a.id, a.number, a.state_since as since, case
      when a.is_paid or a.state = 'shortfall' then 'settled'
      when a.state in ('draft', 'out_for_signature', 'garage_signed') then 'toSign'
      when a.state = 'client_signed' then 'toCountersign'
      when a.state = 'signed' then 'toNotify'
      when a.state = 'contested' then 'contested'
      when a.asked_cents > 0 and a.requested_on is null then 'toRequest'
      else 'underWay' end as state
    from claim_assignments a
    where a.garage_id = below.garage_id and a.dossier_id = below.id
      and a.state not in ('declined', 'expired', 'revoked', 'replaced', 'withdrawn')
    order by a.created_at desc, a.id desc
    limit 1$$);

create function app.follow_claim_assignment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    call app.touch_dossier(old.garage_id, old.dossier_id, old.updated_at);
  elsif tg_op = 'INSERT' or (new.state, new.is_paid, new.asked_cents, new.requested_on)
      is distinct from (old.state, old.is_paid, old.asked_cents, old.requested_on) then
    call app.touch_dossier(new.garage_id, new.dossier_id, new.updated_at);
  end if;
  return null;
end $$;
create trigger followed after insert or update or delete on claim_assignments for each row execute function app.follow_claim_assignment();
