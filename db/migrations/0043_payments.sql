-- A payment is written once. A mistake is corrected by its reversal, which gives the same amount back.
create table payments (
  garage_id uuid not null references garages,
  id uuid not null,
  invoice_id uuid not null,
  client_id uuid not null,
  payer text not null check (payer in ('client', 'insurer')),
  payer_name text not null check (length(payer_name) between 1 and 200),
  mode text not null check (mode in ('card', 'transfer', 'cheque', 'cash', 'direct_debit', 'other')),
  -- Below zero for a refund and for the reversal of a receipt.
  amount_cents bigint not null check (amount_cents <> 0 and abs(amount_cents) <= 1000000000),
  paid_on date not null,
  reference text not null default '' check (length(reference) <= 100),
  note text not null default '' check (length(note) <= 500),
  reverses_id uuid,
  number text not null check (number ~ '^[A-Za-z0-9+_/-]{1,35}$'),
  recorded_at timestamptz not null,
  recorded_by uuid references accounts,
  search_text text collate "C" not null generated always as (
    lower(number) || ' ' || app.fold(payer_name) || ' ' || app.fold(reference)) stored,
  primary key (garage_id, id),
  unique (garage_id, number),
  unique (garage_id, reverses_id),
  foreign key (garage_id, invoice_id) references invoices (garage_id, id),
  foreign key (garage_id, client_id) references clients (garage_id, id),
  foreign key (garage_id, reverses_id) references payments (garage_id, id),
  check (reverses_id is null or length(note) > 0)
);
create index on payments (garage_id, recorded_at, id);
create index on payments (garage_id, paid_on, id);
create index on payments (garage_id, invoice_id);
create index on payments (garage_id, client_id);
create index payments_search on payments using gin (garage_id, search_text gin_trgm_ops);
call app.protect('payments');
revoke delete on payments from app_user;

-- The anti-fraud law: no recorded payment changes. Its client alone moves, when two records of one person are merged.
create function app.guard_payment() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  moving constant text[] := array['client_id', 'search_text'];
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - moving is not distinct from to_jsonb(old) - moving then
      return new;
    end if;
  end if;
  raise exception 'The payment % is recorded: it stays as it is.', old.number using errcode = '42501';
end $$;
create trigger guard before update or delete on payments for each row execute function app.guard_payment();

alter table number_series drop constraint number_series_paper_check;
alter table number_series add constraint number_series_paper_check
  check (paper in ('dossier', 'quote', 'invoice', 'credit_note', 'payment'));
