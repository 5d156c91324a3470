alter table number_series drop constraint number_series_paper_check;
alter table number_series add constraint number_series_paper_check check (paper in ('dossier', 'quote', 'invoice', 'credit_note'));

create table invoices (
  garage_id uuid not null references garages,
  id uuid not null,
  kind text not null check (kind in ('invoice', 'deposit', 'credit_note')),
  status text not null default 'draft' check (status in ('draft', 'issued')),
  -- Deposits stand in the series of invoices; credit notes have their own.
  paper text not null check (paper = case when kind = 'credit_note' then 'credit_note' else 'invoice' end),
  number text check (number ~ '^[A-Za-z0-9+_/-]{1,35}$'),
  series text,
  year text,
  series_rank integer,
  issued_on date,
  issued_at timestamptz,
  issued_by uuid references accounts,
  site_id uuid not null,
  client_id uuid not null,
  vehicle_id uuid,
  dossier_id uuid,
  quote_id uuid,
  -- The issued invoice that a credit note reduces, or that a corrective invoice replaces.
  corrects_id uuid,
  reason text not null default '' check (length(reason) <= 500),
  title text not null default '' check (length(title) <= 200),
  performed_on date,
  due_on date,
  client_order text not null default '' check (length(client_order) <= 50),
  discount_basis_points integer check (discount_basis_points between 0 and 10000),
  discount_cents bigint check (discount_cents between 0 and 100000000000),
  is_claim boolean not null default false,
  deductible_cents bigint not null default 0 check (deductible_cents between 0 and 10000000000),
  is_vat_recoverable boolean not null default false,
  cap_cents bigint check (cap_cents between 0 and 100000000000),
  terms text not null default '' check (length(terms) <= 5000),
  net_cents bigint not null default 0,
  vat_cents bigint not null default 0,
  gross_cents bigint not null default 0,
  -- Deposits that a final invoice deducts.
  deposit_cents bigint not null default 0 check (deposit_cents >= 0),
  insurer_cents bigint not null default 0 check (insurer_cents >= 0),
  credited_cents bigint not null default 0 check (credited_cents between 0 and gross_cents),
  paid_client_cents bigint not null default 0,
  paid_insurer_cents bigint not null default 0,
  -- A credit note has nothing open: it reduces the open amount of its invoice.
  open_cents bigint not null generated always as (case when kind = 'credit_note' then 0
    else gross_cents - deposit_cents - credited_cents - paid_client_cents - paid_insurer_cents end) stored,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text collate "C" not null generated always as (
    lower(coalesce(number, '')) || ' ' || replace(lower(coalesce(number, '')), '-', '') || ' ' || app.fold(title)) stored,
  primary key (garage_id, id),
  unique (garage_id, number),
  unique (garage_id, paper, series, year, series_rank),
  foreign key (garage_id, site_id) references sites (garage_id, id),
  foreign key (garage_id, client_id) references clients (garage_id, id),
  foreign key (garage_id, vehicle_id) references vehicles (garage_id, id),
  foreign key (garage_id, dossier_id) references dossiers (garage_id, id),
  foreign key (garage_id, quote_id) references quotes (garage_id, id) on delete set null (quote_id),
  foreign key (garage_id, corrects_id) references invoices (garage_id, id),
  check (discount_basis_points is null or discount_cents is null),
  check ((status = 'issued') = (number is not null)),
  check (num_nulls(number, series, year, series_rank, issued_on, issued_at) in (0, 6)),
  check (kind <> 'credit_note' or corrects_id is not null)
);
create index on invoices (garage_id, issued_on, created_at, id);
create index on invoices (garage_id, updated_at, id);
create index on invoices (garage_id, due_on, id) where status = 'issued' and open_cents > 1;
create index on invoices (garage_id, client_id);
create index on invoices (garage_id, vehicle_id);
create index on invoices (garage_id, dossier_id);
create index on invoices (garage_id, quote_id);
create index on invoices (garage_id, corrects_id);
create index invoices_search on invoices using gin (garage_id, search_text gin_trgm_ops);
call app.protect('invoices');

-- An issued invoice stays as it is, whoever asks: only its pointers to records that were merged, and what was paid of it, still move.
-- A number follows the number before it, and no day of issue goes back.
create function app.guard_invoice() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  moving constant text[] := array['client_id', 'vehicle_id', 'dossier_id', 'quote_id', 'updated_at', 'credited_cents',
    'paid_client_cents', 'paid_insurer_cents', 'open_cents', 'search_text'];
  last_rank integer;
  last_day date;
