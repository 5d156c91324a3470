import type { BenchGarage } from '#bench/garage.ts'
import { openShop } from '#bench/shop.ts'
import type { Services } from '#server/services.ts'

/** The pace of a garage: a longer history is more days of the same work, and the same invoices and cheques still wait. */
const pace = { aDay: 500, unpaidAmong: 30_000, withLines: 16_000, heldAmong: 3_000 }

/** A garage with its issued invoices, one in three of the newest unpaid, the payments of the others, and its closed days. */
export async function openTill(services: Services, invoices: number): Promise<BenchGarage> {
  const people = Math.max(100, Math.round(invoices / 50))
  const garage = await openShop(services, { clients: people, vehicles: people, dossiers: 0 })
  await fillTill(services, garage.garageId, invoices)
  return garage
}

const tables = ['invoices', 'invoice_lines', 'invoice_documents', 'payments', 'closings', 'book_heads', 'book_seals']
const eachTable = (act: 'enable' | 'disable') =>
  tables.map((table) => `alter table ${table} ${act} trigger user;`).join(' ')

/** The most invoices of one statement, so that none outlasts its time limit. */
const atOnce = 50_000

/** Triggers would number and seal each row by itself: these rows say what lists and sums read of it. */
async function fillTill({ database }: Services, garageId: string, invoices: number): Promise<void> {
  const garage = `'${garageId}'::uuid`
  await database.exec(eachTable('disable'))
  for (let first = 1; first <= invoices; first += atOnce) {
    await fillInvoices(database, { garage, invoices, first, last: Math.min(invoices, first + atOnce - 1) })
  }
  await database.exec(`
    insert into closings (garage_id, id, position, kind, starts_on, ends_on, row_count, payment_count, received_cents, returned_cents,
      perpetual_cents, mode_totals, rows_digest, previous_digest, digest, closed_at)
    select ${garage}, gen_random_uuid(), row_number() over (order by paid_on), 'day', paid_on, paid_on, count(*), count(*), sum(amount_cents), 0,
      sum(sum(amount_cents)) over (order by paid_on), '{}', md5('') || md5(''), '', md5('') || md5(''), now()
    from payments where garage_id = ${garage} and paid_on < current_date - 2 group by paid_on;
    insert into record_counts (garage_id, record, kind, is_archived, lane, count)
    select ${garage}, 'invoices', kind, false, 0, count(*) from invoices where garage_id = ${garage} group by kind
    union all select ${garage}, 'payments', mode, false, 0, count(*) from payments where garage_id = ${garage} group by mode;
    insert into book_heads (garage_id, position, hash, closed_through) values (${garage}, ${invoices}, '', current_date - 3)
    on conflict (garage_id) do update set position = excluded.position, closed_through = excluded.closed_through;
    ${eachTable('enable')}`)
  await database.exec('analyze invoices, invoice_lines, invoice_documents, payments, closings, book_seals')
}

type Batch = { garage: string; invoices: number; first: number; last: number }

/** The invoices of these ranks, the newest first, and their payments. */
async function fillInvoices(database: Services['database'], { garage, invoices, first, last }: Batch): Promise<void> {
  const id = (kind: string) =>
    `overlay(overlay(md5(${garage} || '${kind}' || n) placing '7' from 13) placing '8' from 17)::uuid`
  const isPaid = `(n > ${pace.unpaidAmong} or n % 3 > 0)`
  const number = (letters: string) => `'${letters}-2026-' || lpad((${invoices + 1} - n)::text, 7, '0')`
  const day = `current_date - (n / ${pace.aDay} + 1)::integer`
  const ranked = `invoices i, lateral (select ${invoices + 1} - i.series_rank as n) ranked
    where i.garage_id = ${garage} and i.paper = 'invoice' and i.series = 'FA' and i.year = '2026' and i.series_rank between ${invoices + 1 - last} and ${invoices + 1 - first}`
  await database.exec(`
    with people as (select array_agg(id) as ids from clients where garage_id = ${garage}),
      cars as (select array_agg(id) as ids from vehicles where garage_id = ${garage}),
      place as (select id from sites where garage_id = ${garage} limit 1)
    insert into invoices (garage_id, id, kind, status, paper, number, series, year, series_rank, issued_on, issued_at, site_id, client_id,
      vehicle_id, title, due_on, next_due_on, net_cents, vat_cents, gross_cents, insurer_cents, paid_client_cents, open_cents,
      created_at, updated_at)
    select ${garage}, ${id('invoice')}, 'invoice', 'issued', 'invoice', ${number('FA')}, 'FA', '2026', ${invoices + 1} - n,
      ${day}, now() - make_interval(mins => n), place.id, people.ids[1 + n % cardinality(people.ids)], cars.ids[1 + n % cardinality(cars.ids)],
      (array['Aile avant','Pare-chocs','Peinture portière','Optique','Révision'])[1 + n % 5], ${day} + 30, case when not ${isPaid} then ${day} + 30 end,
      (n % 9000 + 100) * 100, (n % 9000 + 100) * 20, (n % 9000 + 100) * 120, 0,
      case when ${isPaid} then (n % 9000 + 100) * 120 else 0 end, case when ${isPaid} then 0 else (n % 9000 + 100) * 120 end,
      now() - make_interval(mins => n), now() - make_interval(mins => n)
    from people, cars, place, generate_series(${first}, ${last}) n`)
  await database.exec(`
    insert into payments (garage_id, id, invoice_id, client_id, payer, payer_name, mode, amount_cents, paid_on, number, recorded_at)
    select ${garage}, ${id('payment')}, i.id, client_id, 'client', 'Client ' || n, (array['card','transfer','cheque'])[1 + n % 3],
      gross_cents, issued_on, ${number('EN')}, created_at
    from ${ranked} and ${isPaid}`)
  await database.exec(`
    insert into held_cheques (garage_id, payment_id, paid_on, amount_cents)
    select ${garage}, ${id('payment')}, issued_on, gross_cents from ${ranked} and ${isPaid} and n % 3 = 2 and n <= ${pace.heldAmong}`)
  await database.exec(`
    insert into book_seals (garage_id, position, kind, record_id, digest, previous_hash, hash)
    select ${garage}, series_rank, 'payment', ${id('payment')}, md5(number) || md5(number), '', md5(number) || md5(number)
    from ${ranked} and ${isPaid}`)
  if (first > pace.withLines) return
  await database.exec(`
    insert into invoice_lines (garage_id, id, invoice_id, rank, kind, label, quantity_thousandths, unit_price_cents, price_includes_vat,
      vat_basis_points, is_outside_claim)
    select ${garage}, gen_random_uuid(), i.id, 1, 'part', title, 1000, net_cents, false, 2000, false
    from ${ranked} and n <= ${pace.withLines};
    insert into invoice_documents (garage_id, invoice_id, sheet, pdf, xml, pdf_sha256, xml_sha256, made_at)
    select ${garage}, i.id, '{}', '', '', md5('') || md5(''), md5('') || md5(''), created_at
    from ${ranked} and n <= ${pace.withLines}`)
}
