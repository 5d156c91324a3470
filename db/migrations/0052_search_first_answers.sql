-- As before. A search that wants the first answers says how many: it looks at twenty times as many rows that its rarest word leads to, and
-- no more. A list wants all of them.
drop function app.search_vehicles(text[]);
create function app.search_vehicles(words text[], most integer default null) returns setof vehicles
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  lead text;
  others text;
begin
  lead := app.rarest_word(array['vehicles', 'clients'], words);
  if lead is null then
    return query select * from vehicles where garage_id = app.garage_id();
    return;
  end if;
  select coalesce(string_agg(format(' and (v.search_text like %1$L
      or (select string_agg(p.plate_key, '' '') from vehicle_plates p where p.garage_id = $1 and p.vehicle_id = v.id) like %1$L
      or (select string_agg(c.sort_name, '' '') from vehicle_links l join clients c on c.garage_id = $1 and c.id = l.client_id
        where l.garage_id = $1 and l.vehicle_id = v.id) like %1$L)',
      '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), ''), '')
    into others from unnest(words) word where word <> lead;
  return query execute format('select v.* from (
      (select id from vehicles where garage_id = $1 and search_text like %1$L limit $3)
      union (select p.vehicle_id from vehicle_plates p where p.garage_id = $1 and p.plate_key like %1$L limit $3)
      union (select l.vehicle_id from clients c join vehicle_links l on l.garage_id = $1 and l.client_id = c.id
        where c.garage_id = $1 and c.search_text like %1$L and c.sort_name like %1$L limit $3)) found
    join lateral (select * from vehicles where garage_id = $1 and id = found.id limit 1) v on true%2$s limit $2',
    '%' || regexp_replace(lead, '([\\%_])', '\\\1', 'g') || '%',
    regexp_replace(others, '^ and', ' where')) using app.garage_id(), most, 20 * most;
end $$;

drop function app.search_dossiers(text[]);
create function app.search_dossiers(words text[], most integer default null) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
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
      union (select d.id from clients c join dossiers d on d.garage_id = c.garage_id and d.client_id = c.id
        where c.garage_id = $1 and c.search_text like %2$L limit $3)
      union (select d.id from vehicles v join dossiers d on d.garage_id = v.garage_id and d.vehicle_id = v.id
        where v.garage_id = $1 and v.search_text like %2$L limit $3)
      union (select d.id from directory_firms f join dossiers d on d.garage_id = f.garage_id and d.insurer_id = f.id
        where f.garage_id = $1 and app.fold(f.name) like %2$L limit $3)) found
    join lateral (select * from dossiers where garage_id = $1 and id = found.id limit 1) d on true%3$s limit $2',
    '%' || regexp_replace(coalesce(nullif(regexp_replace(lead, '[^a-z0-9]', '', 'g'), ''), lead), '([\\%_])', '\\\1', 'g') || '%',
    '%' || regexp_replace(lead, '([\\%_])', '\\\1', 'g') || '%',
    regexp_replace(others, '^ and', ' where')) using app.garage_id(), most, 20 * most;
end $$;
revoke execute on function app.search_vehicles(text[], integer), app.search_dossiers(text[], integer) from public;
grant execute on function app.search_vehicles(text[], integer), app.search_dossiers(text[], integer) to app_user;
