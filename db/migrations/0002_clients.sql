create table clients (
  garage_id uuid not null references garages,
  id uuid not null,
  kind text not null check (kind in ('person', 'company')),
  civility text check (civility in ('mr', 'mrs')),
  first_name text not null default '' check (length(first_name) <= 100),
  last_name text not null default '' check (length(last_name) <= 100),
  company_name text not null default '' check (length(company_name) <= 200),
  siret text check (siret ~ '^\d{14}$'),
  siren text check (siren ~ '^\d{9}$'),
  vat_number text check (length(vat_number) between 4 and 20),
  email text check (length(email) <= 255),
  mobile text check (mobile ~ '^\+\d{6,15}$'),
  phone text check (phone ~ '^\+\d{6,15}$'),
  address_street text not null default '' check (length(address_street) <= 300),
  address_zip_code text not null default '' check (length(address_zip_code) <= 20),
  address_city text not null default '' check (length(address_city) <= 100),
  address_country text not null default 'France' check (length(address_country) <= 100),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  merged_into_id uuid,
  display_name text not null generated always as (
    case when kind = 'company' then company_name else trim(both from app.capitals(last_name) || ' ' || first_name) end) stored,
  sort_name text collate "C" not null generated always as (
    app.fold(case when kind = 'company' then company_name else trim(both from last_name || ' ' || first_name) end)) stored,
  sort_city text collate "C" not null generated always as (app.fold(address_city)) stored,
  -- Telephones are searched as they are dialled in France (06…) and as they are written abroad (336…).
  search_text text not null generated always as (
    app.fold(company_name || ' ' || first_name || ' ' || last_name || ' ' || address_city || ' ' || address_zip_code)
    || ' ' || lower(coalesce(email, '')) || ' ' || coalesce(siret, siren, '') || ' ' || lower(coalesce(vat_number, ''))
    || ' ' || coalesce(regexp_replace(mobile, '^\+33', '0'), '') || ' ' || coalesce(substr(mobile, 2), '')
    || ' ' || coalesce(regexp_replace(phone, '^\+33', '0'), '') || ' ' || coalesce(substr(phone, 2), '')) stored,
  primary key (garage_id, id),
  foreign key (garage_id, merged_into_id) references clients (garage_id, id),
  check (kind = 'company' or last_name <> ''),
  check (kind = 'person' or company_name <> '')
);
create index clients_by_name on clients (garage_id, sort_name, id) where merged_into_id is null and archived_at is null;
create index on clients (garage_id, created_at, id);
create index on clients (garage_id, updated_at, id);
create index on clients (garage_id, sort_city, id);
create index clients_search on clients using gin (garage_id, search_text gin_trgm_ops);
call app.protect('clients');

-- LIKE is not leakproof, so under row-level security it cannot use an index: this door names the garage itself, then may.
-- Each word is a condition of its own, written as a literal, because the index serves no list of patterns.
create function app.search_clients(words text[]) returns setof clients
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  conditions text;
begin
  select string_agg(format(' and search_text like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), '')
    into conditions from unnest(words) word;
  return query execute 'select * from clients where garage_id = $1' || coalesce(conditions, '') using app.garage_id();
end $$;
revoke execute on function app.search_clients(text[]) from public;
grant execute on function app.search_clients(text[]) to app_user;

-- What a client said about being contacted, channel by channel: the last word counts, the earlier ones are proof.
create table client_consents (
  garage_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  channel text not null check (channel in ('email', 'sms', 'phone', 'post')),
  granted boolean not null,
  source text not null check (length(source) between 1 and 200),
  given_on date not null,
  recorded_at timestamptz not null,
  recorded_by uuid references accounts,
  primary key (garage_id, id),
  foreign key (garage_id, client_id) references clients (garage_id, id)
);
create index on client_consents (garage_id, client_id, recorded_at);
call app.protect('client_consents');

create table client_notes (
  garage_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  body text not null check (length(body) between 1 and 5000),
  pinned boolean not null default false,
  created_at timestamptz not null,
  created_by uuid references accounts,
  removed_at timestamptz,
  primary key (garage_id, id),
  foreign key (garage_id, client_id) references clients (garage_id, id)
);
create index on client_notes (garage_id, client_id, created_at);
call app.protect('client_notes');

-- A merge keeps what it needs to be undone: the fields that it filled, and every row that it moved.
create table client_merges (
  garage_id uuid not null,
  id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  merged_was_archived_at timestamptz,
  filled jsonb not null,
  moved jsonb not null,
  merged_at timestamptz not null,
  undone_at timestamptz,
  primary key (garage_id, id),
  foreign key (garage_id, kept_id) references clients (garage_id, id),
  foreign key (garage_id, merged_id) references clients (garage_id, id)
);
create index on client_merges (garage_id, kept_id);
call app.protect('client_merges');

-- Every column that points to a client, whichever feature made it: a merge follows them all.
create view client_references as
  select k.conrelid::regclass::text as table_name, a.attname::text as column_name
  from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname <> 'garage_id'
  where k.contype = 'f' and k.confrelid = 'clients'::regclass
    and k.conrelid not in ('clients'::regclass, 'client_merges'::regclass);
grant select on client_references to app_user;

create function app.move_client_rows(from_client uuid, to_client uuid) returns jsonb language plpgsql set search_path = public, pg_temp as $$
declare
  moved jsonb := '[]';
  reference client_references;
  ids jsonb;
begin
  for reference in select * from client_references order by 1, 2 loop
    execute format('with m as (update %1$s set %2$I = $2 where %2$I = $1 returning id) select jsonb_agg(id) from m',
      reference.table_name, reference.column_name) into ids using from_client, to_client;
    if ids is not null then
      moved := moved || jsonb_build_object('table', reference.table_name, 'column', reference.column_name, 'ids', ids);
    end if;
  end loop;
  return moved;
end $$;

create function app.return_client_rows(moved jsonb, to_client uuid) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  reference client_references;
begin
  for reference in select * from client_references loop
    execute format('update %1$s set %2$I = $2 where id in (
        select ids.value::uuid from jsonb_array_elements($1) part, jsonb_array_elements_text(part -> ''ids'') ids
        where part ->> ''table'' = $3 and part ->> ''column'' = $4)',
      reference.table_name, reference.column_name) using moved, to_client, reference.table_name, reference.column_name;
  end loop;
end $$;
grant execute on function app.move_client_rows(uuid, uuid), app.return_client_rows(jsonb, uuid) to app_user;
