import { sql } from 'kysely'
import type { Invoice, InvoiceDue } from '#features/invoices/contract.ts'
import { invoiceFields } from '#features/invoices/invoice.ts'
import { invoiceIssued, invoiceNotFound } from '#features/invoices/refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'

const own = [
  'id',
  'kind',
  'status',
  'number',
  'issuedOn',
  'quoteId',
  'orderId',
  'correctsId',
  ...invoiceFields,
  'netCents',
  'vatCents',
  'grossCents',
  'depositCents',
  'insurerCents',
  'creditedCents',
  'creditedInsurerCents',
  'paidClientCents',
  'paidInsurerCents',
  'openCents',
  'nextDueOn',
  'version',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof Invoice)[]

const duesOfInvoice = sql<InvoiceDue[]>`coalesce((select jsonb_agg(jsonb_build_object(
    'id', u.id, 'payer', u.payer, 'dueOn', u.due_on, 'basisPoints', u.basis_points, 'askedCents', u.asked_cents,
    'cents', u.cents, 'openCents', u.open_cents) order by u.due_on, u.payer desc)
  from invoice_dues u where u.garage_id = i.garage_id and u.invoice_id = i.id), '[]')`

/** Invoices with the names of all that they point to. */
export function selectInvoices({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('invoices as i')
    .innerJoin('clients as k', (on) => on.onRef('k.garageId', '=', 'i.garageId').onRef('k.id', '=', 'i.clientId'))
    .leftJoin('vehicles as v', (on) => on.onRef('v.garageId', '=', 'i.garageId').onRef('v.id', '=', 'i.vehicleId'))
    .leftJoin('dossiers as d', (on) => on.onRef('d.garageId', '=', 'i.garageId').onRef('d.id', '=', 'i.dossierId'))
    .leftJoin('quotes as q', (on) => on.onRef('q.garageId', '=', 'i.garageId').onRef('q.id', '=', 'i.quoteId'))
    .leftJoin('repairOrders as o', (on) => on.onRef('o.garageId', '=', 'i.garageId').onRef('o.id', '=', 'i.orderId'))
    .leftJoin('invoices as c', (on) => on.onRef('c.garageId', '=', 'i.garageId').onRef('c.id', '=', 'i.correctsId'))
    .select(own.map((column) => `i.${column}` as const))
    .select([
      'k.displayName as clientName',
      sql<boolean>`k.kind = 'company'`.as('clientIsCompany'),
      sql<string>`coalesce(v.plate, '')`.as('plate'),
      sql<string>`trim(coalesce(v.make || ' ' || v.model, ''))`.as('vehicleName'),
      sql<string>`coalesce(d.number, '')`.as('dossierNumber'),
      sql<string>`coalesce(q.number, '')`.as('quoteNumber'),
      sql<string>`coalesce(o.number, '')`.as('orderNumber'),
      sql<string>`coalesce(c.number, '')`.as('correctsNumber'),
      sql<number>`coalesce(c.insurer_cents, 0)`.as('correctedInsurerCents'),
      duesOfInvoice.as('dues'),
    ])
}

export async function findInvoice(ctx: Pick<Context, 'db'>, id: string): Promise<Invoice> {
  const invoice = await selectInvoices(ctx).where('i.id', '=', id).executeTakeFirst()
  refuseUnless(invoice, invoiceNotFound)
  return invoice
}

/** The invoice, locked until the end of the transaction. */
export async function lockInvoice(ctx: Context, id: string): Promise<Invoice> {
  await ctx.db.selectFrom('invoices').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return findInvoice(ctx, id)
}

/** The draft, locked until the end of the transaction. An issued invoice is refused. */
export async function lockDraft(ctx: Context, id: string): Promise<Invoice> {
  return refuseIssued(await lockInvoice(ctx, id))
}

export function refuseIssued(invoice: Invoice): Invoice {
  refuseUnless(invoice.status === 'draft', invoiceIssued)
  return invoice
}
