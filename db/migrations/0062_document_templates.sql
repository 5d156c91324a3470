-- The template of the documents to come. A garage without a row has the first one of the product.
create table document_templates (
  garage_id uuid primary key references garages,
  choice text not null check (choice in ('sober', 'bold', 'compact', 'custom')),
  custom jsonb not null check (jsonb_typeof(custom) = 'object'),
  version integer not null,
  updated_at timestamptz not null
);
call app.protect('document_templates');

-- The logo as documents print it: small, and without transparency.
create table printed_logos (
  garage_id uuid primary key references garages,
  content bytea not null check (length(content) between 1 and 600000),
  updated_at timestamptz not null
);
call app.protect('printed_logos');
