alter table number_series drop constraint number_series_paper_check;
alter table number_series add constraint number_series_paper_check
  check (paper in ('dossier', 'quote', 'repair_order', 'invoice', 'credit_note', 'payment'));

-- The state of the work and the authorisation of the client are two things: work may start without it, and then the order says so.
create table repair_orders (
  garage_id uuid not null references garages,
  id uuid not null,
  number text not null check (length(number) between 1 and 35),
  site_id uuid not null,
  client_id uuid not null,
  vehicle_id uuid,
  dossier_id uuid,
  -- The accepted quote that it carries out.
  quote_id uuid,
  -- The order that it completes with work found later.
  completes_id uuid,
  -- The last invoice that bills it.
  invoice_id uuid,
  title text not null default '' check (length(title) <= 200),
  status text not null default 'draft' check (status in ('draft', 'started', 'checked', 'delivered', 'cancelled')),
  authorisation text not null default 'none' check (authorisation in ('none', 'granted')),
  started_without boolean not null default false,
  discount_basis_points integer check (discount_basis_points between 0 and 10000),
  discount_cents bigint check (discount_cents between 0 and 100000000000),
  is_claim boolean not null default false,
  deductible_cents bigint not null default 0 check (deductible_cents between 0 and 10000000000),
  is_vat_recoverable boolean not null default false,
  cap_cents bigint check (cap_cents between 0 and 100000000000),
  reused_parts text not null default 'unasked' check (reused_parts in ('unasked', 'wanted', 'unwanted', 'unavailable', 'unsuitable', 'exempt')),
  warn_above_cents bigint check (warn_above_cents between 0 and 100000000000),
  downtime_days integer check (downtime_days between 0 and 365),
  is_road_test_allowed boolean,
  are_old_parts_returned boolean,
  terms text not null default '' check (length(terms) <= 5000),
  -- The reception of the vehicle.
  ordered_by text not null default '' check (length(ordered_by) <= 200),
  requests text not null default '' check (length(requests) <= 5000),
  received_at timestamptz,
  mileage_km integer check (mileage_km between 0 and 3000000),
  mileage_id uuid,
  fuel_eighths integer check (fuel_eighths between 0 and 8),
  marks jsonb not null default '[]' check (jsonb_typeof(marks) = 'array'),
  condition text not null default '' check (length(condition) <= 2000),
  belongings text not null default '' check (length(belongings) <= 1000),
  -- The end of the work.
  checks jsonb not null default '{}' check (jsonb_typeof(checks) = 'object'),
  check_remarks text not null default '' check (length(check_remarks) <= 2000),
  delivered_to text not null default '' check (length(delivered_to) <= 200),
  cancelled_reason text not null default '' check (length(cancelled_reason) <= 500),
  started_at timestamptz,
  checked_at timestamptz,
  delivered_at timestamptz,
  -- The document stays as it was at this instant.
  frozen_at timestamptz,
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
  foreign key (garage_id, quote_id) references quotes (garage_id, id) on delete set null (quote_id),
  foreign key (garage_id, invoice_id) references invoices (garage_id, id) on delete set null (invoice_id),
  foreign key (garage_id, completes_id) references repair_orders (garage_id, id) on delete cascade,
  check (discount_basis_points is null or discount_cents is null),
  check (status <> 'cancelled' or cancelled_reason <> '')
);
create index on repair_orders (garage_id, created_at, id);
create index on repair_orders (garage_id, updated_at, id);
create index on repair_orders (garage_id, client_id);
create index on repair_orders (garage_id, vehicle_id);
create index on repair_orders (garage_id, dossier_id);
create index on repair_orders (garage_id, quote_id);
create index on repair_orders (garage_id, completes_id);
create index on repair_orders (garage_id, invoice_id);
create index on repair_orders (garage_id, status, created_at);
create index on repair_orders (garage_id, gross_cents);
create index on repair_orders (garage_id, net_cents);
create index repair_orders_search on repair_orders using gin (garage_id, search_text gin_trgm_ops);
call app.protect('repair_orders');

