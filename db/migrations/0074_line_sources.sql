-- The figures that the report grants to a line, as they came into its paper: a line keeps them when people change it. Lines of before know none.
alter table report_line_sources
  add column quantity_thousandths bigint,
  add column unit_price_cents bigint,
  add column discount_basis_points integer;
