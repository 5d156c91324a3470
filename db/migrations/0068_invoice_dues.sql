-- The dues of an invoice: what each payer pays, and on which day. A draft holds the parts that a person asked for; its issue freezes
-- their amounts. An invoice without rows here is due whole on its `due_on`.
create table invoice_dues (
  garage_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  payer text not null check (payer in ('client', 'insurer')),
  due_on date not null,
  -- The part that was asked for: a percentage, an amount, or an equal part of the rest.
  basis_points integer check (basis_points between 1 and 10000),
  asked_cents bigint check (asked_cents between 1 and 100000000000),
  -- Known once the invoice is issued.
  cents bigint check (cents > 0),
  open_cents bigint check (open_cents between 0 and cents),
  primary key (garage_id, id),
  foreign key (garage_id, invoice_id) references invoices (garage_id, id) on delete cascade,
  check (basis_points is null or asked_cents is null),
  check ((cents is null) = (open_cents is null))
);
create unique index on invoice_dues (garage_id, invoice_id, payer, due_on);
create index on invoice_dues (garage_id, due_on, invoice_id) where open_cents > 0;
call app.protect('invoice_dues');

-- The dues of an issued invoice stay with it: payments move what is open of them.
create function app.guard_invoice_due() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  due record := case when tg_op = 'INSERT' then new else old end;
  moving constant text[] := array['open_cents'];
begin
  if exists (select from invoices where garage_id = due.garage_id and id = due.invoice_id and status = 'issued') then
    if tg_op = 'UPDATE' then
      if to_jsonb(new) - moving is not distinct from to_jsonb(old) - moving then return new; end if;
    end if;
    raise exception 'The invoice was issued: its dues stay as they are.' using errcode = '42501';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger guard before insert or update or delete on invoice_dues for each row execute function app.guard_invoice_due();

-- A payment may name the due that it pays; without one it pays the oldest.
alter table payments add column due_id uuid, add foreign key (garage_id, due_id) references invoice_dues (garage_id, id);

-- The first day that is still to be paid of an issued invoice: lateness begins after it.
alter table invoices add column next_due_on date;
drop index invoices_garage_id_due_on_id_idx;
create index on invoices (garage_id, next_due_on, id) where status = 'issued' and open_cents > 1;

create or replace function app.guard_invoice() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  moving constant text[] := array['client_id', 'vehicle_id', 'dossier_id', 'quote_id', 'updated_at', 'credited_cents',
    'paid_client_cents', 'paid_insurer_cents', 'open_cents', 'next_due_on', 'search_text'];
  last_rank integer;
  last_day date;
begin
  if tg_op = 'DELETE' then
    if old.status = 'issued' then
      raise exception 'The invoice % was issued: it stays.', old.number using errcode = '42501';
    end if;
    return old;
  end if;
  if tg_op = 'UPDATE' then
    if old.status = 'issued' then
      if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving then
        raise exception 'The invoice % was issued: it stays as it is.', old.number using errcode = '42501';
      end if;
      return new;
    end if;
  end if;
  if new.status = 'issued' then
    select max(series_rank), max(issued_on) into last_rank, last_day from invoices
      where garage_id = new.garage_id and paper = new.paper and series = new.series and year = new.year;
    if new.series_rank is distinct from coalesce(last_rank, 0) + 1 then
      raise exception 'The number % does not follow % of its series.', new.number, coalesce(last_rank, 0) using errcode = '42501';
    end if;
    if new.issued_on < last_day then
      raise exception 'The day of issue % comes before %, that of the last number.', new.issued_on, last_day using errcode = '42501';
    end if;
  end if;
  return new;
end $$;

-- The guard of each row sums its series, which is too slow for a million invoices; nothing it guards changes here.
alter table invoices disable trigger user;
update invoices set next_due_on = due_on where status = 'issued';
alter table invoices enable trigger user;

-- A dossier shows the first day that is still to be paid.
create or replace view app.dossier_facts_below_repair_orders with (security_invoker) as
  select below.*, part.id as invoice_id, part.number as invoice_number, part.state as invoice_state, part.since as invoice_since,
    part.due_on as invoice_due_on, part.open_cents as invoice_open_cents
  from app.dossier_facts_below_invoices below left join lateral (select i.id, i.number,
      case when i.kind = 'deposit' then 'deposit' when i.status = 'draft' then 'draft' else 'issued' end as state,
      coalesce(i.issued_at, i.created_at) as since,
      min(coalesce(i.next_due_on, i.due_on)) filter (where i.open_cents > 1) over () as due_on,
      (sum(i.open_cents) filter (where i.status = 'issued') over ())::bigint as open_cents
    from invoices i
    where i.garage_id = below.garage_id and i.dossier_id = below.id and i.kind <> 'credit_note'
      and (i.status = 'draft' or i.credited_cents < i.gross_cents)
    order by case when i.kind = 'deposit' then 3 when i.status = 'draft' then 2 else 1 end, i.created_at desc, i.id desc
    limit 1) part on true;

