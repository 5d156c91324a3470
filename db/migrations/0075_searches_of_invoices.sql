-- Drafts and credit notes are few among many issued invoices: each of these lists has an index in its own order.
create index on invoices (garage_id, issued_on, created_at, id) where status = 'draft';
create index on invoices (garage_id, issued_on, created_at, id) where status = 'issued' and kind = 'credit_note';

-- The condition of the invoices that hold every word, $1 being the garage. The rarest word leads, by the indexes of all that it may stand
-- in; the other words are read beside what it led to.
create function app.invoices_holding(words text[]) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  lead constant text := app.rarest_word(array['invoices', 'clients', 'vehicles'], words);
begin
  if lead is null then return 'i.garage_id = $1'; end if;
  return format('i.garage_id = $1 and (i.search_text like %1$L
      or i.client_id = any (array(select c.id from clients c where c.garage_id = $1 and c.search_text like %1$L))
      or i.vehicle_id = any (array(select v.id from vehicles v where v.garage_id = $1 and v.search_text like %1$L)))%2$s',
    '%' || regexp_replace(lead, '([\\%_])', '\\\1', 'g') || '%',
    (select string_agg(format(' and (i.search_text like %1$L
        or (select c.search_text from clients c where c.garage_id = $1 and c.id = i.client_id) like %1$L
        or (select v.search_text from vehicles v where v.garage_id = $1 and v.id = i.vehicle_id) like %1$L)',
        '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), '')
      from unnest(words) word where word <> lead));
end $$;
revoke execute on function app.invoices_holding(text[]) from public;

create or replace function app.search_invoices(words text[]) returns setof uuid
language plpgsql stable security definer rows 20000 set search_path = public, pg_temp as $$
begin
  return query execute 'select i.id from invoices i where ' || app.invoices_holding(words) using app.garage_id();
end $$;

-- A page of them in the order of the list, and how many there are: a word that is in every fifth invoice is read once.
create function app.search_newest_invoices(words text[], skip integer, most integer) returns table (id uuid, total bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute 'select i.id, count(*) over () from invoices i where ' || app.invoices_holding(words)
    || ' order by i.issued_on desc, i.created_at desc, i.id desc limit $3 offset $2' using app.garage_id(), skip, most;
end $$;
revoke execute on function app.search_newest_invoices(text[], integer, integer) from public;
grant execute on function app.search_newest_invoices(text[], integer, integer) to app_user;
