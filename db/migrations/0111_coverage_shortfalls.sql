-- A prise en charge whose insurer pays no more is closed, with what it does not pay told by causes. An invoice that leaves by mail from here
-- is a sending too.

alter table coverage_sendings add column recipient text not null default '' check (length(recipient) <= 254), add column message_id uuid;
alter table coverage_sendings add foreign key (garage_id, message_id) references outgoing_messages (garage_id, id);
create index on coverage_sendings (garage_id, message_id);

-- The amounts say what the insurer was asked and had paid that day: the closing stands as long as both are the same.
create table coverage_shortfalls (
  garage_id uuid not null references garages,
  dossier_id uuid not null,
  causes jsonb not null check (jsonb_typeof(causes) = 'object'),
  asked_cents bigint not null check (asked_cents > 0),
  paid_cents bigint not null,
  note text not null default '' check (length(note) <= 1000),
  closed_on date not null,
  recorded_at timestamptz not null,
  recorded_by uuid references accounts,
  primary key (garage_id, dossier_id),
  foreign key (garage_id, dossier_id) references dossiers (garage_id, id)
);
call app.protect('coverage_shortfalls');
create trigger followed after insert or update or delete on coverage_shortfalls for each row execute function app.follow_coverage_sending();

-- The state of a row cannot change while the facts of dossiers read it: as in 0079 for a moment, without prises en charge.
create or replace view app.dossier_facts_below_withdrawals with (security_invoker) as
  select below.*, part.id as assignment_id, part.number as assignment_number, part.state as assignment_state, part.since as assignment_since
  from app.dossier_facts_below_claim_assignments below left join lateral (
    select a.id, a.number, a.state, a.state_since as since from claim_assignments a where a.garage_id = below.garage_id and a.dossier_id = below.id
    limit 1) part on true;

alter table coverages drop column state, drop column standing;
drop function app.coverage_state(text, boolean, bigint, bigint, bigint, date);

-- As features/claim-assignments/coverage.ts says.
create function app.coverage_state(agreement text, is_closed boolean, asked_cents bigint, paid_cents bigint, open_cents bigint, requested_on date,
  is_closed_short boolean)
returns text language sql immutable as $$
  select case
    when is_closed_short then 'closed_short'
    when asked_cents > 0 and open_cents <= 1 then 'paid'
    when asked_cents <= 0 and is_closed then 'unclaimed'
    when agreement = 'refused' then 'refused'
    when asked_cents > 0 and paid_cents > 0 then 'part_paid'
    when asked_cents > 0 and requested_on is null then 'invoiced'
    when asked_cents > 0 then 'sent'
    when agreement = 'granted' then 'agreed'
    else 'awaited' end
$$;
create or replace function app.coverage_standing(state text) returns text language sql immutable as $$
  select case state when 'paid' then 'settled' when 'closed_short' then 'settled' when 'unclaimed' then 'ended' when 'refused' then 'contested'
    when 'awaited' then 'answerAwaited' else 'toCollect' end
$$;

alter table coverages add column is_closed_short boolean not null default false;
alter table coverages
  add column state text not null generated always as
    (app.coverage_state(agreement, is_closed, asked_cents, paid_cents, open_cents, requested_on, is_closed_short)) stored,
  add column standing text not null generated always as (app.coverage_standing(
    app.coverage_state(agreement, is_closed, asked_cents, paid_cents, open_cents, requested_on, is_closed_short))) stored;
create index on coverages (garage_id, standing, created_at, id);
create index on coverages (garage_id, insurer_id, standing);

-- As in 0109.
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