create or replace function app.follow_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.dossier_id, new.status, new.open_cents, new.due_on, new.next_due_on)
    is not distinct from (old.dossier_id, old.status, old.open_cents, old.due_on, old.next_due_on) then return null; end if;
  if tg_op <> 'INSERT' and old.dossier_id is not null then
    call app.touch_dossier(old.garage_id, old.dossier_id, old.updated_at);
  end if;
  if tg_op <> 'DELETE' and new.dossier_id is not null then
    call app.touch_dossier(new.garage_id, new.dossier_id, new.updated_at);
  end if;
  return null;
end $$;

-- The seals cover the dues, and the due that a payment names. Records without them keep the text that they were sealed with.
create or replace function app.invoice_content(garage uuid, invoice uuid) returns text language sql stable
set search_path = public, pg_temp set timezone = 'UTC' set datestyle = 'ISO' as $$
  select (jsonb_build_object(
    'kind', i.kind, 'number', i.number, 'series', i.series, 'year', i.year, 'rank', i.series_rank, 'issuedOn', i.issued_on,
    'issuedAt', i.issued_at, 'issuedBy', i.issued_by, 'site', i.site_id, 'corrects', i.corrects_id, 'reason', i.reason,
    'title', i.title, 'performedOn', i.performed_on, 'dueOn', i.due_on, 'clientOrder', i.client_order,
    'discountBasisPoints', i.discount_basis_points, 'discountCents', i.discount_cents, 'isClaim', i.is_claim,
    'deductibleCents', i.deductible_cents, 'isVatRecoverable', i.is_vat_recoverable, 'capCents', i.cap_cents, 'terms', i.terms,
    'netCents', i.net_cents, 'vatCents', i.vat_cents, 'grossCents', i.gross_cents, 'depositCents', i.deposit_cents,
    'insurerCents', i.insurer_cents,
    'lines', (select jsonb_agg(jsonb_build_array(
        l.id, l.kind, l.label, l.reference, l.labour_class, l.part_origin, l.quantity_thousandths, l.unit_price_cents,
        l.price_includes_vat, l.discount_basis_points, l.discount_cents, l.wear_basis_points, l.wear_cents, l.vat_basis_points,
        l.vat_reason, l.is_outside_claim) order by l.rank, l.id)
      from invoice_lines l where l.garage_id = i.garage_id and l.invoice_id = i.id),
    'deductions', (select jsonb_agg(d.deposit_id order by d.deposit_id)
      from invoice_deductions d where d.garage_id = i.garage_id and d.invoice_id = i.id),
    'document', (select jsonb_build_array(app.text_digest(f.sheet::text), f.pdf_sha256, f.xml_sha256)
      from invoice_documents f where f.garage_id = i.garage_id and f.invoice_id = i.id)) || coalesce(
    (select jsonb_build_object('dues', jsonb_agg(jsonb_build_array(u.id, u.payer, u.due_on, u.cents) order by u.payer, u.due_on))
      from invoice_dues u where u.garage_id = i.garage_id and u.invoice_id = i.id having count(*) > 0), '{}'))::text
  from invoices i where i.garage_id = garage and i.id = invoice and i.status = 'issued'
$$;

create or replace function app.payment_content(garage uuid, payment uuid) returns text language sql stable
set search_path = public, pg_temp set timezone = 'UTC' set datestyle = 'ISO' as $$
  select (jsonb_build_object(
    'number', p.number, 'invoice', p.invoice_id, 'payer', p.payer, 'payerName', p.payer_name, 'mode', p.mode,
    'amountCents', p.amount_cents, 'paidOn', p.paid_on, 'reference', p.reference, 'note', p.note, 'reverses', p.reverses_id,
    'recordedAt', p.recorded_at, 'recordedBy', p.recorded_by)
    || case when p.due_id is null then '{}' else jsonb_build_object('due', p.due_id) end)::text
  from payments p where p.garage_id = garage and p.id = payment
$$;
