create table vehicles (
  garage_id uuid not null references garages,
  id uuid not null,
  -- French plates in their official form, others as they were typed.
  plate text check (length(plate) between 1 and 20),
  kind text not null check (kind in ('car', 'van', 'motorcycle', 'truck', 'camper', 'trailer', 'other')),
  make text not null default '' check (length(make) <= 60),
  model text not null default '' check (length(model) <= 80),
  trim text not null default '' check (length(trim) <= 120),
  vin text check (vin ~ '^[A-HJ-NPR-Z0-9]{1,17}$'),
  type_code text not null default '' check (length(type_code) <= 30),
  first_registered_on date,
  energy text check (energy in
    ('petrol', 'diesel', 'hybrid', 'plug_in_hybrid', 'electric', 'lpg', 'ethanol', 'hydrogen', 'other')),
  colour text not null default '' check (length(colour) <= 60),
  paint_code text not null default '' check (length(paint_code) <= 30),
  paint_kind text check (paint_kind in ('solid', 'metallic', 'pearl', 'three_coat', 'matt')),
  inspection_due_on date,
  insurance_ends_on date,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  merged_into_id uuid,
  -- The vehicle was erased with the last person it was linked to.
  erased_at timestamptz,
  -- A person linked to the vehicle was erased: devices that were away read it again.
  person_erased_at timestamptz,
  plate_key text collate "C" generated always as (regexp_replace(app.fold(plate), '[^a-z0-9]', '', 'g')) stored,
  sort_make text collate "C" generated always as (nullif(app.fold(trim(both from make || ' ' || model)), '')) stored,
  search_text text not null generated always as (
    coalesce(regexp_replace(app.fold(plate), '[^a-z0-9]', '', 'g'), '') || ' ' || coalesce(lower(vin), '')
    || ' ' || app.fold(make || ' ' || model || ' ' || trim)) stored,
  primary key (garage_id, id),
  foreign key (garage_id, merged_into_id) references vehicles (garage_id, id)
);
create index vehicles_by_plate on vehicles (garage_id, plate_key, id) where merged_into_id is null and archived_at is null;
create index on vehicles (garage_id, plate_key) where merged_into_id is null and erased_at is null;
create index on vehicles (garage_id, vin) where merged_into_id is null and erased_at is null;
create index on vehicles (garage_id, sort_make, id);
create index on vehicles (garage_id, created_at, id);
create index on vehicles (garage_id, updated_at, id);
create index on vehicles (garage_id, inspection_due_on, id);
create index on vehicles (garage_id, merged_into_id) where merged_into_id is not null;
create index on vehicles (garage_id, person_erased_at) where person_erased_at is not null;
create index vehicles_search on vehicles using gin (garage_id, search_text gin_trgm_ops);
call app.protect('vehicles');

-- The people of a vehicle, by role and by days, both included; null is an open end.
create table vehicle_links (
  garage_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  client_id uuid not null,
  role text not null check (role in ('owner', 'co_owner', 'driver', 'insured', 'lessor')),
  from_day date,
  to_day date,
  created_at timestamptz not null,
  primary key (garage_id, id),
  foreign key (garage_id, vehicle_id) references vehicles (garage_id, id) on delete cascade,
  foreign key (garage_id, client_id) references clients (garage_id, id) on delete cascade,
  check (from_day <= to_day),
  -- A second owner of the same days is a co-owner.
  constraint one_owner exclude using gist (
    garage_id with =, vehicle_id with =, daterange(from_day, to_day, '[]') with &&) where (role = 'owner')
);
create index on vehicle_links (garage_id, vehicle_id);
create index on vehicle_links (garage_id, client_id);
call app.protect('vehicle_links');

create table vehicle_mileages (
  garage_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  km integer not null check (km between 0 and 3000000),
  read_on date not null,
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  primary key (garage_id, id),
  foreign key (garage_id, vehicle_id) references vehicles (garage_id, id) on delete cascade
);
create index on vehicle_mileages (garage_id, vehicle_id, read_on, recorded_at);
call app.protect('vehicle_mileages');

-- Plates that the vehicle had before; the one of today stands on the vehicle.
create table vehicle_plates (
  garage_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  plate text not null check (length(plate) between 1 and 20),
  plate_key text not null collate "C" generated always as (regexp_replace(app.fold(plate), '[^a-z0-9]', '', 'g')) stored,
  from_day date,
  to_day date,
  primary key (garage_id, id),
  foreign key (garage_id, vehicle_id) references vehicles (garage_id, id) on delete cascade
);
create index on vehicle_plates (garage_id, vehicle_id);
create index on vehicle_plates (garage_id, plate_key);
call app.protect('vehicle_plates');

create table vehicle_notes (
  garage_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  body text not null check (length(body) between 1 and 5000),
  pinned boolean not null default false,
  created_at timestamptz not null,
  created_by uuid not null,
  removed_at timestamptz,
  primary key (garage_id, id),
  foreign key (garage_id, vehicle_id) references vehicles (garage_id, id) on delete cascade
);
create index on vehicle_notes (garage_id, vehicle_id, created_at);
call app.protect('vehicle_notes');

