-- The facts of a garage that the law wants on its documents, and its usual terms of payment.
create table legal_facts (
  garage_id uuid primary key references garages,
  legal_form text check (legal_form in ('sole_trader', 'eurl', 'sarl', 'sasu', 'sas', 'sa', 'snc', 'scop')),
  capital_cents bigint check (capital_cents between 0 and 100000000000),
  register_city text not null default '' check (length(register_city) <= 60),
  activity_code text check (activity_code ~ '^\d{4}[A-Z]$'),
  email text check (length(email) <= 255),
  website text check (length(website) <= 200),
  iban text check (iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$'),
  bic text check (bic ~ '^[A-Z0-9]{8}([A-Z0-9]{3})?$'),
  insurance text not null default '' check (length(insurance) <= 300),
  mediator_name text not null default '' check (length(mediator_name) <= 150),
  mediator_url text check (length(mediator_url) <= 200),
  accepts_cheques boolean not null default false,
  late_rate text not null default '' check (length(late_rate) <= 150),
  payment_days integer not null default 30 check (payment_days between 0 and 60),
  is_vat_on_debits boolean not null default false,
  operation_category text not null default 'mixed' check (operation_category in ('goods', 'services', 'mixed')),
  is_small_business boolean not null default false,
  version integer not null,
  updated_at timestamptz not null
);
call app.protect('legal_facts');
