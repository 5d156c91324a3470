-- A quote may offer lines that the client chooses, and reused parts in place of new ones.
alter table quote_lines
  add column is_option boolean not null default false check (not is_option or quantity_thousandths is not null),
  add column reused_price_cents bigint check (reused_price_cents between 0 and 100000000),
  add column reused_origin text check (reused_origin in ('reused', 'exchange')),
  add check (num_nulls(reused_price_cents, reused_origin) in (0, 2)),
  add check (reused_origin is null or kind = 'part');

-- An acceptance names the options that the client chose, and whether they chose the reused parts.
alter table quote_acceptances
  add column option_ids jsonb not null default '[]',
  add column is_reused boolean not null default false;