-- Two vehicles that somebody told apart, and the signs that they shared then: a new one asks again.
create table vehicle_distinctions (
  garage_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  other_id uuid not null,
  signs jsonb not null,
  told_at timestamptz not null,
  primary key (garage_id, id),
  foreign key (garage_id, vehicle_id) references vehicles (garage_id, id) on delete cascade,
  foreign key (garage_id, other_id) references vehicles (garage_id, id) on delete cascade
);
create index on vehicle_distinctions (garage_id, vehicle_id, other_id);
create index on vehicle_distinctions (garage_id, other_id, vehicle_id);
call app.protect('vehicle_distinctions');

-- A merge keeps what it needs to be undone: the fields that it filled, the rows that it moved, the plate that it noted.
create table vehicle_merges (
  garage_id uuid not null,
  id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  merged_was_archived_at timestamptz,
  filled jsonb not null,
  moved jsonb not null,
  noted_plate_id uuid,
  merged_at timestamptz not null,
  undone_at timestamptz,
  primary key (garage_id, id),
  foreign key (garage_id, kept_id) references vehicles (garage_id, id),
  foreign key (garage_id, merged_id) references vehicles (garage_id, id)
);
create index on vehicle_merges (garage_id, kept_id);
create index on vehicle_merges (garage_id, merged_id);
call app.protect('vehicle_merges');

-- As for clients: `on delete cascade`, the rows go with an erased vehicle; otherwise the law keeps them, and the vehicle with them.
create view vehicle_references as
  select k.conrelid::regclass::text as table_name, a.attname::text as column_name, k.confdeltype = 'c' as goes_with_vehicle
  from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname <> 'garage_id'
  where k.contype = 'f' and k.confrelid = 'vehicles'::regclass
    and k.conrelid not in ('vehicles'::regclass, 'vehicle_merges'::regclass);
grant select on vehicle_references to app_user;

-- A person who has the same role on both records, on the same days, stays on the merged one: the kept one says it already.
create function app.move_vehicle_rows(from_vehicle uuid, to_vehicle uuid) returns jsonb
language plpgsql set search_path = public, pg_temp as $$
declare
  moved jsonb := '[]';
  reference vehicle_references;
  unless text;
  ids jsonb;
begin
  for reference in select * from vehicle_references order by 1, 2 loop
    unless := case when reference.table_name = 'vehicle_links' then
      ' and not exists (select from vehicle_links k where k.vehicle_id = $2 and k.client_id = t.client_id and k.role = t.role
          and daterange(k.from_day, k.to_day, ''[]'') && daterange(t.from_day, t.to_day, ''[]''))' else '' end;
    execute format('with m as (update %1$s t set %2$I = $2 where t.%2$I = $1%3$s returning t.id) select jsonb_agg(id) from m',
      reference.table_name, reference.column_name, unless) into ids using from_vehicle, to_vehicle;
    if ids is not null then
      moved := moved || jsonb_build_object('table', reference.table_name, 'column', reference.column_name, 'ids', ids);
    end if;
  end loop;
  return moved;
end $$;

create function app.return_vehicle_rows(moved jsonb, to_vehicle uuid) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  reference vehicle_references;
begin
  for reference in select * from vehicle_references loop
    execute format('update %1$s set %2$I = $2 where id in (
        select ids.value::uuid from jsonb_array_elements($1) part, jsonb_array_elements_text(part -> ''ids'') ids
        where part ->> ''table'' = $3 and part ->> ''column'' = $4)',
      reference.table_name, reference.column_name) using moved, to_vehicle, reference.table_name, reference.column_name;
  end loop;
end $$;

-- A vehicle with all those that are the same by a merge, whichever of them is given.
create function app.vehicle_family(ids uuid[]) returns uuid[] language sql stable as $$
  with recursive family (id) as (
    select unnest(ids)
    union
    select next.id from family cross join lateral (
      select v.merged_into_id as id from public.vehicles v where v.id = family.id and v.merged_into_id is not null
      union all
      select v.id from public.vehicles v where v.merged_into_id = family.id) next
  ) select coalesce(array_agg(id order by id), '{}') from family
$$;

-- Whether the law keeps something about these vehicles.
create function app.keeps_rows_of_vehicles(vehicles uuid[]) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
declare
  reference vehicle_references;
  is_kept boolean;
begin
  for reference in select * from vehicle_references where not goes_with_vehicle loop
    execute format('select exists (select from %s where %I = any ($1))', reference.table_name, reference.column_name)
      into is_kept using vehicles;
    if is_kept then return true; end if;
  end loop;
  return false;
end $$;

-- Deletes what goes with these vehicles; answers the ids of the rows, which other places may name.
create function app.erase_rows_of_vehicles(vehicles uuid[]) returns uuid[]
language plpgsql set search_path = public, pg_temp as $$
declare
  reference vehicle_references;
  gone uuid[];
  ids uuid[] := '{}';
