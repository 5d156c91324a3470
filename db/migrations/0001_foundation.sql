-- The ground: the role of a request, row-level security, accounts, garages, the audit chain.
create schema app;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;

-- Roles belong to the whole cluster: another database of it may have made this one.
do $$
begin
  create role app_user nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant app_user to %I', current_user);
exception when others then
  if not pg_has_role(current_user, 'app_user', 'member') then raise; end if;
end $$;
grant usage on schema public, app to app_user;

create function app.garage_id() returns uuid language sql stable
  return nullif(current_setting('app.garage_id', true), '')::uuid;

create procedure app.protect(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format(
    'create policy own_garage on %s to app_user using (garage_id = (select app.garage_id())) with check (garage_id = (select app.garage_id()))',
    target);
  execute format('grant select, insert, update, delete on %s to app_user', target);
end $$;

-- Text as it is searched and sorted: without case, accents or ligatures. Upper-case accents are named too: a database
-- whose locale is C would leave them.
create function app.fold(value text) returns text language sql immutable strict parallel safe
  return lower(translate(
    replace(replace(replace(replace(value, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'),
    'àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸ’-',
    'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy'' '));

-- A family name as French papers write it.
create function app.capitals(value text) returns text language sql immutable strict parallel safe
  return upper(translate(value, 'àáâãäåæçèéêëìíîïñòóôõöœùúûüýÿ', 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖŒÙÚÛÜÝŸ'));

create table accounts (
  id uuid primary key,
  email text not null unique check (email = lower(email) and length(email) between 3 and 255),
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz
);
create index on sessions (account_id);

create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  successor_hash bytea,
  created_at timestamptz not null,
  used_at timestamptz
);
create index on refresh_tokens (session_id);

create table garages (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  is_demo boolean not null default false,
  created_at timestamptz not null
);
alter table garages enable row level security;
create policy own_garage on garages to app_user using (id = (select app.garage_id()));
grant select, update on garages to app_user;

create table members (
  garage_id uuid not null references garages,
  account_id uuid not null references accounts,
  role text not null check (role in ('manager', 'reception', 'workshop', 'paint', 'accounting')),
  created_at timestamptz not null,
  suspended_at timestamptz,
  primary key (garage_id, account_id)
);
create index on members (account_id);
call app.protect('members');

-- The names that history shows: everybody who is or was a member of the garage, and nothing else of their accounts.
create view colleagues with (security_barrier) as
  select a.id, a.first_name, a.last_name from accounts a join members m on m.account_id = a.id
  where m.garage_id = app.garage_id();
grant select on colleagues to app_user;

-- Who did what in a garage, each entry sealed by the hash of all before it. The entry is the canonical JSON; its columns only read it.
create table audit_entries (
  garage_id uuid not null references garages,
  position bigint not null,
  entry text not null,
  previous_hash bytea not null,
  hash bytea not null,
  action text not null generated always as (entry::jsonb ->> 'action') stored,
  entity_id uuid generated always as ((entry::jsonb ->> 'entityId')::uuid) stored,
  account_id uuid generated always as ((entry::jsonb ->> 'accountId')::uuid) stored,
  at text not null generated always as (entry::jsonb ->> 'at') stored,
  primary key (garage_id, position)
);
create index on audit_entries (garage_id, entity_id, position);
alter table audit_entries enable row level security;
create policy own_garage on audit_entries for select to app_user using (garage_id = (select app.garage_id()));
grant select on audit_entries to app_user;

create table audit_heads (
  garage_id uuid primary key references garages,
  position bigint not null,
  hash bytea not null
);

create function app.audit_hash(previous_hash bytea, "position" bigint, entry text) returns bytea language sql immutable
  return sha256(previous_hash || convert_to("position" || ':' || entry, 'UTF8'));

create function app.append_audit(garage uuid, new_entry text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head audit_heads;
  next_position bigint;
  next_hash bytea;
begin
  if app.garage_id() is distinct from garage and app.garage_id() is not null then
    raise exception 'An audit entry belongs to the garage of its transaction.' using errcode = '42501';
  end if;
  insert into audit_heads values (garage, 0, ''::bytea) on conflict do nothing;
  select * into strict head from audit_heads where garage_id = garage for update;
  next_position := head.position + 1;
  next_hash := app.audit_hash(head.hash, next_position, new_entry);
  insert into audit_entries (garage_id, position, entry, previous_hash, hash)
  values (garage, next_position, new_entry, head.hash, next_hash);
  update audit_heads set position = next_position, hash = next_hash where garage_id = garage;
  perform pg_notify('events', json_build_object(
    'garageId', garage, 'position', next_position,
    'action', new_entry::jsonb ->> 'action', 'entityId', new_entry::jsonb ->> 'entityId')::text);
  return next_position;
end $$;
revoke execute on function app.append_audit(uuid, text) from public;
grant execute on function app.append_audit(uuid, text) to app_user;

create function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
create trigger append_only before update or delete on audit_entries for each row execute function app.refuse_change();
create trigger never_emptied before truncate on audit_entries for each statement execute function app.refuse_change();

-- The first entry of a garage that does not hold, with the reason; no row when the chain is whole.
create function app.verify_audit_chain(garage uuid) returns table (broken_position bigint, problem text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  expected_position bigint := 0;
  expected_hash bytea := ''::bytea;
  head audit_heads;
  e record;
begin
  if app.garage_id() is distinct from garage and app.garage_id() is not null then
    raise exception 'A garage verifies its own chain.' using errcode = '42501';
  end if;
  for e in select * from audit_entries where garage_id = garage order by position loop
    expected_position := expected_position + 1;
    if e.position <> expected_position then
      return query select expected_position, 'missing'; return;
    elsif e.previous_hash <> expected_hash then
      return query select e.position, 'previous hash'; return;
    elsif e.hash <> app.audit_hash(expected_hash, e.position, e.entry) then
      return query select e.position, 'content'; return;
    end if;
    expected_hash := e.hash;
  end loop;
  select * into head from audit_heads where garage_id = garage;
  if coalesce(head.position, 0) <> expected_position or coalesce(head.hash, ''::bytea) <> expected_hash then
    return query select expected_position + 1, 'missing';
  end if;
end $$;
revoke execute on function app.verify_audit_chain(uuid) from public;
grant execute on function app.verify_audit_chain(uuid) to app_user;

-- Answers already given: a request sent twice with one key has one effect and one answer.
create table idempotency_keys (
  garage_id uuid not null references garages,
  key text not null check (length(key) between 8 and 200),
  operation text not null,
  request_hash text not null,
  response jsonb,
  created_at timestamptz not null,
  primary key (garage_id, key)
);
create index on idempotency_keys (created_at);
call app.protect('idempotency_keys');

-- Rate limits shared by every process: the instant at which each bucket is empty again.
create table rate_limits (
  bucket text primary key,
  empty_at timestamptz not null
);
create index on rate_limits (empty_at);

-- Takes one of `burst` places of a bucket that refills over `period`; answers the seconds to wait, 0 when taken.
create function app.take_place(wanted text, period interval, burst integer) returns double precision language plpgsql as $$
declare
  moment timestamptz := clock_timestamp();
  taken timestamptz;
begin
  insert into rate_limits as l (bucket, empty_at) values (wanted, moment + period / burst)
  on conflict (bucket) do update set empty_at = greatest(l.empty_at, moment) + period / burst
    where greatest(l.empty_at, moment) + period / burst <= moment + period
  returning l.empty_at into taken;
  if taken is not null then return 0; end if;
  return (select greatest(extract(epoch from l.empty_at + period / burst - moment - period), 0.001) from rate_limits l where l.bucket = wanted);
end $$;