-- Orders that hold every word: in their number or title, or in the name of their client or vehicle. As app.search_quotes.
create function app.search_repair_orders(words text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  found text;
begin
  select string_agg(format(
    '(select o.id from repair_orders o where o.garage_id = $1 and o.search_text like %1$L
      union select o.id from clients c join repair_orders o on o.garage_id = c.garage_id and o.client_id = c.id
        where c.garage_id = $1 and c.search_text like %1$L
      union select o.id from vehicles v join repair_orders o on o.garage_id = v.garage_id and o.vehicle_id = v.id
        where v.garage_id = $1 and v.search_text like %1$L)',
    '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), ' intersect ')
    into found from unnest(words) word;
  return query execute found using app.garage_id();
end $$;
revoke execute on function app.search_repair_orders(text[]) from public;
grant execute on function app.search_repair_orders(text[]) to app_user;

-- A line is that of a quote, column for column.
create table repair_order_lines (
  garage_id uuid not null,
  id uuid not null,
  repair_order_id uuid not null,
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
  foreign key (garage_id, repair_order_id) references repair_orders (garage_id, id) on delete cascade,
  check (discount_basis_points is null or discount_cents is null),
  check (wear_basis_points is null or wear_cents is null),
  check ((kind in ('title', 'text', 'subtotal')) = (quantity_thousandths is null)),
  check (num_nulls(quantity_thousandths, unit_price_cents, price_includes_vat, vat_basis_points, is_outside_claim) in (0, 5)),
  check (vat_basis_points is null or (vat_basis_points = 0) = (vat_reason is not null))
);
create index on repair_order_lines (garage_id, repair_order_id, rank, id);
call app.protect('repair_order_lines');

-- An authorisation of the client: the law keeps it, also one that a new price replaced. One may come from the quote that the order carries out.
create table repair_order_authorisations (
  garage_id uuid not null,
  id uuid not null,
  repair_order_id uuid not null,
  client_id uuid not null,
  gross_cents bigint not null,
  granted_by text not null check (length(granted_by) between 1 and 200),
  channel text not null check (channel in ('on_site', 'signature', 'email', 'phone', 'sms', 'post')),
  granted_on date not null,
  is_from_quote boolean not null,
  recorded_at timestamptz not null,
  recorded_by uuid references accounts,
  replaced_at timestamptz,
  primary key (garage_id, id),
  foreign key (garage_id, repair_order_id) references repair_orders (garage_id, id),
  foreign key (garage_id, client_id) references clients (garage_id, id)
);
create unique index on repair_order_authorisations (garage_id, repair_order_id) where replaced_at is null;
create index on repair_order_authorisations (garage_id, client_id);
call app.protect('repair_order_authorisations');

-- The data that a document was frozen with: at the authorisation, and when the work starts.
create table repair_order_sheets (
  garage_id uuid not null,
  id uuid not null,
  repair_order_id uuid not null,
  sheet jsonb not null,
  frozen_at timestamptz not null,
  primary key (garage_id, id),
  foreign key (garage_id, repair_order_id) references repair_orders (garage_id, id) on delete cascade
);
create index on repair_order_sheets (garage_id, repair_order_id, frozen_at, id);
call app.protect('repair_order_sheets');
revoke update on repair_order_sheets from app_user;

-- The order of a dossier: the first that is not cancelled. One that completes it and waits for its authorisation counts before it.
call app.widen_dossier_facts('repair_orders',
  $$part.id as order_id, part.number as order_number, part.state as order_state, part.since as order_since$$,
  $$select o.id, o.number,
      case when o.status = 'draft' then case o.authorisation when 'granted' then 'authorised' else 'draft' end
        when o.status in ('started', 'checked') and o.authorisation = 'none' then 'unauthorised' else o.status end as state,
      case o.status when 'draft' then o.created_at when 'started' then o.started_at when 'checked' then o.checked_at else o.delivered_at end as since
    from repair_orders o
    where o.garage_id = below.garage_id and o.dossier_id = below.id and o.status <> 'cancelled'
    order by case when o.status in ('started', 'checked') and o.authorisation = 'none' then 1
      when o.completes_id is not null and o.status = 'draft' and o.authorisation = 'none' then 2
      when o.completes_id is null then 3 else 4 end, o.created_at desc, o.id desc
    limit 1$$);

create function app.follow_repair_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.dossier_id, new.status, new.authorisation) is not distinct from (old.dossier_id, old.status, old.authorisation)
  then return null; end if;
  if tg_op = 'UPDATE' and old.dossier_id is distinct from new.dossier_id and old.dossier_id is not null then
    call app.touch_dossier(old.garage_id, old.dossier_id, new.updated_at);
  end if;
  if new.dossier_id is not null then call app.touch_dossier(new.garage_id, new.dossier_id, new.updated_at); end if;
  return null;
end $$;
create trigger followed after insert or update on repair_orders for each row execute function app.follow_repair_order();
