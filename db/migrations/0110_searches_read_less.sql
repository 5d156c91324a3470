-- As before, but the sample of a table is read once for all words.
create or replace function app.rarest_word(tables text[], words text[]) returns text
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set enable_sort = off
set max_parallel_workers_per_gather = 0 as $$
declare
  patterns constant text[] := array(select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
    from unnest(words) with ordinality listed (word, rank) order by rank);
  rarest text := words[1];
  fewest integer;
  held integer;
  counted integer;
  sampled bigint[];
  target text;
  most constant integer := 6000;
begin
  if cardinality(words) < 2 then return rarest; end if;
  execute format('select array[%s] from (%s) t',
      (select string_agg(format('count(*) filter (where t.search_text like $2[%s])', rank), ', ' order by rank) from generate_subscripts(words, 1) rank),
      (select string_agg(format('(select t.search_text from %I t where t.garage_id = $1 order by t.id desc limit 500)', name), ' union all ')
        from unnest(tables) name))
    into sampled using app.garage_id(), patterns;
  for rank in 1 .. cardinality(words) loop
    counted := sampled[rank] * most;
    if counted = 0 then
      foreach target in array tables loop
        execute format('select count(*) from (select from %I t where t.garage_id = $1 and t.search_text like $2 limit %s) held', target, most)
          into held using app.garage_id(), patterns[rank];
        counted := counted + held;
      end loop;
    end if;
    if fewest is null or counted < fewest then
      fewest := counted;
      rarest := words[rank];
    end if;
  end loop;
  return rarest;
end $$;

-- As before, but a row that the rarest word leads to twice takes one place among the first answers, and the other words are looked for in one
-- row at a time. (An « exists » here could be answered from a table of all rows of the garage.)
create or replace function app.search_vehicles(words text[], most integer default null) returns setof vehicles
language plpgsql stable security definer set search_path = public, pg_temp
set max_parallel_workers_per_gather = 0 as $$
declare
  lead text;
  others text;
  query text;
  vehicle vehicles;
  answered uuid[] := '{}';
begin
  lead := app.rarest_word(array['vehicles', 'clients'], words);
  if lead is null then
    return query select * from vehicles where garage_id = app.garage_id();
    return;
  end if;
  select coalesce(string_agg(format(' and (v.search_text like %1$L
      or (select true from vehicle_plates p where p.garage_id = $1 and p.vehicle_id = v.id and p.plate_key like %1$L limit 1)
      or (select true from vehicle_links l join clients c on c.garage_id = $1 and c.id = l.client_id
        where l.garage_id = $1 and l.vehicle_id = v.id and c.sort_name like %1$L limit 1))',
      '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), ''), '')
    into others from unnest(words) word where word <> lead;
  query := format('select v.* from (
      (select id from vehicles where garage_id = $1 and search_text like %1$L limit $2)
      %3$s (select p.vehicle_id from vehicle_plates p where p.garage_id = $1 and p.plate_key like %1$L limit $2)
      %3$s (select l.vehicle_id from clients c join vehicle_links l on l.garage_id = $1 and l.client_id = c.id
        where c.garage_id = $1 and c.search_text like %1$L and c.sort_name like %1$L limit $2)) found
    join lateral (select * from vehicles where garage_id = $1 and id = found.id limit 1) v on true%2$s',
    '%' || regexp_replace(lead, '([\\%_])', '\\\1', 'g') || '%',
    regexp_replace(others, '^ and', ' where'),
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
  others text;
  query text;
  dossier uuid;
  answered uuid[] := '{}';
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
  query := format('select d.id from (
      (select d.id from dossiers d where d.garage_id = $1 and d.search_text like %1$L limit $2)
      %4$s (select d.id from clients c join dossiers d on d.garage_id = c.garage_id and d.client_id = c.id
        where c.garage_id = $1 and c.search_text like %2$L limit $2)
      %4$s (select d.id from vehicles v join dossiers d on d.garage_id = v.garage_id and d.vehicle_id = v.id
        where v.garage_id = $1 and v.search_text like %2$L limit $2)
      %4$s (select d.id from directory_firms f join dossiers d on d.garage_id = f.garage_id and d.insurer_id = f.id
        where f.garage_id = $1 and app.fold(f.name) like %2$L limit $2)) found
    join lateral (select * from dossiers where garage_id = $1 and id = found.id limit 1) d on true%3$s',
    '%' || regexp_replace(coalesce(nullif(regexp_replace(lead, '[^a-z0-9]', '', 'g'), ''), lead), '([\\%_])', '\\\1', 'g') || '%',
    '%' || regexp_replace(lead, '([\\%_])', '\\\1', 'g') || '%',
    regexp_replace(others, '^ and', ' where'),
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
