-- The columns of a garage's board. Its names are its own; the kinds are those that the rules know.
create table board_columns (
  garage_id uuid not null references garages,
  id uuid not null,
  name text not null check (length(name) between 1 and 40),
  kind text not null check (kind in (
    'expected', 'arrived', 'dismantling', 'waiting', 'body', 'preparation', 'paint', 'assembly', 'mechanics', 'control', 'ready', 'delivered')),
  position integer not null,
  card_limit integer check (card_limit between 1 and 999),
  -- The price that the garage puts on one day of a vehicle there: its place, its loan car.
  daily_cost_cents bigint check (daily_cost_cents between 0 and 100000000),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (garage_id, id)
);
create index on board_columns (garage_id, position);
call app.protect('board_columns');

create function app.give_board(garage uuid, at timestamptz) returns void language sql
security definer set search_path = public, pg_temp as $$
  insert into board_columns (garage_id, id, name, kind, position, created_at, updated_at)
  select garage, gen_random_uuid(), name, kind, position, at, at
  from (values
    ('À venir', 'expected', 1), ('Arrivé', 'arrived', 2), ('Démontage', 'dismantling', 3), ('Attente pièces', 'waiting', 4),
    ('Tôlerie', 'body', 5), ('Préparation', 'preparation', 6), ('Cabine', 'paint', 7), ('Remontage', 'assembly', 8),
    ('Mécanique', 'mechanics', 9), ('Contrôle', 'control', 10), ('Prêt', 'ready', 11), ('Restitué', 'delivered', 12)
  ) usual (name, kind, position);
$$;
revoke execute on function app.give_board(uuid, timestamptz) from public;

create function app.give_board_to_garage() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform app.give_board(new.id, new.created_at);
  return null;
end $$;
create trigger board_of_new after insert on garages for each row execute function app.give_board_to_garage();
select app.give_board(id, created_at) from garages;

-- The last number of each series: the letters of a site, and a year.
create table dossier_series (
  garage_id uuid not null references garages,
  series text not null check (series ~ '^[A-Z0-9]{0,6}$'),
  year text not null check (year ~ '^\d{4}$'),
  last_rank integer not null,
  primary key (garage_id, series, year)
);
call app.protect('dossier_series');

-- One claim or one visit. Its people and its vehicle stay where they are: the law keeps what was agreed with them.
create table dossiers (
  garage_id uuid not null references garages,
  id uuid not null,
  number text not null check (length(number) between 1 and 35),
  kind text not null check (kind in ('body', 'mechanics')),
  site_id uuid not null,
  client_id uuid not null,
  vehicle_id uuid,
  payer_id uuid,
  requested_work text not null default '' check (length(requested_work) <= 2000),
  insurer_id uuid,
  claim_number text not null default '' check (length(claim_number) <= 60),
  policy_number text not null default '' check (length(policy_number) <= 60),
  loss_on date,
  circumstances text not null default '' check (length(circumstances) <= 2000),
  expert_firm_id uuid,
  expert_id uuid,
  payment_mode text not null check (payment_mode in ('undecided', 'coverage', 'assignment', 'client')),
  deductible_cents bigint check (deductible_cents between 0 and 100000000),
  wear_cents bigint check (wear_cents between 0 and 100000000),
  is_vat_recoverable boolean not null default false,
  key_number text not null default '' check (length(key_number) <= 20),
  parking_place text not null default '' check (length(parking_place) <= 40),
  promised_on date,
  first_promised_on date,
  column_id uuid not null,
  in_column_since timestamptz not null,
  rank double precision not null,
  -- Counts the moves on the board: two people who drag one card meet here, and not in its fields.
  moves integer not null default 0,
  moved_at timestamptz not null,
  moved_by uuid references accounts,
  authorisation text not null default 'none' check (authorisation in ('none', 'awaited', 'granted', 'refused')),
  authorisation_at timestamptz,
  authorisation_amount_cents bigint check (authorisation_amount_cents between 0 and 100000000),
  authorisation_by text not null default '' check (length(authorisation_by) <= 100),
  authorisation_channel text check (authorisation_channel in ('phone', 'email', 'platform', 'letter', 'desk')),
  outcome text check (outcome in ('finished', 'dropped')),
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text collate "C" not null generated always as (
    lower(number) || ' ' || replace(lower(number), '-', '') || ' ' || app.fold(claim_number) || ' '
    || regexp_replace(lower(claim_number), '[^a-z0-9]', '', 'g') || ' ' || app.fold(policy_number)) stored,
  primary key (garage_id, id),
  foreign key (garage_id, site_id) references sites (garage_id, id),
  foreign key (garage_id, client_id) references clients (garage_id, id),
  foreign key (garage_id, payer_id) references clients (garage_id, id),
  foreign key (garage_id, vehicle_id) references vehicles (garage_id, id),
  foreign key (garage_id, insurer_id) references directory_firms (garage_id, id),
  foreign key (garage_id, expert_firm_id) references directory_firms (garage_id, id),
  foreign key (garage_id, expert_id) references directory_people (garage_id, id),
  foreign key (garage_id, column_id) references board_columns (garage_id, id),
  -- The client who takes a car for mechanics pays for it: there is no claim.
  check (kind = 'body' or (payment_mode = 'client' and insurer_id is null and claim_number = '')),
  check ((archived_at is null) = (outcome is null)),
  check ((promised_on is null) = (first_promised_on is null))
);
create unique index dossiers_by_number on dossiers (garage_id, number);
create index dossiers_on_board on dossiers (garage_id, column_id, rank, id) where archived_at is null;
create index on dossiers (garage_id, created_at, id);
create index on dossiers (garage_id, updated_at, id);
create index on dossiers (garage_id, promised_on, id) where archived_at is null;
create index on dossiers (garage_id, client_id);
create index on dossiers (garage_id, vehicle_id);
create index dossiers_search on dossiers using gin (garage_id, search_text gin_trgm_ops);
call app.protect('dossiers');

