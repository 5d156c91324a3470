-- As before. A search for the first answers over several tables stops at the last one that it wants: to tell doubles apart, it would collect
-- every row that the rarest word led to first. The reader of such a search tells doubles apart.
create or replace function app.search_dossiers(words text[], most integer default null) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp
set max_parallel_workers_per_gather = 0 as $$
declare
  lead text;
  others text;
begin
  -- An insurer has dossiers by the thousand: its name never leads, unless nothing else does.
  lead := app.rarest_word(array['dossiers', 'clients', 'vehicles'], coalesce(nullif(array(
    select word from unnest(words) word where not exists (select from directory_firms f where f.garage_id = app.garage_id()
      and app.fold(f.name) like '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%')), '{}'), words));
  if lead is null then
    return query select d.id from dossiers d where d.garage_id = app.garage_id();
    return;
  end if;
  select coalesce(string_agg(format(' and (d.search_text like %1$L
      or (select c.search_text from clients c where c.garage_id = $1 and c.id = d.client_id) like %2$L
      or (select v.search_text from vehicles v where v.garage_id = $1 and v.id = d.vehicle_id) like %2$L
      or (select app.fold(f.name) from directory_firms f where f.garage_id = $1 and f.id = d.insurer_id) like %2$L)',
      '%' || bare || '%', '%' || whole || '%'), ''), '')
    into others
    from unnest(words) word, regexp_replace(word, '([\\%_])', '\\\1', 'g') whole,
      regexp_replace(coalesce(nullif(regexp_replace(word, '[^a-z0-9]', '', 'g'), ''), word), '([\\%_])', '\\\1', 'g') bare
    where word <> lead;
  return query execute format('select d.id from (
      (select d.id from dossiers d where d.garage_id = $1 and d.search_text like %1$L limit $3)
      %4$s (select d.id from clients c join dossiers d on d.garage_id = c.garage_id and d.client_id = c.id
        where c.garage_id = $1 and c.search_text like %2$L limit $3)
      %4$s (select d.id from vehicles v join dossiers d on d.garage_id = v.garage_id and d.vehicle_id = v.id
        where v.garage_id = $1 and v.search_text like %2$L limit $3)
      %4$s (select d.id from directory_firms f join dossiers d on d.garage_id = f.garage_id and d.insurer_id = f.id
        where f.garage_id = $1 and app.fold(f.name) like %2$L limit $3)) found
    join lateral (select * from dossiers where garage_id = $1 and id = found.id limit 1) d on true%3$s limit $2',
    '%' || regexp_replace(coalesce(nullif(regexp_replace(lead, '[^a-z0-9]', '', 'g'), ''), lead), '([\\%_])', '\\\1', 'g') || '%',
    '%' || regexp_replace(lead, '([\\%_])', '\\\1', 'g') || '%',
    regexp_replace(others, '^ and', ' where'),
    case when most is null then 'union' else 'union all' end) using app.garage_id(), most, 20 * most;
end $$;
