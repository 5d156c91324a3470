-- PostgreSQL plans a function in SQL at each call, and planned the content of a seal for longer than it read it. In PL/pgSQL a session
-- plans it once, by the indexes: the plan outlives the small table that it may have been made for. The texts are the same to the
-- letter: seals from before agree with them.
create or replace function app.invoice_content(garage uuid, invoice uuid) returns text language plpgsql stable
set search_path = public, pg_temp set timezone = 'UTC' set datestyle = 'ISO' set enable_seqscan = off as $$
begin
  return (select (jsonb_build_object(
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
      from invoice_documents f where f.garage_id = i.garage_id and f.invoice_id = i.id)) || coalesce(
    (select jsonb_build_object('dues', jsonb_agg(jsonb_build_array(u.id, u.payer, u.due_on, u.cents) order by u.payer, u.due_on))
      from invoice_dues u where u.garage_id = i.garage_id and u.invoice_id = i.id having count(*) > 0), '{}'))::text
  from invoices i where i.garage_id = garage and i.id = invoice and i.status = 'issued');
end $$;

create or replace function app.payment_content(garage uuid, payment uuid) returns text language plpgsql stable
set search_path = public, pg_temp set timezone = 'UTC' set datestyle = 'ISO' set enable_seqscan = off as $$
begin
  return (select (jsonb_build_object(
    'number', p.number, 'invoice', p.invoice_id, 'payer', p.payer, 'payerName', p.payer_name, 'mode', p.mode,
    'amountCents', p.amount_cents, 'paidOn', p.paid_on, 'reference', p.reference, 'note', p.note, 'reverses', p.reverses_id,
    'recordedAt', p.recorded_at, 'recordedBy', p.recorded_by)
    || case when p.due_id is null then '{}' else jsonb_build_object('due', p.due_id) end)::text
  from payments p where p.garage_id = garage and p.id = payment);
end $$;

-- Nothing makes a PDF smaller: the database tried for longer than it took to write it.
alter table invoice_documents alter column pdf set storage external;
