-- The terms that the garage writes on its papers unless somebody writes others, and the prices that it announces before the work.
create table usual_terms (
  garage_id uuid primary key references garages,
  quote_terms text not null default '' check (length(quote_terms) <= 5000),
  order_terms text not null default '' check (length(order_terms) <= 5000),
  invoice_terms text not null default '' check (length(invoice_terms) <= 5000),
  -- Including VAT. 0 is a free quote.
  quote_fee_cents bigint check (quote_fee_cents between 0 and 100000000),
  -- Including VAT, for each day that a ready vehicle stays after the free ones.
  storage_day_cents bigint check (storage_day_cents between 1 and 100000000),
  storage_free_days integer not null default 0 check (storage_free_days between 0 and 365),
  version integer not null,
  updated_at timestamptz not null
);
call app.protect('usual_terms');

alter table quotes
  add column downtime_days integer check (downtime_days between 0 and 365),
  add column fee_cents bigint check (fee_cents between 0 and 100000000),
  add column deposit_cents bigint check (deposit_cents between 1 and 100000000000);
alter table repair_orders
  add column deposit_cents bigint check (deposit_cents between 1 and 100000000000);
