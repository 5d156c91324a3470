-- Jobs that a garage writes again and again. Without a lump sum a job costs the sum of its lines.
create table canned_jobs (
  garage_id uuid not null references garages,
  id uuid not null,
  code text not null check (length(code) between 1 and 20),
  name text not null check (length(name) between 1 and 200),
  category text not null default '' check (length(category) <= 60),
  lump_sum_cents bigint check (lump_sum_cents between 0 and 100000000),
  includes_vat boolean,
  vat_basis_points integer check (vat_basis_points between 0 and 2500),
  vat_reason text check (vat_reason in ('small_business', 'reverse_charge', 'intra_community', 'export', 'disbursement')),
  is_displayed boolean not null default false,
  lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array'),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  primary key (garage_id, id),
  check (num_nulls(lump_sum_cents, includes_vat, vat_basis_points) in (0, 3)),
  check (vat_basis_points is null or (vat_basis_points = 0) = (vat_reason is not null))
);
create unique index canned_jobs_by_code on canned_jobs (garage_id, app.fold(code)) where archived_at is null;
call app.protect('canned_jobs');

-- The code of the job that a line came with.
alter table quote_lines add column canned_job text check (length(canned_job) between 1 and 20);
alter table repair_order_lines add column canned_job text check (length(canned_job) between 1 and 20);
alter table invoice_lines add column canned_job text check (length(canned_job) between 1 and 20);