-- Every date that was promised to the client, and why it changed.
create table dossier_promises (
  garage_id uuid not null,
  id uuid not null,
  dossier_id uuid not null,
  promised_on date not null,
  reason text not null default '' check (length(reason) <= 300),
  made_at timestamptz not null,
  made_by uuid references accounts,
  primary key (garage_id, id),
  foreign key (garage_id, dossier_id) references dossiers (garage_id, id)
);
create index on dossier_promises (garage_id, dossier_id, made_at);
call app.protect('dossier_promises');

create table dossier_notes (
  garage_id uuid not null,
  id uuid not null,
  dossier_id uuid not null,
  body text not null check (length(body) between 1 and 5000),
  pinned boolean not null default false,
  created_at timestamptz not null,
  created_by uuid references accounts,
  removed_at timestamptz,
  primary key (garage_id, id),
  foreign key (garage_id, dossier_id) references dossiers (garage_id, id)
);
create index on dossier_notes (garage_id, dossier_id, created_at);
call app.protect('dossier_notes');

-- The facts that the rules of « ce qui bloque » read. A later feature widens this view; a fact has few values, all known to the rules.
create view dossier_facts with (security_invoker) as
  select d.garage_id, d.id,
    case when d.archived_at is null then 'active' else 'archived' end as shelf,
    d.kind, c.kind as board, d.payment_mode, d.authorisation,
    case when d.vehicle_id is null then 'unknown' else 'known' end as vehicle,
    case when d.insurer_id is null then 'unknown' else 'known' end as insurer,
    case when d.claim_number = '' then 'unknown' else 'known' end as claim,
    d.promised_on,
    'none' as document, 'none' as payment, 'none' as e_invoice, 'none' as signature
  from dossiers d join board_columns c on c.garage_id = d.garage_id and c.id = d.column_id;
grant select on dossier_facts to app_user;

-- Dossiers that hold every word: in their own numbers, or in the name of their client, vehicle or insurer. The door names the garage
-- itself, as that of clients does, and each part has its index.
create function app.search_dossiers(words text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  found text;
begin
  select string_agg(format(
    '(select d.id from dossiers d where d.garage_id = $1 and d.search_text like %1$L
      union select d.id from clients c join dossiers d on d.garage_id = c.garage_id and d.client_id = c.id
        where c.garage_id = $1 and c.search_text like %2$L
      union select d.id from vehicles v join dossiers d on d.garage_id = v.garage_id and d.vehicle_id = v.id
        where v.garage_id = $1 and v.search_text like %2$L
      union select d.id from directory_firms f join dossiers d on d.garage_id = f.garage_id and d.insurer_id = f.id
        where f.garage_id = $1 and app.fold(f.name) like %2$L)',
    '%' || regexp_replace(coalesce(nullif(regexp_replace(word, '[^a-z0-9]', '', 'g'), ''), word), '([\\%_])', '\\\1', 'g') || '%',
    '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), ' intersect ')
    into found from unnest(words) word;
  return query execute found using app.garage_id();
end $$;
revoke execute on function app.search_dossiers(text[]) from public;
grant execute on function app.search_dossiers(text[]) to app_user;
