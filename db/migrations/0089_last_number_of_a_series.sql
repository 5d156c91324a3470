-- The guard of an issue reads the last number of its series at the end of an index; no day before it is later.
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