begin
  for reference in select * from vehicle_references where goes_with_vehicle loop
    execute format('with d as (delete from %s where %I = any ($1) returning id) select array_agg(id) from d',
      reference.table_name, reference.column_name) into gone using vehicles;
    ids := ids || gone;
  end loop;
  delete from vehicle_merges where kept_id = any (vehicles) or merged_id = any (vehicles);
  return ids;
end $$;
grant execute on function app.move_vehicle_rows(uuid, uuid), app.return_vehicle_rows(jsonb, uuid), app.vehicle_family(uuid[]),
  app.keeps_rows_of_vehicles(uuid[]), app.erase_rows_of_vehicles(uuid[]) to app_user;

-- As app.search_clients. A word stands in the vehicle, in a plate that it had, or in the name of somebody linked to it.
create function app.search_vehicles(words text[]) returns setof vehicles
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  conditions text;
begin
  select string_agg(format(' and id in (
      select v.id from vehicles v where v.garage_id = $1 and v.search_text like %1$L
      union select p.vehicle_id from vehicle_plates p where p.garage_id = $1 and p.plate_key like %1$L
      union select l.vehicle_id from clients c join vehicle_links l on l.garage_id = $1 and l.client_id = c.id
        where c.garage_id = $1 and c.search_text like %1$L and app.fold(c.display_name) like %1$L)',
      '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), '')
    into conditions from unnest(words) word;
  return query execute 'select * from vehicles where garage_id = $1' || coalesce(conditions, '') using app.garage_id();
end $$;
revoke execute on function app.search_vehicles(text[]) from public;
grant execute on function app.search_vehicles(text[]) to app_user;

-- The active vehicles with the plate or the serial number of these. A plate of the trade (W) moves from vehicle to vehicle. The limits
-- keep a planner without statistics from reading all vehicles.
create function app.possible_duplicate_vehicles(ids uuid[])
returns table (vehicle_id uuid, other_id uuid, sign text) language sql stable as $$
  with active as (
    select id, plate_key, vin from public.vehicles
    where id = any (ids) and merged_into_id is null and erased_at is null and archived_at is null
  ), alike as (
    select v.id as vehicle_id, same.id as other_id, 'plate' as sign
    from active v cross join lateral (
      select o.id from public.vehicles o
      where o.plate_key = v.plate_key and o.merged_into_id is null and o.erased_at is null and o.archived_at is null limit 11) same
    where v.plate_key <> '' and v.plate_key !~ '^w\d{3}[a-z]{2}$' and same.id <> v.id
    union all
    select v.id, same.id, 'vin'
    from active v cross join lateral (
      select o.id from public.vehicles o
      where o.vin = v.vin and o.merged_into_id is null and o.erased_at is null and o.archived_at is null limit 11) same
    where v.vin is not null and same.id <> v.id
  )
  select a.vehicle_id, a.other_id, a.sign from alike a where not exists (
    select from public.vehicle_distinctions d
    where d.signs ? a.sign and (d.vehicle_id, d.other_id) in ((a.vehicle_id, a.other_id), (a.other_id, a.vehicle_id)))
$$;

-- Devices read the others again: they may resemble one vehicle more, or one less. A statement that writes many vehicles tells of none.
create function app.tell_of_alike_vehicles() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  garage uuid;
  written uuid[];
  plates text[];
  vins text[];
begin
  if (select count(*) from new_rows) > 20 then return null; end if;
  if tg_op = 'INSERT' then
    select (array_agg(garage_id))[1], array_agg(id), array_agg(plate_key), array_agg(vin)
      into garage, written, plates, vins from new_rows;
  else
    select (array_agg(n.garage_id))[1], array_agg(n.id), array_agg(n.plate_key) || array_agg(o.plate_key), array_agg(n.vin) || array_agg(o.vin)
      into garage, written, plates, vins
    from new_rows n join old_rows o on o.garage_id = n.garage_id and o.id = n.id
    where (n.plate_key, n.vin, n.archived_at is null, n.merged_into_id, n.erased_at)
      is distinct from (o.plate_key, o.vin, o.archived_at is null, o.merged_into_id, o.erased_at);
  end if;
  perform pg_notify('events', json_build_object(
      'garageId', garage, 'position', null, 'action', 'vehicle.resembled', 'entityId', alike.id)::text)
  from (
    select same.id from unnest(plates) key cross join lateral (
      select v.id from vehicles v
      where v.garage_id = garage and v.plate_key = key and v.merged_into_id is null and v.erased_at is null limit 11) same
    union
    select same.id from unnest(vins) key cross join lateral (
      select v.id from vehicles v
      where v.garage_id = garage and v.vin = key and v.merged_into_id is null and v.erased_at is null limit 11) same) alike
  where alike.id <> all (written);
  return null;
end $$;
create trigger alike_new after insert on vehicles referencing new table as new_rows
  for each statement execute function app.tell_of_alike_vehicles();
create trigger alike_edited after update on vehicles referencing old table as old_rows new table as new_rows
  for each statement execute function app.tell_of_alike_vehicles();
