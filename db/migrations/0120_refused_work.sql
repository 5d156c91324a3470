-- Work that a client refused, kept with its vehicle for the next visit: the line as it was priced, and the paper that offered it. Work is
-- taken up again while a line of a paper has its id, so that an undo of that line needs no second write.
create table refused_work (
  garage_id uuid not null references garages,
  id uuid not null,
  vehicle_id uuid not null,
  quote_id uuid,
  repair_order_id uuid,
  rank integer not null,
  line jsonb not null check (jsonb_typeof(line) = 'object'),
  net_cents bigint not null,
  reason text not null default '' check (length(reason) <= 1000),
  refused_on date not null,
  dismissed_at timestamptz,
  created_at timestamptz not null,
  primary key (garage_id, id),
  foreign key (garage_id, vehicle_id) references vehicles (garage_id, id) on delete cascade,
  foreign key (garage_id, quote_id) references quotes (garage_id, id) on delete cascade,
  foreign key (garage_id, repair_order_id) references repair_orders (garage_id, id) on delete cascade,
  check (num_nonnulls(quote_id, repair_order_id) = 1)
);
create index on refused_work (garage_id, vehicle_id);
create index on refused_work (garage_id, quote_id);
create index on refused_work (garage_id, repair_order_id);
call app.protect('refused_work');
