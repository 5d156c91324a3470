-- The closings of a garage: days, months and years. Each holds the totals of its period, the total since the beginning, the digest of
-- the rows that it covers and the digest of the closing before it.
create table closings (
  garage_id uuid not null references garages,
  id uuid not null,
  -- One number after the other over all three kinds.
  position integer not null,
  kind text not null check (kind in ('day', 'month', 'year')),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  -- Payments of a day, days of a month, months of a year.
  row_count integer not null check (row_count >= 0),
  payment_count integer not null check (payment_count >= 0),
  received_cents bigint not null check (received_cents >= 0),
  returned_cents bigint not null check (returned_cents <= 0),
  total_cents bigint not null generated always as (received_cents + returned_cents) stored,
  perpetual_cents bigint not null,
  -- The total of each mode of payment, in cents.
  mode_totals jsonb not null,
  rows_digest text not null check (rows_digest ~ '^[0-9a-f]{64}$'),
  previous_digest text not null check (previous_digest ~ '^([0-9a-f]{64})?$'),
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  closed_at timestamptz not null,
  -- Null: closed by itself, because nobody did.
  closed_by uuid references accounts,
  primary key (garage_id, id),
  unique (garage_id, position),
  unique (garage_id, kind, ends_on)
);
call app.protect('closings');
revoke update, delete on closings from app_user;
create trigger never_changed before update or delete on closings for each row execute function app.refuse_change();
create trigger never_emptied before truncate on closings for each statement execute function app.refuse_change();

-- A closing follows the one before it: its number, its digest and, among those of its kind, its period.
create function app.guard_closing() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last closings;
begin
  perform app.lock_book(new.garage_id);
  select * into last from closings where garage_id = new.garage_id order by position desc limit 1;
  if new.position <> coalesce(last.position, 0) + 1 or new.previous_digest <> coalesce(last.digest, '') then
    raise exception 'The closing % does not follow %.', new.position, coalesce(last.position, 0) using errcode = '42501';
  end if;
  if exists (select from closings where garage_id = new.garage_id and kind = new.kind and ends_on >= new.starts_on) then
    raise exception 'The period that begins on % is closed.', new.starts_on using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard before insert on closings for each row execute function app.guard_closing();

create function app.closing_content(garage uuid, closing uuid) returns text language sql stable
set search_path = public, pg_temp set timezone = 'UTC' set datestyle = 'ISO' as $$
  select jsonb_build_object(
    'position', c.position, 'kind', c.kind, 'startsOn', c.starts_on, 'endsOn', c.ends_on, 'rowCount', c.row_count,
    'paymentCount', c.payment_count, 'receivedCents', c.received_cents, 'returnedCents', c.returned_cents,
    'perpetualCents', c.perpetual_cents, 'modeTotals', c.mode_totals, 'rowsDigest', c.rows_digest,
    'previousDigest', c.previous_digest, 'digest', c.digest, 'closedAt', c.closed_at, 'closedBy', c.closed_by)::text
  from closings c where c.garage_id = garage and c.id = closing
$$;

create or replace function app.sealed_content(garage uuid, kind text, record uuid) returns text language plpgsql stable
set search_path = public, pg_temp as $$
begin
  if kind = 'invoice' then return app.invoice_content(garage, record); end if;
  if kind = 'payment' then return app.payment_content(garage, record); end if;
  if kind = 'closing' then return app.closing_content(garage, record); end if;
  return null;
end $$;

create function app.close_book() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update book_heads set closed_through = greatest(closed_through, new.ends_on) where garage_id = new.garage_id;
  return null;
end $$;
create trigger close_book after insert on closings for each row execute function app.close_book();
create trigger seal after insert on closings for each row execute function app.seal_row('closing');
