-- The slips on which a garage takes cheques to its bank. A slip is written once; a wrong one is cancelled by a second row under the next
-- number, which gives its cheques back.
create table cheque_deposits (
  garage_id uuid not null references garages,
  id uuid not null,
  number text not null check (number ~ '^[A-Za-z0-9+_/-]{1,35}$'),
  deposited_on date not null,
  iban text not null check (iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$'),
  cheque_count integer not null check (cheque_count between 1 and 200),
  -- Below zero for a cancellation.
  total_cents bigint not null check (total_cents <> 0),
  cancels_id uuid,
  reason text not null default '' check (length(reason) <= 500),
  made_at timestamptz not null,
  made_by uuid references accounts,
  search_text text collate "C" not null generated always as (lower(number) || ' ' || app.fold(reason)) stored,
  primary key (garage_id, id),
  unique (garage_id, number),
  unique (garage_id, cancels_id),
  foreign key (garage_id, cancels_id) references cheque_deposits (garage_id, id),
  check ((cancels_id is null) = (reason = '')),
  check ((cancels_id is null) = (total_cents > 0))
);
create index on cheque_deposits (garage_id, made_at, id);
create index on cheque_deposits (garage_id, deposited_on, id);
create index cheque_deposits_search on cheque_deposits using gin (garage_id, search_text gin_trgm_ops);
call app.protect('cheque_deposits');
revoke update, delete on cheque_deposits from app_user;

-- The cheques of a slip. They are written before it: the row of the slip seals them, and none is added after.
create table deposited_cheques (
  garage_id uuid not null references garages,
  deposit_id uuid not null,
  payment_id uuid not null,
  rank integer not null check (rank > 0),
  drawer text not null check (length(drawer) between 1 and 200),
  bank text not null default '' check (length(bank) <= 60),
  cheque_number text not null default '' check (length(cheque_number) <= 40),
  amount_cents bigint not null check (amount_cents > 0),
  primary key (garage_id, deposit_id, payment_id),
  unique (garage_id, deposit_id, rank),
  foreign key (garage_id, deposit_id) references cheque_deposits (garage_id, id) deferrable initially deferred,
  foreign key (garage_id, payment_id) references payments (garage_id, id)
);
create index on deposited_cheques (garage_id, payment_id);
call app.protect('deposited_cheques');
revoke update, delete on deposited_cheques from app_user;

create trigger never_changed before update or delete on cheque_deposits for each row execute function app.refuse_change();
create trigger never_emptied before truncate on cheque_deposits for each statement execute function app.refuse_change();
create trigger never_changed before update or delete on deposited_cheques for each row execute function app.refuse_change();
create trigger never_emptied before truncate on deposited_cheques for each statement execute function app.refuse_change();

-- A cheque is a receipt that nobody reversed, on one slip at a time.
create function app.guard_deposited_cheque() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.lock_book(new.garage_id);
  if exists (select from cheque_deposits where garage_id = new.garage_id and id = new.deposit_id) then
    raise exception 'The slip % is made: no cheque joins it.', new.deposit_id using errcode = '42501';
  end if;
  if not exists (select from payments p where p.garage_id = new.garage_id and p.id = new.payment_id and p.mode = 'cheque'
      and p.amount_cents = new.amount_cents and p.reverses_id is null
      and not exists (select from payments r where r.garage_id = p.garage_id and r.reverses_id = p.id)) then
    raise exception 'The payment % is no cheque of this amount.', new.payment_id using errcode = '42501';
  end if;
  if exists (select from deposited_cheques d where d.garage_id = new.garage_id and d.payment_id = new.payment_id
      and d.deposit_id <> new.deposit_id
      and not exists (select from cheque_deposits c where c.garage_id = d.garage_id and c.cancels_id = d.deposit_id)) then
    raise exception 'The cheque % is on another slip.', new.payment_id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard before insert on deposited_cheques for each row execute function app.guard_deposited_cheque();

-- A slip sums its cheques. A cancellation takes the whole of a slip back, as long as none of its cheques came back unpaid.
create function app.guard_cheque_deposit() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  cheques record;
begin
  perform app.lock_book(new.garage_id);
  select count(*) as count, coalesce(sum(amount_cents), 0) as cents into cheques from deposited_cheques
    where garage_id = new.garage_id and deposit_id = coalesce(new.cancels_id, new.id);
  if new.cheque_count <> cheques.count or abs(new.total_cents) <> cheques.cents then
    raise exception 'The slip % does not sum its cheques.', new.number using errcode = '42501';
  end if;
  if exists (select from deposited_cheques d join payments r on r.garage_id = d.garage_id and r.reverses_id = d.payment_id
      where d.garage_id = new.garage_id and d.deposit_id = new.cancels_id) then
    raise exception 'A cheque of the slip % came back unpaid.', new.cancels_id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard before insert on cheque_deposits for each row execute function app.guard_cheque_deposit();

create function app.cheque_deposit_content(garage uuid, deposit uuid) returns text language sql stable
set search_path = public, pg_temp set timezone = 'UTC' set datestyle = 'ISO' as $$
  select jsonb_build_object(
    'number', s.number, 'depositedOn', s.deposited_on, 'iban', s.iban, 'chequeCount', s.cheque_count, 'totalCents', s.total_cents,
    'cancels', s.cancels_id, 'reason', s.reason, 'madeAt', s.made_at, 'madeBy', s.made_by,
    'cheques', (select jsonb_agg(jsonb_build_array(d.payment_id, d.drawer, d.bank, d.cheque_number, d.amount_cents) order by d.rank)
      from deposited_cheques d where d.garage_id = s.garage_id and d.deposit_id = s.id))::text
  from cheque_deposits s where s.garage_id = garage and s.id = deposit
$$;

create or replace function app.sealed_content(garage uuid, kind text, record uuid) returns text language plpgsql stable
set search_path = public, pg_temp as $$
begin
  if kind = 'invoice' then return app.invoice_content(garage, record); end if;
  if kind = 'payment' then return app.payment_content(garage, record); end if;
  if kind = 'cheque_deposit' then return app.cheque_deposit_content(garage, record); end if;
  if kind = 'closing' then return app.closing_content(garage, record); end if;
  return null;
end $$;
create trigger seal after insert on cheque_deposits for each row execute function app.seal_row('cheque_deposit');

alter table number_series drop constraint number_series_paper_check;
alter table number_series add constraint number_series_paper_check
  check (paper in ('dossier', 'quote', 'repair_order', 'invoice', 'credit_note', 'payment', 'cheque_deposit'));

alter table integrity_checks drop constraint integrity_checks_step_check;
alter table integrity_checks add constraint integrity_checks_step_check
  check (step in ('numbers', 'book', 'deposits', 'closings', 'journal'));