-- As before, with the closing that stands.
create or replace function app.keep_coverage(garage uuid, dossier uuid, at timestamptz) returns void
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
      (select min(s.sent_on) from coverage_sendings s where s.garage_id = garage and s.dossier_id = dossier and s.kind = 'invoice') as requested_on,
      (select s.recorded_at from coverage_shortfalls s where s.garage_id = garage and s.dossier_id = dossier
        and s.asked_cents = m.asked_cents and s.paid_cents = m.paid_cents) as closed_short_at
    into told
    from dossiers d cross join app.insurer_money(garage, dossier) m
    where d.garage_id = garage and d.id = dossier and d.payment_mode = 'coverage' and (d.authorisation <> 'none' or m.asked_cents > 0)
      and not exists (select from claim_assignments a where a.garage_id = garage and a.dossier_id = dossier
        and a.state not in ('declined', 'expired', 'revoked', 'replaced', 'withdrawn'));
  if not found then
    delete from coverages c where c.garage_id = garage and c.id = dossier;
    return;
  end if;
  reached := app.coverage_state(told.agreement, told.is_closed, told.asked_cents, told.paid_cents, told.open_cents, told.requested_on,
    told.closed_short_at is not null);
  reached_at := case
    when reached in ('awaited', 'refused', 'agreed') then coalesce(told.agreement_at, at)
    when reached = 'invoiced' then (told.invoiced_on + time '12:00') at time zone 'Europe/Paris'
    when reached = 'sent' then (told.requested_on + time '12:00') at time zone 'Europe/Paris'
    when reached = 'closed_short' then told.closed_short_at
    when reached = 'unclaimed' or told.paid_on is null then at
    else (told.paid_on + time '12:00') at time zone 'Europe/Paris' end;
  insert into coverages as c (garage_id, id, insurer_id, agreement, agreement_at, expected_cents, is_closed, requested_on, asked_cents, paid_cents,
    open_cents, invoiced_on, paid_on, is_closed_short, state_since, created_at, updated_at)
  values (garage, dossier, told.insurer_id, told.agreement, told.agreement_at, told.expected_cents, told.is_closed, told.requested_on, told.asked_cents,
    told.paid_cents, told.open_cents, told.invoiced_on, told.paid_on, told.closed_short_at is not null, reached_at, told.created_at, at)
  on conflict (garage_id, id) do update set insurer_id = excluded.insurer_id, agreement = excluded.agreement, agreement_at = excluded.agreement_at,
    expected_cents = excluded.expected_cents, is_closed = excluded.is_closed, requested_on = excluded.requested_on,
    asked_cents = excluded.asked_cents, paid_cents = excluded.paid_cents, open_cents = excluded.open_cents, invoiced_on = excluded.invoiced_on,
    paid_on = excluded.paid_on, is_closed_short = excluded.is_closed_short,
    state_since = case when c.state = reached and reached in ('part_paid', 'paid', 'unclaimed') then c.state_since
      else excluded.state_since end, version = c.version + 1, updated_at = greatest(c.updated_at, excluded.updated_at)
  where (c.insurer_id, c.agreement, c.agreement_at, c.expected_cents, c.is_closed, c.requested_on, c.asked_cents, c.paid_cents, c.open_cents,
      c.invoiced_on, c.paid_on, c.is_closed_short)
    is distinct from (excluded.insurer_id, excluded.agreement, excluded.agreement_at, excluded.expected_cents, excluded.is_closed,
      excluded.requested_on, excluded.asked_cents, excluded.paid_cents, excluded.open_cents, excluded.invoiced_on, excluded.paid_on,
      excluded.is_closed_short);
end $$;

-- As before. A closing has no id of its own: such a row is never one of those beside which a dossier is in use.
create or replace function app.dossiers_in_use(dossiers uuid[], besides uuid[]) returns uuid[]
language plpgsql stable set search_path = public, pg_temp as $$
declare
  reference record;
  found uuid[];
  used uuid[] := '{}';
begin
  for reference in
    select k.conrelid::regclass::text as table_name, a.attname::text as column_name, exists (select from pg_attribute i
        where i.attrelid = k.conrelid and i.attname = 'id' and not i.attisdropped) as has_id
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname <> 'garage_id'
    where k.contype = 'f' and k.confrelid = 'dossiers'::regclass
  loop
    execute format('select array_agg(distinct %2$I) from %1$s where %2$I = any ($1)' || case when reference.has_id then ' and id <> all ($2)' else '' end,
      reference.table_name, reference.column_name) into found using dossiers, besides;
    used := used || coalesce(found, '{}');
  end loop;
  return used;
end $$;
