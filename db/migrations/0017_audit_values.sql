-- The chain keeps the names of fields and a digest; the values stand in a row beside it, which can be erased.
create table audit_values (
  garage_id uuid not null,
  position bigint not null,
  -- Random, and erased with the values: without it the digest cannot be guessed at.
  key bytea not null check (length(key) = 32),
  content text not null,
  primary key (garage_id, position),
  foreign key (garage_id, position) references audit_entries (garage_id, position)
);
alter table audit_values enable row level security;
create policy own_garage on audit_values for select to app_user using (garage_id = (select app.garage_id()));
grant select on audit_values to app_user;

create function app.values_digest(key bytea, content text) returns text language sql immutable
  return encode(sha256(key || convert_to(content, 'UTF8')), 'hex');

-- Two random UUIDs: 244 bits that nobody guesses.
create function app.random_key() returns bytea language sql volatile
  return uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());

-- The names of the fields of some values, those inside a group after its name: `changes.email`.
create function app.field_names(details jsonb) returns jsonb language sql immutable
  return (
    select coalesce(jsonb_agg(name order by name collate "C"), '[]') from (
      select case when inner_name is null then f.key else f.key || '.' || inner_name end as name
      from jsonb_each(details) f
        left join lateral jsonb_object_keys(case when jsonb_typeof(f.value) = 'object' then f.value else '{}' end) inner_name on true
    ) names);

-- An entry as it was written while it still held its values.
create function app.entry_with_values(e jsonb, content text) returns text language sql immutable
  return '{"accountId":' || (e -> 'accountId')::text || ',"action":' || (e -> 'action')::text || ',"at":' || (e -> 'at')::text
    || coalesce(',"details":' || content, '') || ',"entityId":' || (e -> 'entityId')::text
    || ',"garageId":' || (e -> 'garageId')::text || ',"requestId":' || (e -> 'requestId')::text || '}';

-- Chains that hold values are sealed anew, once, without them. The last hash of the old chain is kept, as a value, by the entry
-- `audit.resealed`: while nothing of the old chain is erased, verification computes it again and compares. A chain that was
-- broken before stays broken: the entry says where.
create function app.reseal_audit(garage uuid) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  old_head audit_heads;
  broken record;
  old record;
  e jsonb;
  content text;
  key bytea;
  around text;
  new_entry text;
  new_hash bytea;
  head bytea := ''::bytea;
  last bigint;
begin
  select * into strict old_head from audit_heads where garage_id = garage for update;
  select * into broken from app.verify_audit_chain(garage);
  for old in select a.position, a.entry from audit_entries a where a.garage_id = garage order by a.position loop
    e := old.entry::jsonb;
    content := null;
    if e ? 'details' then
      -- As it was written: what stands between the parts whose text is known.
      around := app.entry_with_values(e, '');
      content := substr(old.entry, strpos(around, ',"details":') + 11, length(old.entry) - length(around));
      if app.entry_with_values(e, content) is distinct from old.entry then content := (e -> 'details')::text; end if;
      key := app.random_key();
      e := (e - 'details') || jsonb_build_object(
        'digest', app.values_digest(key, content), 'fields', app.field_names(content::jsonb));
    end if;
    new_entry := e::text;
    new_hash := app.audit_hash(head, old.position, new_entry);
    update audit_entries set entry = new_entry, previous_hash = head, hash = new_hash
      where garage_id = garage and position = old.position;
    if content is not null then insert into audit_values values (garage, old.position, key, content); end if;
    head := new_hash;
  end loop;

  select greatest(old_head.position, max(a.position)) + 1 into last from audit_entries a where a.garage_id = garage;
  key := app.random_key();
  content := jsonb_build_object('head', encode(old_head.hash, 'hex'))::text;
  new_entry := jsonb_strip_nulls(jsonb_build_object(
    'accountId', '00000000-0000-0000-0000-000000000000', 'action', 'audit.resealed',
    'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'entityId', garage, 'garageId', garage,
    'requestId', 'resealing', 'digest', app.values_digest(key, content), 'fields', jsonb_build_array('head'),
    'brokenAt', broken.broken_position, 'problem', broken.problem))::text;
  new_hash := app.audit_hash(head, last, new_entry);
  insert into audit_entries (garage_id, position, entry, previous_hash, hash)
    values (garage, last, new_entry, head, new_hash);
  insert into audit_values values (garage, last, key, content);
  update audit_heads set position = last, hash = new_hash where garage_id = garage;
end $$;
alter table audit_entries disable trigger append_only;
do $$
declare
  garage uuid;
begin
  for garage in select garage_id from audit_heads where position > 0 order by garage_id loop
    perform app.reseal_audit(garage);
  end loop;
end $$;
alter table audit_entries enable trigger append_only;
drop function app.reseal_audit(uuid);
drop function app.field_names(jsonb);
drop function app.random_key();
alter table audit_entries add constraint no_values check (not entry::jsonb ? 'details');

