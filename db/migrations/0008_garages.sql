-- The garage as its papers name it, its people, its places, and who helps it.
alter table garages
  -- The account that opened it at registration: its profile is this garage.
  add column founded_by uuid unique references accounts,
  add column tier text not null default 'trial'
    check (tier in ('trial', 'essentiel', 'starter', 'pro', 'enterprise', 'annual_pack_autocore')),
  add column siret text check (siret ~ '^\d{14}$'),
  add column vat_number text check (length(vat_number) between 4 and 20),
  add column phone text check (length(phone) <= 30),
  add column address_street text not null default '' check (length(address_street) <= 300),
  add column address_zip_code text not null default '' check (length(address_zip_code) <= 20),
  add column address_city text not null default '' check (length(address_city) <= 100),
  add column address_country text not null default 'France' check (length(address_country) <= 100),
  add column logo_file_id uuid,
  add column version integer not null default 1,
  add column updated_at timestamptz default now(),
  add column closed_at timestamptz,
  add foreign key (id, logo_file_id) references files (garage_id, id);
update garages g set updated_at = created_at, founded_by = (
  select m.account_id from members m where m.garage_id = g.id and m.role = 'manager'
    and not exists (select 1 from members o join garages og on og.id = o.garage_id
      where o.account_id = m.account_id and o.role = 'manager' and (og.created_at, og.id) < (g.created_at, g.id))
  order by m.created_at, m.account_id limit 1);
alter table garages alter column updated_at set not null;

alter table members
  add column invited_by uuid references accounts,
  -- Who left keeps a name in the history.
  add column removed_at timestamptz;

-- Somebody asked to join, by mail. The link is known by its hash alone, and serves once.
create table invitations (
  garage_id uuid not null references garages,
  id uuid not null,
  email text not null check (email = lower(email) and length(email) between 3 and 255),
  role text not null check (role in ('manager', 'reception', 'workshop', 'paint', 'accounting')),
  token_hash bytea not null unique,
  invited_by uuid not null references accounts,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references accounts,
  revoked_at timestamptz,
  primary key (garage_id, id)
);
create unique index invitations_open on invitations (garage_id, email) where accepted_at is null and revoked_at is null;
call app.protect('invitations');

-- The places where a garage works: each has its address, its SIRET, and the letters that begin its numbers.
create table sites (
  garage_id uuid not null references garages,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  siret text check (siret ~ '^\d{14}$'),
  phone text check (length(phone) <= 30),
  address_street text not null default '' check (length(address_street) <= 300),
  address_zip_code text not null default '' check (length(address_zip_code) <= 20),
  address_city text not null default '' check (length(address_city) <= 100),
  address_country text not null default 'France' check (length(address_country) <= 100),
  number_prefix text not null default '' check (number_prefix ~ '^[A-Z0-9]{0,6}$'),
  is_default boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  primary key (garage_id, id),
  check (not is_default or archived_at is null)
);
create unique index sites_default on sites (garage_id) where is_default;
-- Two sites never share a series, nor does a closed one give its own away: its numbers are printed.
create unique index sites_series on sites (garage_id, number_prefix);
call app.protect('sites');
insert into sites (garage_id, id, name, is_default, created_at, updated_at)
  select id, gen_random_uuid(), 'Site principal', true, created_at, created_at from garages;

-- Who of the house may look, because a manager asked for help: for some hours, and no longer than that.
alter table accounts add column is_support boolean not null default false;
create table support_grants (
  garage_id uuid not null references garages,
  id uuid not null,
  granted_by uuid not null references accounts,
  reason text not null default '' check (length(reason) <= 500),
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid references accounts,
  primary key (garage_id, id),
  check (expires_at > granted_at and expires_at <= granted_at + interval '7 days')
);
call app.protect('support_grants');
create index on support_grants (expires_at);

-- What support looked at, one row each time; nobody changes or removes one.
create table support_visits (
  garage_id uuid not null references garages,
  id uuid not null,
  account_id uuid not null references accounts,
  operation text not null check (length(operation) <= 200),
  page text not null default '' check (length(page) <= 500),
  at timestamptz not null,
  primary key (garage_id, id)
);
create index on support_visits (garage_id, at desc);
call app.protect('support_visits');
create trigger append_only before update or delete on support_visits for each row execute function app.refuse_change();

-- The names that history shows: members of now and before, and who came to help.
create or replace view colleagues with (security_barrier) as
  select a.id, a.first_name, a.last_name from accounts a join members m on m.account_id = a.id
  where m.garage_id = app.garage_id()
  union
  select a.id, a.first_name, a.last_name from accounts a join support_visits v on v.account_id = a.id
  where v.garage_id = app.garage_id();

-- What a garage knows of the accounts of its people, beside their names: how to write to them, and when they last came.
create view member_accounts with (security_barrier) as
  select a.id, a.email, a.first_name, a.last_name,
    (select max(s.last_used_at) from sessions s where s.account_id = a.id) as last_used_at
  from accounts a join members m on m.account_id = a.id
  where m.garage_id = app.garage_id() and m.removed_at is null;
grant select on member_accounts to app_user;
