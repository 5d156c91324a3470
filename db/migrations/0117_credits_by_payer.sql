-- A credit note gives back to the insurer, to the client, or to both: its own `insurer_cents` is the insurer's part. `credit_payer` names the
-- payer that a person chose; without one the lines decide.
alter table invoices add column credit_payer text check (credit_payer in ('client', 'insurer')),
  add column credited_insurer_cents bigint not null default 0,
  add check (credited_insurer_cents between 0 and credited_cents),
  add check (credit_payer is null or kind = 'credit_note');

-- An invoice that was credited whole deducts its deposits no more: another one may deduct them, or a credit note gives them back. A generated
-- column cannot take other words while views read it, so a trigger writes it and a check proves it.
alter table invoices alter column open_cents drop expression, alter column open_cents set default 0;

create function app.open_of_invoice(kind text, gross bigint, deposit bigint, credited bigint, paid bigint) returns bigint
language sql immutable as $$
  select case when kind = 'credit_note' then 0
    else gross - credited - paid - case when credited > 0 and credited = gross then 0 else deposit end end
$$;

create function app.count_open() returns trigger language plpgsql as $$
begin
  new.open_cents := app.open_of_invoice(new.kind, new.gross_cents, new.deposit_cents, new.credited_cents,
    new.paid_client_cents + new.paid_insurer_cents);
  return new;
end $$;
create trigger counted before insert or update of kind, gross_cents, deposit_cents, credited_cents, paid_client_cents, paid_insurer_cents, open_cents
  on invoices for each row execute function app.count_open();

create or replace function app.guard_invoice() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  moving constant text[] := array['client_id', 'vehicle_id', 'dossier_id', 'quote_id', 'updated_at', 'credited_cents',
    'credited_insurer_cents', 'paid_client_cents', 'paid_insurer_cents', 'open_cents', 'next_due_on', 'search_text'];
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
    select series_rank, issued_on into last_rank, last_day from invoices
      where garage_id = new.garage_id and paper = new.paper and series = new.series and year = new.year
      order by series_rank desc limit 1;
    if new.series_rank is distinct from coalesce(last_rank, 0) + 1 then
      raise exception 'The number % does not follow % of its series.', new.number, coalesce(last_rank, 0) using errcode = '42501';
    end if;
    if new.issued_on < last_day then
      raise exception 'The day of issue % comes before %, that of the last number.', new.issued_on, last_day using errcode = '42501';
    end if;
  end if;
  return new;
end $$;

-- Credit notes of before reduced the client's share first.
alter table invoices disable trigger user;
update invoices set
  credited_insurer_cents = greatest(0, credited_cents - (gross_cents - greatest(0, least(insurer_cents, gross_cents - deposit_cents)))),
  open_cents = app.open_of_invoice(kind, gross_cents, deposit_cents, credited_cents, paid_client_cents + paid_insurer_cents)
  where credited_cents > 0;
alter table invoices enable trigger user;
alter table invoices add check (open_cents
  = app.open_of_invoice(kind, gross_cents, deposit_cents, credited_cents, paid_client_cents + paid_insurer_cents));

-- The few invoices that were credited whole, as lists count them.
create index on invoices (garage_id, id) where credited_cents > 0 and credited_cents = gross_cents;

-- The open share of the insurer, as `openByPayer` computes it: a test compares both.
create function app.insurer_open(asked bigint, credited bigint, paid bigint, open bigint) returns bigint language sql immutable as $$
  select case when asked - credited - paid < 0 then -least(paid + credited - asked, credited)
    else least(asked - credited - paid, greatest(0, open)) end
$$;

-- As before, less what credit notes gave back to the insurer.
create or replace function app.insurer_money(garage uuid, dossier uuid,
  out asked_cents bigint, out paid_cents bigint, out open_cents bigint, out invoiced_on date, out paid_on date)
language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(s.asked - s.credited), 0)::bigint, coalesce(sum(s.paid), 0)::bigint,
    coalesce(sum(greatest(0, app.insurer_open(s.asked, s.credited, s.paid, s.open))), 0)::bigint,
    min(s.issued_on) filter (where s.asked > s.credited), max(s.paid_on)
  from (select greatest(0, least(i.insurer_cents, i.gross_cents - i.deposit_cents)) as asked, i.credited_insurer_cents as credited,
      i.paid_insurer_cents as paid, i.open_cents as open, i.issued_on,
      (select max(p.paid_on) from payments p where p.garage_id = garage and p.invoice_id = i.id and p.payer = 'insurer'
        and p.amount_cents > 0 and not exists (select from payments r where r.garage_id = garage and r.reverses_id = p.id)) as paid_on
    from invoices i where i.garage_id = garage and i.dossier_id = dossier and i.status = 'issued' and i.kind <> 'credit_note'
      and (i.kind = 'deposit' or i.credited_cents < i.gross_cents)) s
$$;
