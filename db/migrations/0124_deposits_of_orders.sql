-- The repair order that an invoice or a deposit was made from. Without a quote, its deposits and its invoices are one debt.
alter table invoices
  add column order_id uuid,
  add foreign key (garage_id, order_id) references repair_orders (garage_id, id) on delete set null (order_id);

-- The guard of each row sums its series, which is too slow for a million invoices; nothing it guards changes here.
alter table invoices disable trigger user;
update invoices i set order_id = found.order_id
  from (select distinct on (garage_id, invoice_id) garage_id, invoice_id, id as order_id from repair_orders
    where invoice_id is not null order by garage_id, invoice_id, completes_id nulls first, id) found
  where found.garage_id = i.garage_id and found.invoice_id = i.id;
alter table invoices enable trigger user;
create index on invoices (garage_id, order_id);

-- An order goes with the data of its garage, as a quote does: the issued invoice stays.
create or replace function app.guard_invoice() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  moving constant text[] := array['client_id', 'vehicle_id', 'dossier_id', 'quote_id', 'order_id', 'updated_at',
    'credited_cents', 'credited_insurer_cents', 'paid_client_cents', 'paid_insurer_cents', 'open_cents', 'next_due_on', 'search_text'];
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
