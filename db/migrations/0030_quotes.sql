-- Each kind of paper has its own series: the letters of a site, and a year.
alter table dossier_series rename to number_series;
alter table number_series
  add column paper text not null default 'dossier' check (paper in ('dossier', 'quote')),
  drop constraint dossier_series_pkey,
  add primary key (garage_id, paper, series, year);
alter table number_series alter column paper drop default;

create table quotes (
  garage_id uuid not null references garages,
  id uuid not null,
  number text not null check (length(number) between 1 and 35),
  site_id uuid not null,
  client_id uuid not null,
  title text not null default '' check (length(title) <= 200),
  vehicle_id uuid,
  dossier_id uuid,
  status text not null default 'draft' check (status in ('draft', 'presented', 'accepted', 'declined')),
  valid_until date,
  discount_basis_points integer check (discount_basis_points between 0 and 10000),
  discount_cents bigint check (discount_cents between 0 and 100000000000),
  is_claim boolean not null default false,
  deductible_cents bigint not null default 0 check (deductible_cents between 0 and 10000000000),
  is_vat_recoverable boolean not null default false,
  cap_cents bigint check (cap_cents between 0 and 100000000000),
  reused_parts text not null default 'unasked' check (reused_parts in ('unasked', 'wanted', 'unwanted', 'unavailable', 'unsuitable', 'exempt')),
  terms text not null default '' check (length(terms) <= 5000),
  declined_reason text not null default '' check (length(declined_reason) <= 500),
  revision integer not null default 0,
  presented_at timestamptz,
  net_cents bigint not null default 0,
  vat_cents bigint not null default 0,
  gross_cents bigint not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text collate "C" not null generated always as (
    lower(number) || ' ' || replace(lower(number), '-', '') || ' ' || app.fold(title)) stored,
  primary key (garage_id, id),
  unique (garage_id, number),
  foreign key (garage_id, site_id) references sites (garage_id, id),
  foreign key (garage_id, client_id) references clients (garage_id, id) on delete cascade,
  foreign key (garage_id, vehicle_id) references vehicles (garage_id, id),
  foreign key (garage_id, dossier_id) references dossiers (garage_id, id),
  check (discount_basis_points is null or discount_cents is null)
);
create index on quotes (garage_id, created_at, id);
create index on quotes (garage_id, updated_at, id);
create index on quotes (garage_id, client_id);
create index on quotes (garage_id, vehicle_id);
create index on quotes (garage_id, dossier_id);
create index on quotes (garage_id, status, created_at);
create index quotes_search on quotes using gin (garage_id, search_text gin_trgm_ops);
call app.protect('quotes');

-- Quotes that hold every word: in their number or title, or in the name of their client or vehicle. As app.search_dossiers.
create function app.search_quotes(words text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  found text;
begin
  select string_agg(format(
    '(select q.id from quotes q where q.garage_id = $1 and q.search_text like %1$L
      union select q.id from clients c join quotes q on q.garage_id = c.garage_id and q.client_id = c.id
        where c.garage_id = $1 and c.search_text like %1$L
      union select q.id from vehicles v join quotes q on q.garage_id = v.garage_id and q.vehicle_id = v.id
        where v.garage_id = $1 and v.search_text like %1$L)',
    '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), ' intersect ')
    into found from unnest(words) word;
  return query execute found using app.garage_id();
end $$;
revoke execute on function app.search_quotes(text[]) from public;
grant execute on function app.search_quotes(text[]) to app_user;

-- A line with a price has the columns of a price; a title, a text or a subtotal has none of them.
create table quote_lines (
  garage_id uuid not null,
  id uuid not null,
  quote_id uuid not null,
  rank double precision not null,
  kind text not null check (kind in (
    'part', 'labour', 'paint', 'paint_materials', 'flat_rate', 'subcontracting', 'disbursement', 'title', 'text', 'subtotal')),
  label text not null default '' check (length(label) <= 1000),
  reference text not null default '' check (length(reference) <= 100),
  labour_class text check (labour_class in ('t1', 't2', 't3', 'mechanics', 'electrics')),
  part_origin text check (part_origin in ('new', 'equivalent', 'reused', 'exchange')),
  quantity_thousandths bigint check (quantity_thousandths between 1 and 1000000000),
  unit_price_cents bigint check (unit_price_cents between 0 and 100000000),
  price_includes_vat boolean,
  discount_basis_points integer check (discount_basis_points between 0 and 10000),
  discount_cents bigint check (discount_cents between 0 and 100000000000),
  wear_basis_points integer check (wear_basis_points between 0 and 10000),
  wear_cents bigint check (wear_cents between 0 and 100000000000),
  vat_basis_points integer check (vat_basis_points between 0 and 2500),
  vat_reason text check (vat_reason in ('small_business', 'reverse_charge', 'intra_community', 'export', 'disbursement')),
  is_outside_claim boolean,
  version integer not null default 1,
  primary key (garage_id, id),
  foreign key (garage_id, quote_id) references quotes (garage_id, id) on delete cascade,
  check (discount_basis_points is null or discount_cents is null),
  check (wear_basis_points is null or wear_cents is null),
  check ((kind in ('title', 'text', 'subtotal')) = (quantity_thousandths is null)),
  check (num_nulls(quantity_thousandths, unit_price_cents, price_includes_vat, vat_basis_points, is_outside_claim) in (0, 5)),
  check (vat_basis_points is null or (vat_basis_points = 0) = (vat_reason is not null))
);
create index on quote_lines (garage_id, quote_id, rank, id);
call app.protect('quote_lines');

-- The quote as it was shown to the client, word for word.
create table quote_revisions (
  garage_id uuid not null,
  id uuid not null,
  quote_id uuid not null,
  revision integer not null check (revision > 0),
  content jsonb not null,
  gross_cents bigint not null,
  presented_at timestamptz not null,
  primary key (garage_id, id),
  unique (garage_id, quote_id, revision),
  foreign key (garage_id, quote_id) references quotes (garage_id, id) on delete cascade
);
call app.protect('quote_revisions');
revoke update on quote_revisions from app_user;

-- An agreement of the client: the law keeps it, also one that a new price replaced.
create table quote_acceptances (
  garage_id uuid not null,
  id uuid not null,
  quote_id uuid not null,
  client_id uuid not null,
  revision integer not null,
  gross_cents bigint not null,
  accepted_by text not null check (length(accepted_by) between 1 and 200),
  channel text not null check (channel in ('on_site', 'signature', 'email', 'phone', 'sms', 'post')),
  accepted_on date not null,
  recorded_at timestamptz not null,
  recorded_by uuid references accounts,
  replaced_at timestamptz,
  primary key (garage_id, id),
  foreign key (garage_id, quote_id) references quotes (garage_id, id),
  foreign key (garage_id, client_id) references clients (garage_id, id)
);
create unique index on quote_acceptances (garage_id, quote_id) where replaced_at is null;
create index on quote_acceptances (garage_id, client_id);
call app.protect('quote_acceptances');
