-- The prises en charge of a garage: one row for each dossier that its insurer pays directly, kept by triggers as the dossier, its invoices,
-- their payments and what was sent to the insurer say. Beside claim_assignments it is the other half of the claims to cash.

-- Sendings to an insurer that pays directly: an invoice, or a reminder.
create table coverage_sendings (
  garage_id uuid not null references garages,
  id uuid not null,
  dossier_id uuid not null,
  kind text not null check (kind in ('invoice', 'reminder')),
  channel text not null check (channel in ('platform', 'email', 'letter', 'hand')),
  sent_on date not null,
  note text not null default '' check (length(note) <= 1000),
  recorded_at timestamptz not null,
  recorded_by uuid references accounts,
  primary key (garage_id, id),
  foreign key (garage_id, dossier_id) references dossiers (garage_id, id)
);
create index on coverage_sendings (garage_id, dossier_id, sent_on);
call app.protect('coverage_sendings');

-- As features/claim-assignments/coverage.ts says.
create function app.coverage_state(agreement text, is_closed boolean, asked_cents bigint, paid_cents bigint, open_cents bigint, requested_on date)
returns text language sql immutable as $$
  select case
    when asked_cents > 0 and open_cents <= 1 then 'paid'
    when asked_cents <= 0 and is_closed then 'unclaimed'
    when agreement = 'refused' then 'refused'
    when asked_cents > 0 and paid_cents > 0 then 'part_paid'
    when asked_cents > 0 and requested_on is null then 'invoiced'
    when asked_cents > 0 then 'sent'
    when agreement = 'granted' then 'agreed'
    else 'awaited' end
$$;
create function app.coverage_standing(state text) returns text language sql immutable as $$
  select case state when 'paid' then 'settled' when 'unclaimed' then 'ended' when 'refused' then 'contested' when 'awaited' then 'answerAwaited'
    else 'toCollect' end
$$;

create table coverages (
  garage_id uuid not null references garages,
  -- That of its dossier.
  id uuid not null,
  insurer_id uuid,
  agreement text not null check (agreement in ('none', 'awaited', 'granted', 'refused')),
  agreement_at timestamptz,
  expected_cents bigint not null check (expected_cents >= 0),
  is_closed boolean not null,
  requested_on date,
  asked_cents bigint not null,
  paid_cents bigint not null,
  open_cents bigint not null,
  invoiced_on date,
  paid_on date,
  state text not null generated always as
    (app.coverage_state(agreement, is_closed, asked_cents, paid_cents, open_cents, requested_on)) stored,
  standing text not null generated always as
    (app.coverage_standing(app.coverage_state(agreement, is_closed, asked_cents, paid_cents, open_cents, requested_on))) stored,
  state_since timestamptz not null,
  worth_cents bigint not null generated always as (case when asked_cents > 0 then asked_cents else expected_cents end) stored,
  payment_days integer generated always as (case when asked_cents > 0 and open_cents <= 1 and paid_on >= coalesce(requested_on, invoiced_on)
    then paid_on - coalesce(requested_on, invoiced_on) end) stored,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (garage_id, id),
  foreign key (garage_id, id) references dossiers (garage_id, id) on delete cascade
);
create index on coverages (garage_id, created_at, id);
create index on coverages (garage_id, state_since, id);
create index on coverages (garage_id, worth_cents, id);
create index on coverages (garage_id, standing, created_at, id);
create index on coverages (garage_id, insurer_id, created_at, id);
create index on coverages (garage_id, insurer_id, standing);
create index on coverages (garage_id, insurer_id, paid_on) include (payment_days) where payment_days is not null;
call app.protect('coverages');
revoke insert, update, delete on coverages from app_user;

-- The delays of an insurer stand in the rows: its newest hundred are read from an index alone.
alter table claim_assignments add column notified_on date, add column answered_on date, add column paid_on date;
alter table claim_assignments
  add column answer_days integer generated always as (case when answered_on >= notified_on then answered_on - notified_on end) stored,
  add column payment_days integer generated always as (case when asked_cents > 0 and open_cents <= 1
    and paid_on >= coalesce(requested_on, invoiced_on) then paid_on - coalesce(requested_on, invoiced_on) end) stored;

