-- The pattern of a text that holds the word anywhere.
create function app.anywhere(word text) returns text language sql immutable strict parallel safe as
  $$ select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' $$;

-- The condition that a reference leads to a record that was looked for: one of these, while they are few, else what `otherwise` reads one row at
-- a time. `sought` is a query of ids in the garage $1.
create function app.leads_to(reference text, sought text, otherwise text) returns text
language plpgsql stable security definer set search_path = public, pg_temp
set max_parallel_workers_per_gather = 0 as $$
declare
  few constant integer := 200;
  ids uuid[];
begin
  execute format('select array_agg(id) from (%s limit %s) found (id)', sought, few + 1) into ids using app.garage_id();
  if cardinality(ids) > few then return otherwise; end if;
  return format('%s = any(%L::uuid[])', reference, coalesce(ids, '{}'));
end $$;
revoke execute on function app.leads_to(text, text, text) from public;

-- The condition that the vehicle `v` holds the word: itself, in a plate of before, or in the name of one of its people.
create function app.vehicle_holds(word text) returns text language sql stable as $$
  select format('(v.search_text like %L or %s or %s)', app.anywhere(word),
    app.leads_to('v.id',
      format('select p.vehicle_id from vehicle_plates p where p.garage_id = $1 and p.plate_key like %L', app.anywhere(word)),
      format('(select true from vehicle_plates p where p.garage_id = $1 and p.vehicle_id = v.id and p.plate_key like %L limit 1)',
        app.anywhere(word))),
    app.leads_to('v.id',
      format('select l.vehicle_id from clients c join vehicle_links l on l.garage_id = $1 and l.client_id = c.id
        where c.garage_id = $1 and c.search_text like %1$L and c.sort_name like %1$L', app.anywhere(word)),
      format('(select true from vehicle_links l join clients c on c.garage_id = $1 and c.id = l.client_id
        where l.garage_id = $1 and l.vehicle_id = v.id and c.sort_name like %L limit 1)', app.anywhere(word))))
$$;

-- The condition that the dossier `d` holds the word: itself, in its client, in its vehicle, or in the name of its insurer.
create function app.dossier_holds(word text) returns text language sql stable as $$
  select format('(d.search_text like %L or %s or %s or %s)',
    app.anywhere(coalesce(nullif(regexp_replace(word, '[^a-z0-9]', '', 'g'), ''), word)),
    app.leads_to('d.client_id',
      format('select c.id from clients c where c.garage_id = $1 and c.search_text like %L', app.anywhere(word)),
      format('(select c.search_text from clients c where c.garage_id = $1 and c.id = d.client_id) like %L', app.anywhere(word))),
    app.leads_to('d.vehicle_id',
      format('select v.id from vehicles v where v.garage_id = $1 and v.search_text like %L', app.anywhere(word)),
      format('(select v.search_text from vehicles v where v.garage_id = $1 and v.id = d.vehicle_id) like %L', app.anywhere(word))),
    app.leads_to('d.insurer_id',
      format('select f.id from directory_firms f where f.garage_id = $1 and app.fold(f.name) like %L', app.anywhere(word)),
      format('(select app.fold(f.name) from directory_firms f where f.garage_id = $1 and f.id = d.insurer_id) like %L', app.anywhere(word))))
$$;

-- As before, but what the other words lead to is read once, where it is little.
create or replace function app.search_vehicles(words text[], most integer default null) returns setof vehicles
language plpgsql stable security definer set search_path = public, pg_temp
set max_parallel_workers_per_gather = 0 as $$
declare
  lead constant text := app.rarest_word(array['vehicles', 'clients'], words);
  query text;
  vehicle vehicles;
  answered uuid[] := '{}';
begin
  if lead is null then
    return query select * from vehicles where garage_id = app.garage_id();
    return;
  end if;
  query := format('select v.* from (
      (select id from vehicles where garage_id = $1 and search_text like %1$L limit $2)
      %3$s (select p.vehicle_id from vehicle_plates p where p.garage_id = $1 and p.plate_key like %1$L limit $2)
      %3$s (select l.vehicle_id from clients c join vehicle_links l on l.garage_id = $1 and l.client_id = c.id
        where c.garage_id = $1 and c.search_text like %1$L and c.sort_name like %1$L limit $2)) found
    join lateral (select * from vehicles where garage_id = $1 and id = found.id limit 1) v on true%2$s',
    app.anywhere(lead),
    (select ' where ' || string_agg(app.vehicle_holds(word), ' and ') from unnest(words) word where word <> lead),
    case when most is null then 'union' else 'union all' end);
  if most is null then
    return query execute query using app.garage_id(), most;
    return;
  end if;
  for vehicle in execute query using app.garage_id(), 20 * most loop
    continue when vehicle.id = any (answered);
    answered := answered || vehicle.id;
    return next vehicle;
    exit when cardinality(answered) = most;
  end loop;
end $$;

create or replace function app.search_dossiers(words text[], most integer default null) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp
set max_parallel_workers_per_gather = 0 as $$
declare
  lead text;
  query text;
  dossier uuid;
  answered uuid[] := '{}';
begin
  -- An insurer has dossiers by the thousand: its name never leads, unless nothing else does.
  lead := app.rarest_word(array['dossiers', 'clients', 'vehicles'], coalesce(nullif(array(
    select word from unnest(words) word where not exists (select from directory_firms f
      where f.garage_id = app.garage_id() and app.fold(f.name) like app.anywhere(word))), '{}'), words));
  if lead is null then
    return query select d.id from dossiers d where d.garage_id = app.garage_id();
    return;
  end if;
  query := format('select d.id from (
      (select d.id from dossiers d where d.garage_id = $1 and d.search_text like %1$L limit $2)
      %4$s (select d.id from clients c join dossiers d on d.garage_id = c.garage_id and d.client_id = c.id
        where c.garage_id = $1 and c.search_text like %2$L limit $2)
      %4$s (select d.id from vehicles v join dossiers d on d.garage_id = v.garage_id and d.vehicle_id = v.id
        where v.garage_id = $1 and v.search_text like %2$L limit $2)
      %4$s (select d.id from directory_firms f join dossiers d on d.garage_id = f.garage_id and d.insurer_id = f.id
        where f.garage_id = $1 and app.fold(f.name) like %2$L limit $2)) found
    join lateral (select * from dossiers where garage_id = $1 and id = found.id limit 1) d on true%3$s',
    app.anywhere(coalesce(nullif(regexp_replace(lead, '[^a-z0-9]', '', 'g'), ''), lead)),
    app.anywhere(lead),
    (select ' where ' || string_agg(app.dossier_holds(word), ' and ') from unnest(words) word where word <> lead),
    case when most is null then 'union' else 'union all' end);
  if most is null then
    return query execute query using app.garage_id(), most;
    return;
  end if;
  for dossier in execute query using app.garage_id(), 20 * most loop
    continue when dossier = any (answered);
    answered := answered || dossier;
    return next dossier;
    exit when cardinality(answered) = most;
  end loop;
end $$;
