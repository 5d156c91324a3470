-- The firms that a garage works with: insurers, expert firms, suppliers.
create table directory_firms (
  garage_id uuid not null references garages,
  id uuid not null,
  kind text not null check (kind in ('insurer', 'expert_firm', 'supplier')),
  name text not null check (length(name) between 1 and 200),
  other_names text not null default '' check (length(other_names) <= 500),
  siret text check (siret ~ '^\d{14}$'),
  phone text check (phone ~ '^\+\d{6,15}$'),
  email text check (length(email) <= 255),
  claims_phone text check (claims_phone ~ '^\+\d{6,15}$'),
  claims_email text check (length(claims_email) <= 255),
  address_street text not null default '' check (length(address_street) <= 300),
  address_zip_code text not null default '' check (length(address_zip_code) <= 20),
  address_city text not null default '' check (length(address_city) <= 100),
  address_country text not null default 'France' check (length(address_country) <= 100),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  merged_into_id uuid,
  sort_name text collate "C" not null generated always as (app.fold(name)) stored,
  sort_city text collate "C" not null generated always as (app.fold(address_city)) stored,
  -- Telephones are searched as they are dialled in France (06…) and as they are written abroad (336…).
  search_text text not null generated always as (
    app.fold(name || ' ' || other_names || ' ' || address_city || ' ' || address_zip_code)
    || ' ' || coalesce(email, '') || ' ' || coalesce(claims_email, '') || ' ' || coalesce(siret, '')
    || ' ' || coalesce(regexp_replace(phone, '^\+33', '0'), '') || ' ' || coalesce(substr(phone, 2), '')
    || ' ' || coalesce(regexp_replace(claims_phone, '^\+33', '0'), '') || ' ' || coalesce(substr(claims_phone, 2), '')) stored,
  primary key (garage_id, id),
  foreign key (garage_id, merged_into_id) references directory_firms (garage_id, id),
  check (kind = 'insurer' or (claims_phone is null and claims_email is null))
);
create unique index directory_firms_by_name on directory_firms (garage_id, kind, sort_name) where merged_into_id is null;
create index on directory_firms (garage_id, updated_at, id);
call app.protect('directory_firms');

-- The people of a firm. An erased person leaves an empty row, that other records may point at.
create table directory_people (
  garage_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  last_name text not null check (length(last_name) <= 100),
  first_name text not null default '' check (length(first_name) <= 100),
  role text not null default '' check (length(role) <= 100),
  is_expert boolean not null default false,
  approval_number text not null default '' check (length(approval_number) <= 30),
  phone text check (phone ~ '^\+\d{6,15}$'),
  email text check (length(email) <= 255),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  erased_at timestamptz,
  search_text text not null generated always as (
    app.fold(last_name || ' ' || first_name || ' ' || role || ' ' || approval_number) || ' ' || coalesce(email, '')
    || ' ' || coalesce(regexp_replace(phone, '^\+33', '0'), '') || ' ' || coalesce(substr(phone, 2), '')) stored,
  primary key (garage_id, id),
  foreign key (garage_id, firm_id) references directory_firms (garage_id, id)
);
create index on directory_people (garage_id, firm_id);
create index on directory_people (garage_id, erased_at) where erased_at is not null;
call app.protect('directory_people');

-- Rates are cents an hour without VAT, the discount is in basis points.
create table directory_agreements (
  garage_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  title text not null default '' check (length(title) <= 100),
  valid_from date not null,
  valid_to date,
  is_beside_others boolean not null default false,
  labour_t1_cents integer check (labour_t1_cents between 0 and 100000),
  labour_t2_cents integer check (labour_t2_cents between 0 and 100000),
  labour_t3_cents integer check (labour_t3_cents between 0 and 100000),
  paint_cents integer check (paint_cents between 0 and 100000),
  materials_solid_cents integer check (materials_solid_cents between 0 and 100000),
  materials_clear_cents integer check (materials_clear_cents between 0 and 100000),
  materials_metallic_cents integer check (materials_metallic_cents between 0 and 100000),
  materials_pearl_cents integer check (materials_pearl_cents between 0 and 100000),
  parts_discount_basis_points integer check (parts_discount_basis_points between 0 and 10000),
  payment_delay_days integer check (payment_delay_days between 0 and 365),
  is_paid_directly boolean not null default false,
  is_loan_car_included boolean not null default false,
  conditions text not null default '' check (length(conditions) <= 2000),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (garage_id, id),
  foreign key (garage_id, firm_id) references directory_firms (garage_id, id),
  check (valid_to >= valid_from)
);
create index on directory_agreements (garage_id, firm_id);
call app.protect('directory_agreements');

create table directory_notes (
  garage_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  body text not null check (length(body) between 1 and 5000),
  pinned boolean not null default false,
  created_at timestamptz not null,
  created_by uuid references accounts,
  removed_at timestamptz,
  primary key (garage_id, id),
  foreign key (garage_id, firm_id) references directory_firms (garage_id, id)
);
create index on directory_notes (garage_id, firm_id, created_at);
call app.protect('directory_notes');

-- A merge keeps what it needs to be undone: the fields that it filled, and every row that it moved.
create table directory_merges (
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
  foreign key (garage_id, kept_id) references directory_firms (garage_id, id),
  foreign key (garage_id, merged_id) references directory_firms (garage_id, id)
);
create index on directory_merges (garage_id, kept_id);
call app.protect('directory_merges');

-- Every column that points to a firm, whichever feature made it: a merge follows them all.
create view firm_references as
  select k.conrelid::regclass::text as table_name, a.attname::text as column_name
  from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname <> 'garage_id'
  where k.contype = 'f' and k.confrelid = 'directory_firms'::regclass
    and k.conrelid not in ('directory_firms'::regclass, 'directory_merges'::regclass);
grant select on firm_references to app_user;

create function app.move_firm_rows(from_firm uuid, to_firm uuid) returns jsonb language plpgsql set search_path = public, pg_temp as $$
declare
  moved jsonb := '[]';
  reference firm_references;
  ids jsonb;
begin
  for reference in select * from firm_references order by 1, 2 loop
    execute format('with m as (update %1$s set %2$I = $2 where %2$I = $1 returning id) select jsonb_agg(id) from m',
      reference.table_name, reference.column_name) into ids using from_firm, to_firm;
    if ids is not null then
      moved := moved || jsonb_build_object('table', reference.table_name, 'column', reference.column_name, 'ids', ids);
    end if;
  end loop;
  return moved;
end $$;

create function app.return_firm_rows(moved jsonb, to_firm uuid) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  reference firm_references;
begin
  for reference in select * from firm_references loop
    execute format('update %1$s set %2$I = $2 where id in (
        select ids.value::uuid from jsonb_array_elements($1) part, jsonb_array_elements_text(part -> ''ids'') ids
        where part ->> ''table'' = $3 and part ->> ''column'' = $4)',
      reference.table_name, reference.column_name) using moved, to_firm, reference.table_name, reference.column_name;
  end loop;
end $$;
grant execute on function app.move_firm_rows(uuid, uuid), app.return_firm_rows(jsonb, uuid) to app_user;
