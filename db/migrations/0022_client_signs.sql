-- What clients are recognised by. Two clients that share a sign resemble each other, unless both have a part and their parts differ:
-- one name in two towns, one company with two SIRETs. The trigger on clients keeps this table.
create table client_signs (
  garage_id uuid not null,
  sign text collate "C" not null,
  client_id uuid not null,
  part text not null,
  is_archived boolean not null,
  primary key (garage_id, sign, client_id) include (part, is_archived),
  foreign key (garage_id, client_id) references clients (garage_id, id)
);
create index on client_signs (garage_id, client_id);
call app.protect('client_signs');

-- Two clients that somebody told apart, and the signs that they shared then: a new one asks again.
create table client_distinctions (
  garage_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  other_id uuid not null,
  signs jsonb not null,
  told_at timestamptz not null,
  primary key (garage_id, id),
  foreign key (garage_id, client_id) references clients (garage_id, id) on delete cascade,
  foreign key (garage_id, other_id) references clients (garage_id, id) on delete cascade
);
create index on client_distinctions (garage_id, client_id, other_id);
create index on client_distinctions (garage_id, other_id, client_id);
call app.protect('client_distinctions');

-- Signs follow their client by the trigger: a merge does not move them, an erasure does not count them.
create or replace view client_references as
  select k.conrelid::regclass::text as table_name, a.attname::text as column_name, k.confdeltype = 'c' as goes_with_client
  from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname <> 'garage_id'
  where k.contype = 'f' and k.confrelid = 'clients'::regclass
    and k.conrelid not in ('clients'::regclass, 'client_merges'::regclass, 'client_signs'::regclass);

-- The French number of a company is in its SIRET and in its VAT number.
create function app.signs_of(name text, zip_code text, email text, mobile text, phone text, siren text, siret text, vat_number text)
returns table (sign text, part text) language sql immutable as $$
  select 'name ' || app.fold(name), zip_code where name <> ''
  union select 'email ' || lower(email), '' where email <> ''
  union select 'phone ' || number, '' from unnest(array[mobile, phone]) number where number <> ''
  union select 'company ' || company, coalesce(siret, '')
    from (select coalesce(siren, left(siret, 9), substring(vat_number from '^FR..(\d{9})$'), vat_number) as company) c
    where company <> ''
$$;

-- The other clients with this sign. Nobody told these two apart about it.
create function app.clients_alike(own uuid, own_sign text, own_part text)
returns table (client_id uuid, is_archived boolean) language sql stable as $$
  select o.client_id, o.is_archived from public.client_signs o
  where o.sign = own_sign and o.client_id is distinct from own and (o.part = own_part or o.part = '' or own_part = '')
    and not exists (
      select from public.client_distinctions d
      where d.client_id = own and d.other_id = o.client_id and d.signs ? own_sign)
    and not exists (
      select from public.client_distinctions d
      where d.other_id = own and d.client_id = o.client_id and d.signs ? own_sign)
$$;

-- The active clients that these resemble, sign by sign. A sign that more than ten others share is a habit of the garage, such as its own
-- telephone number for clients who gave none: it recognises nobody. The limits keep a planner without statistics from reading all signs.
create function app.possible_duplicates(ids uuid[])
returns table (client_id uuid, other_id uuid, sign text) language sql stable as $$
  select own.id, other, own.sign
  from (
    select id, signs.* from unnest(ids) id
      cross join lateral (
        select s.sign, s.part from public.client_signs s where s.client_id = id and not s.is_archived limit 10) signs) own
    cross join lateral (
      select array_agg(few.client_id) as others
      from (select a.client_id from app.clients_alike(own.id, own.sign, own.part) a where not a.is_archived limit 11) few) found
    cross join lateral unnest(found.others) other
  where cardinality(found.others) <= 10
$$;

-- Those of these clients that resemble another. Few share a sign at all: the rest is settled by one probe a sign, under a plan that the
-- session keeps.
create function app.marked_duplicates(ids uuid[]) returns uuid[] language plpgsql stable as $$
declare
  sharing uuid[] := array(
    select id from unnest(ids) id where exists (
      select from (
          select s.sign from public.client_signs s where s.client_id = id and not s.is_archived limit 10) own
        cross join lateral (
          select from public.client_signs o where o.sign = own.sign and o.client_id <> id and not o.is_archived limit 1) other));
begin
  if sharing = '{}' then return sharing; end if;
  return array(select distinct client_id from app.possible_duplicates(sharing));
end $$;

insert into client_signs (garage_id, sign, client_id, part, is_archived)
  select c.garage_id, s.sign, c.id, s.part, c.archived_at is not null
  from clients c, app.signs_of(c.sort_name, c.address_zip_code, c.email, c.mobile, c.phone, c.siren, c.siret, c.vat_number) s
  where c.merged_into_id is null and c.erased_at is null;

create function app.keep_client_signs() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  written uuid[];
  lost text[] := '{}';
  gained text[];
begin
  select array_agg(n.id) into written from new_rows n;
  if tg_op = 'UPDATE' then
    select array_agg(n.id) into written from new_rows n join old_rows o on o.garage_id = n.garage_id and o.id = n.id
    where (n.sort_name, n.address_zip_code, n.email, n.mobile, n.phone, n.siren, n.siret, n.vat_number,
        n.archived_at is null, n.merged_into_id, n.erased_at)
      is distinct from (o.sort_name, o.address_zip_code, o.email, o.mobile, o.phone, o.siren, o.siret, o.vat_number,
        o.archived_at is null, o.merged_into_id, o.erased_at);
    if written is null then return null; end if;
    with gone as (
      delete from client_signs s using new_rows n
      where s.garage_id = n.garage_id and s.client_id = n.id and n.id = any (written) returning s.sign)
    select array_agg(sign) into lost from gone;
  end if;
  with kept as (
    insert into client_signs (garage_id, sign, client_id, part, is_archived)
    select n.garage_id, s.sign, n.id, s.part, n.archived_at is not null
    from new_rows n, app.signs_of(n.sort_name, n.address_zip_code, n.email, n.mobile, n.phone, n.siren, n.siret, n.vat_number) s
    where (tg_op = 'INSERT' or n.id = any (written)) and n.merged_into_id is null and n.erased_at is null returning sign)
  select array_agg(sign) into gained from kept;
  -- Devices read the others again: they may resemble one client more, or one less. A statement that writes many clients tells it of none.
  if cardinality(written) > 20 then return null; end if;
  perform pg_notify('events', json_build_object(
      'garageId', other.garage_id, 'position', null, 'action', 'client.resembled', 'entityId', other.client_id)::text)
  from (
    select g.garage_id, alike.client_id
    from (select distinct n.garage_id from new_rows n) g
      cross join unnest(lost || gained) touched
      cross join lateral (
        select s.client_id from client_signs s
        where s.garage_id = g.garage_id and s.sign = touched and s.client_id <> all (written) limit 11) alike
    limit 50) other;
  return null;
end $$;
create trigger signs_of_new after insert on clients referencing new table as new_rows
  for each statement execute function app.keep_client_signs();
create trigger signs_of_edited after update on clients referencing old table as old_rows new table as new_rows
  for each statement execute function app.keep_client_signs();