create function app.follow_insurer_words() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  said record := case when tg_op = 'DELETE' then old else new end;
begin
  update claim_assignments a set notified_on = told.notified_on, answered_on = told.answered_on
    from (select
        (select min(n.sent_on) from assignment_notices n
          where n.garage_id = said.garage_id and n.assignment_id = said.assignment_id and n.kind = 'notification') as notified_on,
        (select min(r.answered_on) from insurer_answers r
          where r.garage_id = said.garage_id and r.assignment_id = said.assignment_id) as answered_on) told
    where a.garage_id = said.garage_id and a.id = said.assignment_id
      and (a.notified_on, a.answered_on) is distinct from (told.notified_on, told.answered_on);
  return null;
end $$;
create trigger followed after insert or update of sent_on or delete on assignment_notices
  for each row execute function app.follow_insurer_words();
create trigger followed after insert or delete on insurer_answers for each row execute function app.follow_insurer_words();

-- As before, with the day of the last payment of the insurer that stands.
drop function app.insurer_money(uuid, uuid);
create function app.insurer_money(garage uuid, dossier uuid,
  out asked_cents bigint, out paid_cents bigint, out open_cents bigint, out invoiced_on date, out paid_on date)
language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(s.asked), 0)::bigint, coalesce(sum(s.paid), 0)::bigint,
    coalesce(sum(greatest(0, least(s.asked - s.paid, greatest(0, s.open)))), 0)::bigint, min(s.issued_on) filter (where s.asked > 0),
    max(s.paid_on)
  from (select greatest(0, least(i.insurer_cents, i.gross_cents - i.deposit_cents)) as asked, i.paid_insurer_cents as paid, i.open_cents as open,
      i.issued_on, (select max(p.paid_on) from payments p where p.garage_id = garage and p.invoice_id = i.id and p.payer = 'insurer'
        and p.amount_cents > 0 and not exists (select from payments r where r.garage_id = garage and r.reverses_id = p.id)) as paid_on
    from invoices i where i.garage_id = garage and i.dossier_id = dossier and i.status = 'issued' and i.kind <> 'credit_note'
      and (i.kind = 'deposit' or i.credited_cents < i.gross_cents)) s
$$;

create or replace function app.begin_claim_assignment() returns trigger language plpgsql as $$
begin
  select m.asked_cents, m.paid_cents, m.open_cents, m.invoiced_on, m.paid_on
    into new.asked_cents, new.paid_cents, new.open_cents, new.invoiced_on, new.paid_on
    from app.insurer_money(new.garage_id, new.dossier_id) m;
  return new;
end $$;

create or replace procedure app.count_insurer_money(garage uuid, dossier uuid, at timestamptz) language plpgsql as $$
begin
  update claim_assignments a set asked_cents = m.asked_cents, paid_cents = m.paid_cents, open_cents = m.open_cents,
      invoiced_on = m.invoiced_on, paid_on = m.paid_on, updated_at = greatest(a.updated_at, at)
    from app.insurer_money(garage, dossier) m
    where a.garage_id = garage and a.dossier_id = dossier and (a.asked_cents, a.paid_cents, a.open_cents, a.invoiced_on, a.paid_on)
      is distinct from (m.asked_cents, m.paid_cents, m.open_cents, m.invoiced_on, m.paid_on);
end $$;

