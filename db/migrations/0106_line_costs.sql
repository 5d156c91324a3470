-- The net cost of one unit of a line: what a part is bought for, or an hour of work costs. It stands beside the lines, so that nothing
-- that reads a line can carry it. A line that people take away leaves its cost behind, for an undo or a version that brings it back.
create table line_costs (
  garage_id uuid not null,
  -- That of the line.
  id uuid not null,
  quote_id uuid,
  repair_order_id uuid,
  invoice_id uuid,
  unit_cost_cents bigint not null check (unit_cost_cents between 0 and 100000000),
  updated_at timestamptz not null,
  primary key (garage_id, id),
  foreign key (garage_id, quote_id) references quotes (garage_id, id) on delete cascade,
  foreign key (garage_id, repair_order_id) references repair_orders (garage_id, id) on delete cascade,
  foreign key (garage_id, invoice_id) references invoices (garage_id, id) on delete cascade,
  check (num_nonnulls(quote_id, repair_order_id, invoice_id) = 1)
);
create index on line_costs (garage_id, quote_id);
create index on line_costs (garage_id, repair_order_id);
create index on line_costs (garage_id, invoice_id);
call app.protect('line_costs');
