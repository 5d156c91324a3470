-- The net rates an hour of the garage, from a day on: the next ones end them.
create table labour_rates (
  garage_id uuid not null references garages,
  id uuid not null,
  valid_from date not null,
  labour_t1_cents integer check (labour_t1_cents between 0 and 100000),
  labour_t2_cents integer check (labour_t2_cents between 0 and 100000),
  labour_t3_cents integer check (labour_t3_cents between 0 and 100000),
  mechanics_cents integer check (mechanics_cents between 0 and 100000),
  electrics_cents integer check (electrics_cents between 0 and 100000),
  paint_cents integer check (paint_cents between 0 and 100000),
  materials_solid_cents integer check (materials_solid_cents between 0 and 100000),
  materials_clear_cents integer check (materials_clear_cents between 0 and 100000),
  materials_metallic_cents integer check (materials_metallic_cents between 0 and 100000),
  materials_pearl_cents integer check (materials_pearl_cents between 0 and 100000),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (garage_id, id)
);
create unique index labour_rates_by_day on labour_rates (garage_id, valid_from) where removed_at is null;
call app.protect('labour_rates');
