-- What people made from a report: a dossier, and the paper of its lines.
create table report_creations (
  garage_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  kind text not null check (kind in ('dossier', 'quote', 'order', 'invoice')),
  is_supplement boolean not null default false,
  dossier_id uuid not null,
  quote_id uuid,
  repair_order_id uuid,
  invoice_id uuid,
  made_at timestamptz not null,
  made_by uuid references accounts,
  primary key (garage_id, id),
  foreign key (garage_id, report_id) references expert_reports (garage_id, id) on delete cascade,
  foreign key (garage_id, dossier_id) references dossiers (garage_id, id) on delete cascade,
  foreign key (garage_id, quote_id) references quotes (garage_id, id) on delete cascade,
  foreign key (garage_id, repair_order_id) references repair_orders (garage_id, id) on delete cascade,
  foreign key (garage_id, invoice_id) references invoices (garage_id, id) on delete cascade,
  check (num_nonnulls(quote_id, repair_order_id, invoice_id) = (kind <> 'dossier')::integer)
);
create unique index on report_creations (garage_id, report_id, kind) where kind <> 'dossier';
create index on report_creations (garage_id, dossier_id);
create index on report_creations (garage_id, quote_id);
create index on report_creations (garage_id, repair_order_id);
create index on report_creations (garage_id, invoice_id);
call app.protect('report_creations');

-- The place in a report that a line of a paper comes from. A line that people remove later leaves its place behind.
create table report_line_sources (
  garage_id uuid not null,
  -- That of the line.
  id uuid not null,
  creation_id uuid not null,
  path text not null check (length(path) between 1 and 100),
  page integer,
  box jsonb check (box is null or jsonb_typeof(box) = 'object'),
  primary key (garage_id, id),
  foreign key (garage_id, creation_id) references report_creations (garage_id, id) on delete cascade
);
create index on report_line_sources (garage_id, creation_id);
call app.protect('report_line_sources');
