import { sql } from 'kysely'
import type { Paper, Party, PaymentFact, Story, VatRegime } from '#features/accounting/story.ts'
import type { InvoiceKind } from '#features/invoices/invoice.ts'
import type { Context } from '#platform/context.ts'
import type { Line } from '#priced-papers/line.ts'
import { discountOf } from '#priced-papers/paper-amounts.ts'
import { lineOfRow } from '#priced-papers/server/line-rows.ts'

/** The stories of these invoices, whole: what came before an event decides how it is booked. */
export async function loadStories(ctx: Context, invoiceIds: string[]): Promise<Map<string, Story>> {
  const invoices = await selectInvoices(ctx, invoiceIds)
  const credits = await selectPapers(ctx)
    .where(sql<boolean>`i.corrects_id = any(${invoiceIds}::uuid[]) and i.kind = 'credit_note'`)
    .execute()
  const deposits = await selectPapers(ctx)
    .innerJoin('invoiceDeductions as t', (on) =>
      on.onRef('t.garageId', '=', 'i.garageId').onRef('t.depositId', '=', 'i.id'),
    )
    .select('t.invoiceId')
    .where(sql<boolean>`t.invoice_id = any(${invoiceIds}::uuid[])`)
    .orderBy('i.number')
    .execute()
  const reductions = await selectPapers(ctx)
    .where(sql<boolean>`i.corrects_id = any(${deposits.map(({ id }) => id)}::uuid[]) and i.kind = 'credit_note'`)
    .execute()
  const lines = await loadLines(ctx, [...invoices, ...credits, ...deposits, ...reductions])
  const paper = (row: PaperRow): Paper => ({
    ...row,
    lines: lines.get(row.id) ?? [],
    discount: discountOf(row),
  })
  const creditsBefore = (invoice: PaperRow, deposit: { id: string }) =>
    reductions.filter(({ correctsId, issuedAt }) => correctsId === deposit.id && issuedAt < invoice.issuedAt)
  const payments = await loadPayments(ctx, invoiceIds)
  const stories = invoices.map(
    (row): Story => ({
      invoice: { ...paper(row), kind: row.kind, insurerCents: row.insurerCents, plate: row.plate },
      regime: { isVatOnDebits: row.isVatOnDebits, category: row.category },
      client: { code: partyCode('C', row.clientId), name: row.clientName },
      insurer: insurerOf(row),
      deposits: deposits
        .filter(({ invoiceId }) => invoiceId === row.id)
        .map((deposit) => ({ ...paper(deposit), credits: creditsBefore(row, deposit).map(paper) })),
      credits: credits
        .filter(({ correctsId }) => correctsId === row.id)
        .map((credit) => ({ ...paper(credit), insurerCents: credit.insurerCents })),
      payments: payments.get(row.id) ?? [],
    }),
  )
  return new Map(stories.map((story) => [story.invoice.id, story]))
}

const noInsurer: Party = { code: 'ASSUREURS', name: 'Assureurs' }

function insurerOf({ insurerId, insurerName }: { insurerId: string | null; insurerName: string | null }): Party {
  return insurerId && insurerName ? { code: partyCode('A', insurerId), name: insurerName } : noInsurer
}

/** The account of a party: the random end of its id in thirteen signs, which no other name changes. */
export function partyCode(letter: 'A' | 'C', id: string): string {
  const random = BigInt(`0x${id.replaceAll('-', '').slice(-15)}`)
  return `${letter}${random.toString(32).toUpperCase().padStart(12, '0')}`
}

type PaperRow = Omit<Paper, 'lines' | 'discount'> & Parameters<typeof discountOf>[0]

function selectPapers({ db }: Context) {
  return db
    .selectFrom('invoices as i')
    .select([
      ...(['i.id', 'i.correctsId', 'i.grossCents', 'i.discountBasisPoints', 'i.discountCents'] as const),
      'i.insurerCents',
      sql<string>`i.number`.as('number'),
      sql<string>`i.issued_on`.as('issuedOn'),
      sql<string>`i.issued_at`.as('issuedAt'),
    ])
    .where('i.status', '=', 'issued')
}

/** The invoices with the regime of VAT that their documents froze. */
function selectInvoices(ctx: Context, ids: string[]) {
  return selectPapers(ctx)
    .innerJoin('clients as k', (on) => on.onRef('k.garageId', '=', 'i.garageId').onRef('k.id', '=', 'i.clientId'))
    .innerJoin('invoiceDocuments as o', (on) =>
      on.onRef('o.garageId', '=', 'i.garageId').onRef('o.invoiceId', '=', 'i.id'),
    )
    .leftJoin('vehicles as v', (on) => on.onRef('v.garageId', '=', 'i.garageId').onRef('v.id', '=', 'i.vehicleId'))
    .leftJoin('dossiers as d', (on) => on.onRef('d.garageId', '=', 'i.garageId').onRef('d.id', '=', 'i.dossierId'))
    .leftJoin('directoryFirms as f', (on) =>
      on.onRef('f.garageId', '=', 'd.garageId').onRef('f.id', '=', 'd.insurerId'),
    )
    .select([
      ...(['i.clientId', 'k.displayName as clientName', 'd.insurerId', 'f.name as insurerName'] as const),
      sql<Exclude<InvoiceKind, 'credit_note'>>`i.kind`.as('kind'),
      sql<string>`coalesce(v.plate, '')`.as('plate'),
      sql<boolean>`coalesce((o.sheet #>> '{payment,isVatOnDebits}')::boolean, false)`.as('isVatOnDebits'),
      sql<VatRegime['category']>`coalesce(o.sheet #>> '{payment,category}', 'mixed')`.as('category'),
    ])
    .where(sql<boolean>`i.id = any(${ids}::uuid[])`)
    .execute()
}

async function loadLines({ db }: Context, papers: readonly { id: string }[]): Promise<Map<string, Line[]>> {
  const ids = papers.map(({ id }) => id)
  const rows = await db
    .selectFrom('invoiceLines')
    .selectAll()
    .where(sql<boolean>`invoice_id = any(${ids}::uuid[])`)
    .orderBy('invoiceId')
    .orderBy('rank')
    .orderBy('id')
    .execute()
  return grouped(rows.map((row) => [row.invoiceId, lineOfRow(row)]))
}

/** A cheque that is reversed while it stands on a slip came back: a slip with such a cheque is never cancelled. */
const isBounced = sql<boolean>`exists (select from deposited_cheques d
  where d.garage_id = p.garage_id and d.payment_id = p.reverses_id
    and not exists (select from cheque_deposits c where c.garage_id = d.garage_id and c.cancels_id = d.deposit_id))`

async function loadPayments({ db }: Context, invoiceIds: string[]): Promise<Map<string, PaymentFact[]>> {
  const own = ['id', 'number', 'payer', 'payerName', 'mode', 'amountCents', 'paidOn', 'recordedAt'] as const
  const rows = await db
    .selectFrom('payments as p')
    .select([...own.map((column) => `p.${column}` as const), 'p.invoiceId', 'p.reversesId', isBounced.as('isBounced')])
    .where(sql<boolean>`p.invoice_id = any(${invoiceIds}::uuid[])`)
    .execute()
  return grouped(
    rows.map(({ invoiceId, reversesId, ...payment }) => [invoiceId, { ...payment, isReversal: reversesId !== null }]),
  )
}

function grouped<Value>(entries: readonly (readonly [key: string, value: Value])[]): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const [key, value] of entries) {
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}