begin
  if tg_op = 'DELETE' then
    if old.status = 'issued' then
      raise exception 'The invoice % was issued: it stays.', old.number using errcode = '42501';
    end if;
    return old;
  end if;
  if tg_op = 'UPDATE' then
    if old.status = 'issued' then
      if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving then
        raise exception 'The invoice % was issued: it stays as it is.', old.number using errcode = '42501';
      end if;
      return new;
    end if;
  end if;
  if new.status = 'issued' then
    select max(series_rank), max(issued_on) into last_rank, last_day from invoices
      where garage_id = new.garage_id and paper = new.paper and series = new.series and year = new.year;
    if new.series_rank is distinct from coalesce(last_rank, 0) + 1 then
      raise exception 'The number % does not follow % of its series.', new.number, coalesce(last_rank, 0) using errcode = '42501';
    end if;
    if new.issued_on < last_day then
      raise exception 'The day of issue % comes before %, that of the last number.', new.issued_on, last_day using errcode = '42501';
    end if;
  end if;
  return new;
end $$;
create trigger guard before insert or update or delete on invoices for each row execute function app.guard_invoice();

-- Invoices that hold every word: in their number or title, or in the name of their client or vehicle. As app.search_quotes.
create function app.search_invoices(words text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  found text;
begin
  select string_agg(format(
    '(select i.id from invoices i where i.garage_id = $1 and i.search_text like %1$L
      union select i.id from clients c join invoices i on i.garage_id = c.garage_id and i.client_id = c.id
        where c.garage_id = $1 and c.search_text like %1$L
      union select i.id from vehicles v join invoices i on i.garage_id = v.garage_id and i.vehicle_id = v.id
        where v.garage_id = $1 and v.search_text like %1$L)',
    '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), ' intersect ')
    into found from unnest(words) word;
  return query execute found using app.garage_id();
end $$;
revoke execute on function app.search_invoices(text[]) from public;
grant execute on function app.search_invoices(text[]) to app_user;

-- A line is that of a quote, column for column.
create table invoice_lines (
  garage_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
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
  foreign key (garage_id, invoice_id) references invoices (garage_id, id) on delete cascade,
  check (discount_basis_points is null or discount_cents is null),
  check (wear_basis_points is null or wear_cents is null),
  check ((kind in ('title', 'text', 'subtotal')) = (quantity_thousandths is null)),
  check (num_nulls(quantity_thousandths, unit_price_cents, price_includes_vat, vat_basis_points, is_outside_claim) in (0, 5)),
  check (vat_basis_points is null or (vat_basis_points = 0) = (vat_reason is not null))
);
create index on invoice_lines (garage_id, invoice_id, rank, id);
call app.protect('invoice_lines');

-- Deposits that a final invoice deducts. One that a credit note gave back whole leaves them to the invoice that replaces it.
create table invoice_deductions (
  garage_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  deposit_id uuid not null,
  primary key (garage_id, id),
  foreign key (garage_id, invoice_id) references invoices (garage_id, id) on delete cascade,
  foreign key (garage_id, deposit_id) references invoices (garage_id, id)
);
create unique index on invoice_deductions (garage_id, invoice_id, deposit_id);
create index on invoice_deductions (garage_id, deposit_id);
call app.protect('invoice_deductions');

-- The lines and deductions of an issued invoice stay with it.
create function app.guard_invoice_parts() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  part record := case when tg_op = 'INSERT' then new else old end;
begin
  if exists (select from invoices where garage_id = part.garage_id and id = part.invoice_id and status = 'issued') then
    raise exception 'The invoice was issued: its lines stay as they are.' using errcode = '42501';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger guard before insert or update or delete on invoice_lines for each row execute function app.guard_invoice_parts();
create trigger guard before insert or update or delete on invoice_deductions for each row execute function app.guard_invoice_parts();

-- The document as it was issued, byte for byte, and the data that it was printed from.
create table invoice_documents (
  garage_id uuid not null,
  invoice_id uuid not null,
  sheet jsonb not null,
  pdf bytea not null,
  xml text not null,
  pdf_sha256 text not null check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  xml_sha256 text not null check (xml_sha256 ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null,
  primary key (garage_id, invoice_id),
  foreign key (garage_id, invoice_id) references invoices (garage_id, id)
);
call app.protect('invoice_documents');
revoke update, delete on invoice_documents from app_user;

create trigger guard before update or delete on invoice_documents for each row execute function app.refuse_change();

-- The hosted-backend wire counts the invoices of a month: those that were issued, on the day of their issue.
create or replace view wire.invoices with (security_invoker) as
  select id, client_id, issued_at as created_at from invoices where status = 'issued' and kind <> 'credit_note';
create policy of_account on invoices for select to app_account using (garage_id in (select app.garages_of_account()));
grant select (id, garage_id, client_id, issued_at, status, kind) on invoices to app_account;