drop function app.append_audit(uuid, text);
create function app.append_audit(garage uuid, new_entry text, value_key bytea, content text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head audit_heads;
  next_position bigint;
  next_hash bytea;
begin
  if app.garage_id() is distinct from garage and app.garage_id() is not null then
    raise exception 'An audit entry belongs to the garage of its transaction.' using errcode = '42501';
  end if;
  if new_entry::jsonb ->> 'digest' is distinct from app.values_digest(value_key, content) then
    raise exception 'The digest of an audit entry is that of its values.' using errcode = '23514';
  end if;
  insert into audit_heads values (garage, 0, ''::bytea) on conflict do nothing;
  select * into strict head from audit_heads where garage_id = garage for update;
  next_position := head.position + 1;
  next_hash := app.audit_hash(head.hash, next_position, new_entry);
  insert into audit_entries (garage_id, position, entry, previous_hash, hash)
  values (garage, next_position, new_entry, head.hash, next_hash);
  if content is not null then insert into audit_values values (garage, next_position, value_key, content); end if;
  update audit_heads set position = next_position, hash = next_hash where garage_id = garage;
  perform pg_notify('events', json_build_object(
    'garageId', garage, 'position', next_position,
    'action', new_entry::jsonb ->> 'action', 'entityId', new_entry::jsonb ->> 'entityId')::text);
  return next_position;
end $$;
revoke execute on function app.append_audit(uuid, text, bytea, text) from public;
grant execute on function app.append_audit(uuid, text, bytea, text) to app_user;

-- Values go only with an entry that names them: a missing value that no entry names as erased breaks the chain.
create function app.erase_audit_values(garage uuid, new_entry text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erasing_position bigint := app.append_audit(garage, new_entry, null, null);
begin
  perform set_config('app.is_erasing', 'on', true);
  delete from audit_values where garage_id = garage
    and position in (select p::bigint from jsonb_array_elements_text(new_entry::jsonb -> 'erased') p);
  perform set_config('app.is_erasing', '', true);
  return erasing_position;
end $$;
revoke execute on function app.erase_audit_values(uuid, text) from public;
grant execute on function app.erase_audit_values(uuid, text) to app_user;

create function app.refuse_unless_erasing() returns trigger language plpgsql as $$
begin
  if current_setting('app.is_erasing', true) is distinct from 'on' then
    raise exception '% goes only with the entry that erases it', tg_table_name using errcode = '42501';
  end if;
  return old;
end $$;
create trigger erased_with_an_entry before delete on audit_values for each row execute function app.refuse_unless_erasing();
create trigger never_changed before update on audit_values for each row execute function app.refuse_change();
create trigger never_emptied before truncate on audit_values for each statement execute function app.refuse_change();

-- The first entry of a garage that does not hold, with the reason; no row when the chain is whole.
create or replace function app.verify_audit_chain(garage uuid) returns table (broken_position bigint, problem text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  expected_position bigint := 0;
  expected_hash bytea := ''::bytea;
  -- The hash of the chain as it was before it was sealed anew; null once some of its values are erased.
  old_hash bytea;
  erased bigint[];
  head audit_heads;
  j jsonb;
  e record;
begin
  if app.garage_id() is distinct from garage and app.garage_id() is not null then
    raise exception 'A garage verifies its own chain.' using errcode = '42501';
  end if;
  select coalesce(array_agg(p::bigint), '{}') into erased
    from audit_entries a, jsonb_array_elements_text(a.entry::jsonb -> 'erased') p where a.garage_id = garage;
  if exists (select from audit_entries a where a.garage_id = garage and a.action = 'audit.resealed') then
    old_hash := ''::bytea;
  end if;
  for e in
    select a.position, a.entry, a.previous_hash, a.hash, a.action, v.key, v.content
    from audit_entries a left join audit_values v on v.garage_id = a.garage_id and v.position = a.position
    where a.garage_id = garage order by a.position
  loop
    expected_position := expected_position + 1;
    if e.position <> expected_position then
      return query select expected_position, 'missing'; return;
    elsif e.previous_hash <> expected_hash then
      return query select e.position, 'previous hash'; return;
    elsif e.hash <> app.audit_hash(expected_hash, e.position, e.entry) then
      return query select e.position, 'content'; return;
    end if;
    expected_hash := e.hash;
    j := e.entry::jsonb;
    if e.content is null and j ? 'digest' then
      if e.position <> all (erased) then
        return query select e.position, 'missing values'; return;
      end if;
      old_hash := null;
    elsif j ->> 'digest' is distinct from app.values_digest(e.key, e.content) or (e.content is not null and e.position = any (erased)) then
      return query select e.position, 'values'; return;
    end if;
    if e.action = 'audit.resealed' then
      if j ? 'brokenAt' then
        return query select (j ->> 'brokenAt')::bigint, j ->> 'problem'; return;
      elsif encode(old_hash, 'hex') <> e.content::jsonb ->> 'head' then
        return query select e.position, 'old chain'; return;
      end if;
      old_hash := null;
    end if;
    old_hash := app.audit_hash(old_hash, e.position, app.entry_with_values(j, e.content));
  end loop;
  select * into head from audit_heads where garage_id = garage;
  if coalesce(head.position, 0) <> expected_position or coalesce(head.hash, ''::bytea) <> expected_hash then
    return query select expected_position + 1, 'missing';
  end if;
end $$;