-- Writes the prise en charge of a dossier anew from all that it follows. A dossier without one has no row: its payment mode is another, a cession
-- holds its claim, or nobody asked the insurer for anything yet. The lock on the dossier lets one writer at a time see what the last one wrote.
create function app.keep_coverage(garage uuid, dossier uuid, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  told record;
  reached text;
  reached_at timestamptz;
begin
  perform from dossiers d where d.garage_id = garage and d.id = dossier
    and (d.payment_mode = 'coverage' or exists (select from coverages c where c.garage_id = garage and c.id = dossier))
    for no key update;
  if not found then return; end if;
  select d.insurer_id, d.authorisation as agreement, d.authorisation_at as agreement_at, d.archived_at is not null as is_closed, d.created_at,
      m.asked_cents, m.paid_cents, m.open_cents, m.invoiced_on, m.paid_on,
      coalesce(d.authorisation_amount_cents, (select sum(greatest(0, case when q.is_vat_recoverable then q.net_cents else q.gross_cents end
          - case when q.is_claim then q.deductible_cents else 0 end))::bigint
        from quotes q where q.garage_id = garage and q.dossier_id = dossier and q.status = 'accepted'), 0) as expected_cents,
      (select min(s.sent_on) from coverage_sendings s where s.garage_id = garage and s.dossier_id = dossier and s.kind = 'invoice') as requested_on
    into told
    from dossiers d cross join app.insurer_money(garage, dossier) m
    where d.garage_id = garage and d.id = dossier and d.payment_mode = 'coverage' and (d.authorisation <> 'none' or m.asked_cents > 0)
      and not exists (select from claim_assignments a where a.garage_id = garage and a.dossier_id = dossier
        and a.state not in ('declined', 'expired', 'revoked', 'replaced', 'withdrawn'));
  if not found then
    delete from coverages c where c.garage_id = garage and c.id = dossier;
    return;
  end if;
  reached := app.coverage_state(told.agreement, told.is_closed, told.asked_cents, told.paid_cents, told.open_cents, told.requested_on);
  reached_at := case
    when reached in ('awaited', 'refused', 'agreed') then coalesce(told.agreement_at, at)
    when reached = 'invoiced' then (told.invoiced_on + time '12:00') at time zone 'Europe/Paris'
    when reached = 'sent' then (told.requested_on + time '12:00') at time zone 'Europe/Paris'
    when reached = 'unclaimed' or told.paid_on is null then at
    else (told.paid_on + time '12:00') at time zone 'Europe/Paris' end;
  insert into coverages as c (garage_id, id, insurer_id, agreement, agreement_at, expected_cents, is_closed, requested_on, asked_cents, paid_cents,
    open_cents, invoiced_on, paid_on, state_since, created_at, updated_at)
  values (garage, dossier, told.insurer_id, told.agreement, told.agreement_at, told.expected_cents, told.is_closed, told.requested_on, told.asked_cents,
    told.paid_cents, told.open_cents, told.invoiced_on, told.paid_on, reached_at, told.created_at, at)
  on conflict (garage_id, id) do update set insurer_id = excluded.insurer_id, agreement = excluded.agreement, agreement_at = excluded.agreement_at,
    expected_cents = excluded.expected_cents, is_closed = excluded.is_closed, requested_on = excluded.requested_on,
    asked_cents = excluded.asked_cents, paid_cents = excluded.paid_cents, open_cents = excluded.open_cents, invoiced_on = excluded.invoiced_on,
    paid_on = excluded.paid_on, state_since = case when c.state = reached and reached in ('part_paid', 'paid', 'unclaimed') then c.state_since
      else excluded.state_since end, version = c.version + 1, updated_at = greatest(c.updated_at, excluded.updated_at)
  where (c.insurer_id, c.agreement, c.agreement_at, c.expected_cents, c.is_closed, c.requested_on, c.asked_cents, c.paid_cents, c.open_cents,
      c.invoiced_on, c.paid_on)
    is distinct from (excluded.insurer_id, excluded.agreement, excluded.agreement_at, excluded.expected_cents, excluded.is_closed,
      excluded.requested_on, excluded.asked_cents, excluded.paid_cents, excluded.open_cents, excluded.invoiced_on, excluded.paid_on);
end $$;
revoke execute on function app.keep_coverage(uuid, uuid, timestamptz) from public;

create function app.cover_dossier() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.keep_coverage(new.garage_id, new.id, new.updated_at);
  return null;
end $$;
create trigger covered_at_opening after insert on dossiers for each row when (new.payment_mode = 'coverage' and new.authorisation <> 'none')
  execute function app.cover_dossier();
create trigger covered after update of payment_mode, authorisation, authorisation_at, authorisation_amount_cents, insurer_id, archived_at on dossiers
  for each row when ((new.payment_mode = 'coverage' or old.payment_mode = 'coverage')
    and (new.payment_mode, new.authorisation, new.authorisation_at, new.authorisation_amount_cents, new.insurer_id, new.archived_at)
      is distinct from (old.payment_mode, old.authorisation, old.authorisation_at, old.authorisation_amount_cents, old.insurer_id, old.archived_at))
  execute function app.cover_dossier();

-- For rows about a dossier that change when they are written: invoices, quotes, cessions.
create function app.cover_dossier_of() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.dossier_id is not null then
    perform app.keep_coverage(old.garage_id, old.dossier_id, case when tg_op = 'UPDATE' then new.updated_at else old.updated_at end);
  end if;
  if tg_op <> 'DELETE' and new.dossier_id is not null and (tg_op = 'INSERT' or new.dossier_id is distinct from old.dossier_id) then
    perform app.keep_coverage(new.garage_id, new.dossier_id, new.updated_at);
  end if;
  return null;
end $$;
create trigger covered after insert or update of dossier_id, status, paid_insurer_cents, credited_cents, insurer_cents, paid_client_cents or delete
  on invoices for each row execute function app.cover_dossier_of();
create trigger covered after insert or update of dossier_id, state or delete on claim_assignments
  for each row execute function app.cover_dossier_of();
create trigger covered after update of dossier_id, status, gross_cents, deductible_cents on quotes for each row
  when (new.status = 'accepted' or old.status = 'accepted') execute function app.cover_dossier_of();

-- A dossier says that its invoice waits to be sent: its screens read it again.
create function app.follow_coverage_sending() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  said record := case when tg_op = 'DELETE' then old else new end;
begin
  perform app.keep_coverage(said.garage_id, said.dossier_id, said.recorded_at);
  call app.touch_dossier(said.garage_id, said.dossier_id, said.recorded_at);
  return null;
end $$;
create trigger followed after insert or delete on coverage_sendings for each row execute function app.follow_coverage_sending();

-- The assignment of a dossier, or its prise en charge while its invoice waits to be sent.
create or replace view app.dossier_facts_below_withdrawals with (security_invoker) as
  select below.*, part.id as assignment_id, part.number as assignment_number, part.state as assignment_state, part.since as assignment_since
  from app.dossier_facts_below_claim_assignments below left join lateral (
    (select a.id, a.number, case
        when a.is_paid or a.state = 'shortfall' then 'settled'
        when a.state in ('draft', 'out_for_signature', 'garage_signed') then 'toSign'
        when a.state = 'client_signed' then 'toCountersign'
        when a.state = 'signed' then 'toNotify'
        when a.state = 'contested' then 'contested'
        when a.asked_cents > 0 and a.requested_on is null then 'toRequest'
        else 'underWay' end as state, a.state_since as since
      from claim_assignments a
      where a.garage_id = below.garage_id and a.dossier_id = below.id
        and a.state not in ('declined', 'expired', 'revoked', 'replaced', 'withdrawn')
      order by a.created_at desc, a.id desc
      limit 1)
    union all
    select c.id, '', 'toRequest', c.state_since from coverages c
      where c.garage_id = below.garage_id and c.id = below.id and c.state = 'invoiced'
    limit 1) part on true;

-- The totals of what is over, by kind of claim (decision 067). A prise en charge may name no insurer yet.
alter table assignment_totals rename to claim_totals;
alter table claim_totals add column kind text not null default 'assignment' check (kind in ('assignment', 'coverage'));
alter table claim_totals alter column kind drop default;
alter table claim_totals drop constraint assignment_totals_pkey;
alter table claim_totals add primary key (garage_id, kind, insurer_id, standing, lane);

-- Adds what a statement changed, in a lane that no other open transaction adds to. The argument is the kind of the claims.
create function app.count_claims() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  summed constant text := 'select garage_id, coalesce(insurer_id, ''00000000-0000-0000-0000-000000000000'') as insurer_id, standing, %1$s as step,
    %1$s * case when asked_cents > 0 then open_cents else worth_cents end as due, %1$s * paid_cents as paid
    from %2$s where standing in (''settled'', ''ended'')';
  before constant text := format(summed, -1, 'old_rows');
  after constant text := format(summed, 1, 'new_rows');
  change record;
  mine integer;
begin
  for change in execute 'select garage_id, insurer_id, standing, sum(step) as steps, sum(due) as due, sum(paid) as paid from ('
    || case tg_op when 'INSERT' then after when 'DELETE' then before else before || ' union all ' || after end
    || ') changed group by 1, 2, 3 having sum(step) <> 0 or sum(due) <> 0 or sum(paid) <> 0 order by 1, 2, 3'
  loop
    mine := app.free_lane(change.garage_id);
    insert into claim_totals as t (garage_id, kind, insurer_id, standing, lane, count, due_cents, paid_cents)
    values (change.garage_id, tg_argv[0], change.insurer_id, change.standing, mine, change.steps, change.due, change.paid)
    on conflict (garage_id, kind, insurer_id, standing, lane) do update
      set count = t.count + excluded.count, due_cents = t.due_cents + excluded.due_cents, paid_cents = t.paid_cents + excluded.paid_cents;
    delete from claim_totals where garage_id = change.garage_id and kind = tg_argv[0] and insurer_id = change.insurer_id
      and standing = change.standing and lane = mine and count = 0 and due_cents = 0 and paid_cents = 0;
  end loop;
  return null;
end $$;
revoke execute on function app.count_claims() from public;
drop trigger count_inserted on claim_assignments;
drop trigger count_updated on claim_assignments;
drop trigger count_deleted on claim_assignments;
drop function app.count_assignments();
create trigger count_inserted after insert on claim_assignments referencing new table as new_rows
  for each statement execute function app.count_claims('assignment');
create trigger count_updated after update on claim_assignments referencing old table as old_rows new table as new_rows
  for each statement execute function app.count_claims('assignment');
create trigger count_deleted after delete on claim_assignments referencing old table as old_rows
  for each statement execute function app.count_claims('assignment');
create trigger count_inserted after insert on coverages referencing new table as new_rows
  for each statement execute function app.count_claims('coverage');
create trigger count_updated after update on coverages referencing old table as old_rows new table as new_rows
  for each statement execute function app.count_claims('coverage');
create trigger count_deleted after delete on coverages referencing old table as old_rows
  for each statement execute function app.count_claims('coverage');

-- Cessions and prises en charge that hold every word: in their number or claim, or in the name of their client, insurer or vehicle.
create function app.search_claims_to_cash(words text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  found text;
begin
  select string_agg(format(
    '(select a.id from claim_assignments a where a.garage_id = $1 and a.search_text like %1$L
      union select a.id from clients k join claim_assignments a on a.garage_id = k.garage_id and a.assignor_id = k.id
        where k.garage_id = $1 and k.search_text like %1$L
      union select a.id from directory_firms f join claim_assignments a on a.garage_id = f.garage_id and a.insurer_id = f.id
        where f.garage_id = $1 and f.search_text like %1$L
      union select a.id from vehicles v join dossiers d on d.garage_id = v.garage_id and d.vehicle_id = v.id
        join claim_assignments a on a.garage_id = d.garage_id and a.dossier_id = d.id
        where v.garage_id = $1 and v.search_text like %1$L
      union select c.id from dossiers d join coverages c on c.garage_id = d.garage_id and c.id = d.id
        where d.garage_id = $1 and d.search_text like %1$L
      union select c.id from clients k join dossiers d on d.garage_id = k.garage_id and d.client_id = k.id
        join coverages c on c.garage_id = d.garage_id and c.id = d.id
        where k.garage_id = $1 and k.search_text like %1$L
      union select c.id from directory_firms f join coverages c on c.garage_id = f.garage_id and c.insurer_id = f.id
        where f.garage_id = $1 and f.search_text like %1$L
      union select c.id from vehicles v join dossiers d on d.garage_id = v.garage_id and d.vehicle_id = v.id
        join coverages c on c.garage_id = d.garage_id and c.id = d.id
        where v.garage_id = $1 and v.search_text like %1$L)',
    '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), ' intersect ')
    into found from unnest(words) word;
  return query execute found using app.garage_id();
end $$;
revoke execute on function app.search_claims_to_cash(text[]) from public;
grant execute on function app.search_claims_to_cash(text[]) to app_user;

-- The rows of before.
update claim_assignments a set notified_on = told.notified_on, answered_on = told.answered_on, paid_on = told.paid_on
  from (select b.garage_id, b.id,
      (select min(n.sent_on) from assignment_notices n where n.garage_id = b.garage_id and n.assignment_id = b.id and n.kind = 'notification') as notified_on,
      (select min(r.answered_on) from insurer_answers r where r.garage_id = b.garage_id and r.assignment_id = b.id) as answered_on,
      (select m.paid_on from app.insurer_money(b.garage_id, b.dossier_id) m) as paid_on
    from claim_assignments b) told
  where a.garage_id = told.garage_id and a.id = told.id
    and (a.notified_on, a.answered_on, a.paid_on) is distinct from (told.notified_on, told.answered_on, told.paid_on);
create index on claim_assignments (garage_id, insurer_id, answered_on) include (answer_days) where answer_days is not null;
create index on claim_assignments (garage_id, insurer_id, paid_on) include (payment_days) where payment_days is not null;
do $$ begin
  perform app.keep_coverage(d.garage_id, d.id, d.updated_at) from dossiers d where d.payment_mode = 'coverage';
end $$;
