-- The accounts of a garage as its accountant numbers them. A garage without a row has the usual ones.
create table accounting_settings (
  garage_id uuid primary key references garages,
  start_month integer not null check (start_month between 1 and 12),
  accounts jsonb not null check (jsonb_typeof(accounts) = 'object'),
  journals jsonb not null check (jsonb_typeof(journals) = 'object'),
  version integer not null,
  updated_at timestamptz not null
);
call app.protect('accounting_settings');

-- Invoices whose money the garage owes back; credit notes have nothing open.
create index on invoices (garage_id, issued_on, id) where status = 'issued' and open_cents < -1;
