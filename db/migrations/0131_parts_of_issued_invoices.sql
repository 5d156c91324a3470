-- A part of an invoice joins no issued invoice and leaves none: a move asks for the invoice that it leaves and for the one that it joins.
create function app.is_issued_invoice(garage uuid, invoice uuid) returns boolean language sql stable
set search_path = public, pg_temp as $$
  select exists (select from invoices where garage_id = garage and id = invoice and status = 'issued')
$$;

create or replace function app.guard_invoice_parts() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  part record := case when tg_op = 'INSERT' then new else old end;
  is_kept boolean := app.is_issued_invoice(part.garage_id, part.invoice_id);
begin
  if tg_op = 'UPDATE' then
    if (new.garage_id, new.invoice_id) <> (old.garage_id, old.invoice_id) then
      is_kept := is_kept or app.is_issued_invoice(new.garage_id, new.invoice_id);
    end if;
  end if;
  if is_kept then
    raise exception 'The invoice was issued: its lines stay as they are.' using errcode = '42501';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create or replace function app.guard_invoice_due() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  due record := case when tg_op = 'INSERT' then new else old end;
  is_kept boolean := app.is_issued_invoice(due.garage_id, due.invoice_id);
  moving constant text[] := array['open_cents'];
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - moving is not distinct from to_jsonb(old) - moving then return new; end if;
    if (new.garage_id, new.invoice_id) <> (old.garage_id, old.invoice_id) then
      is_kept := is_kept or app.is_issued_invoice(new.garage_id, new.invoice_id);
    end if;
  end if;
  if is_kept then
    raise exception 'The invoice was issued: its dues stay as they are.' using errcode = '42501';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
