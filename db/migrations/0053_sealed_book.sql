-- The sealed book of a garage: one chain over its issued invoices, its payments, its cheque deposit slips and its closings. A seal holds
-- the digest of a record as it was written, so that a record that somebody changes in the database no longer agrees with its seal.
create table book_heads (
  garage_id uuid primary key references garages,
  position bigint not null,
  hash text not null,
  -- The last day of the closed periods: no payment is recorded for it or for a day before it.
  closed_through date
);
call app.protect('book_heads');
revoke insert, update, delete on book_heads from app_user;

create table book_seals (
  garage_id uuid not null references garages,
  position bigint not null,
  kind text not null check (kind in ('invoice', 'payment', 'cheque_deposit', 'closing')),
  record_id uuid not null,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  previous_hash text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (garage_id, position)
);
create unique index on book_seals (garage_id, record_id);
call app.protect('book_seals');
revoke insert, update, delete on book_seals from app_user;
create trigger append_only before update or delete on book_seals for each row execute function app.refuse_change();
create trigger never_emptied before truncate on book_seals for each statement execute function app.refuse_change();

create function app.text_digest(content text) returns text language sql immutable
  return encode(sha256(convert_to(content, 'UTF8')), 'hex');

create function app.seal_hash(previous_hash text, "position" bigint, kind text, record_id uuid, digest text) returns text
language sql immutable
  return app.text_digest(previous_hash || ':' || "position" || ':' || kind || ':' || record_id || ':' || digest);

-- The text that the seal of an issued invoice covers: its head, its lines, its deductions and the digests of its document.
create function app.invoice_content(garage uuid, invoice uuid) returns text language sql stable
set search_path = public, pg_temp set timezone = 'UTC' set datestyle = 'ISO' as $$
  select jsonb_build_object(
    'kind', i.kind, 'number', i.number, 'series', i.series, 'year', i.year, 'rank', i.series_rank, 'issuedOn', i.issued_on,
    'issuedAt', i.issued_at, 'issuedBy', i.issued_by, 'site', i.site_id, 'corrects', i.corrects_id, 'reason', i.reason,
    'title', i.title, 'performedOn', i.performed_on, 'dueOn', i.due_on, 'clientOrder', i.client_order,
    'discountBasisPoints', i.discount_basis_points, 'discountCents', i.discount_cents, 'isClaim', i.is_claim,
    'deductibleCents', i.deductible_cents, 'isVatRecoverable', i.is_vat_recoverable, 'capCents', i.cap_cents, 'terms', i.terms,
    'netCents', i.net_cents, 'vatCents', i.vat_cents, 'grossCents', i.gross_cents, 'depositCents', i.deposit_cents,
    'insurerCents', i.insurer_cents,
    'lines', (select jsonb_agg(jsonb_build_array(
        l.id, l.kind, l.label, l.reference, l.labour_class, l.part_origin, l.quantity_thousandths, l.unit_price_cents,
        l.price_includes_vat, l.discount_basis_points, l.discount_cents, l.wear_basis_points, l.wear_cents, l.vat_basis_points,
        l.vat_reason, l.is_outside_claim) order by l.rank, l.id)
      from invoice_lines l where l.garage_id = i.garage_id and l.invoice_id = i.id),
    'deductions', (select jsonb_agg(d.deposit_id order by d.deposit_id)
      from invoice_deductions d where d.garage_id = i.garage_id and d.invoice_id = i.id),
    'document', (select jsonb_build_array(app.text_digest(f.sheet::text), f.pdf_sha256, f.xml_sha256)
      from invoice_documents f where f.garage_id = i.garage_id and f.invoice_id = i.id))::text
  from invoices i where i.garage_id = garage and i.id = invoice and i.status = 'issued'
$$;

create function app.payment_content(garage uuid, payment uuid) returns text language sql stable
set search_path = public, pg_temp set timezone = 'UTC' set datestyle = 'ISO' as $$
  select jsonb_build_object(
    'number', p.number, 'invoice', p.invoice_id, 'payer', p.payer, 'payerName', p.payer_name, 'mode', p.mode,
    'amountCents', p.amount_cents, 'paidOn', p.paid_on, 'reference', p.reference, 'note', p.note, 'reverses', p.reverses_id,
    'recordedAt', p.recorded_at, 'recordedBy', p.recorded_by)::text
  from payments p where p.garage_id = garage and p.id = payment
$$;

-- The text that a seal covers, as the record stands now; null once the record is gone.
create function app.sealed_content(garage uuid, kind text, record uuid) returns text language plpgsql stable
set search_path = public, pg_temp as $$
begin
  if kind = 'invoice' then return app.invoice_content(garage, record); end if;
  if kind = 'payment' then return app.payment_content(garage, record); end if;
  return null;
end $$;

-- Takes the lock of the book and answers the last closed day. Everything that the book seals waits for it here.
create function app.lock_book(garage uuid) returns date
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  closed date;
begin
  if app.garage_id() is distinct from garage and app.garage_id() is not null then
    raise exception 'A garage locks its own book.' using errcode = '42501';
  end if;
  insert into book_heads values (garage, 0, '', null) on conflict do nothing;
  select closed_through into strict closed from book_heads where garage_id = garage for update;
  return closed;
end $$;
revoke execute on function app.lock_book(uuid) from public;
grant execute on function app.lock_book(uuid) to app_user;

create function app.append_seal(garage uuid, new_kind text, record uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head book_heads;
  new_digest text := app.text_digest(app.sealed_content(garage, new_kind, record));
  new_hash text;
begin
  perform app.lock_book(garage);
  select * into strict head from book_heads where garage_id = garage;
  new_hash := app.seal_hash(head.hash, head.position + 1, new_kind, record, new_digest);
  insert into book_seals values (garage, head.position + 1, new_kind, record, new_digest, head.hash, new_hash);
  update book_heads set position = head.position + 1, hash = new_hash where garage_id = garage;
end $$;
revoke execute on function app.append_seal(uuid, text, uuid) from public;

-- Seals the new row in the transaction that writes it. Its argument is the kind of record.
create function app.seal_row() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_argv[0] = 'invoice' then
    perform app.append_seal(new.garage_id, 'invoice', new.invoice_id);
  else
    perform app.append_seal(new.garage_id, tg_argv[0], new.id);
  end if;
  return null;
end $$;

-- Records from before the book enter it in the order of their instants.
do $$
declare
  each record;
begin
  for each in
    select garage_id, 'invoice' as kind, id, issued_at as at from invoices where status = 'issued'
    union all select garage_id, 'payment', id, recorded_at from payments order by garage_id, at, id
  loop
    perform app.append_seal(each.garage_id, each.kind, each.id);
  end loop;
end $$;

-- The document is the last row that an issue writes: the whole invoice stands by then.
create trigger seal after insert on invoice_documents for each row execute function app.seal_row('invoice');
create trigger seal after insert on payments for each row execute function app.seal_row('payment');

-- No payment enters a closed period.
create function app.guard_payment_day() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.paid_on <= app.lock_book(new.garage_id) then
    raise exception 'The day % is closed.', new.paid_on using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard_day before insert on payments for each row execute function app.guard_payment_day();
