import { sql } from 'kysely'
import { dossierWords } from '#features/dossiers/dossier-search.ts'
import type { Invoice, InvoiceEvent, InvoiceFilters, WholeInvoice } from '#features/invoices/contract.ts'
import type { InvoiceStanding } from '#features/invoices/invoice-standing.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { sumDeposits } from '#features/invoices/server/queries/debts.ts'
import { findDepositBase, reading } from '#features/invoices/server/queries/deposit-bases.ts'
import { checkSheet, findArchivedSite } from '#features/invoices/server/queries/invoice-checks.ts'
import { isCancelled, knownCount } from '#features/invoices/server/queries/invoice-counts.ts'
import { findSeals } from '#features/invoices/server/queries/invoice-documents.ts'
import { listInvoiceLines } from '#features/invoices/server/queries/invoice-lines.ts'
import { findInvoice, selectInvoices } from '#features/invoices/server/queries/invoice-select.ts'
import { listCorrections, listDeductions, listDeposits } from '#features/invoices/server/queries/invoice-totals.ts'
import { findNewest } from '#features/invoices/server/queries/newest-invoices.ts'
import { civilDate } from '#lib/dates.ts'
import type { PageInput } from '#lib/wire.ts'
import { authorise, type Context } from '#platform/context.ts'
import { listHistory } from '#platform/history.ts'
import { idsOf, inOrderOf, readPageOfIds } from '#platform/records/pages.ts'
import { listLineSources } from '#priced-papers/server/line-sources.ts'

/** Drafts first, then the newest issue. */
export async function listInvoices(ctx: Context, input: InvoiceFilters & PageInput) {
  authorise(ctx, invoicesRights.read)
  const found = await findNewest(ctx, input)
  if (found) {
    const { page, pageSize } = input
    return { items: await readInvoices(ctx, found.ids), total: found.total, page, pageSize }
  }
  const listed = selectIds(ctx, input)
  const known = await knownCount(ctx, input)
  return readPageOfIds(listed, inOrder(listed), { ...input, known }, (ids) => readInvoices(ctx, ids))
}

/** The total that a deposit is a part of, and what earlier deposits asked of it. */
export async function readDepositBase(
  ctx: Context,
  of: { quoteId?: string | undefined; orderId?: string | undefined },
) {
  authorise(ctx, invoicesRights.read)
  const { kind, number, complements, totals, debt } = await findDepositBase(ctx, of, reading)
  return { kind, number, complements, grossCents: totals.grossCents, depositedCents: await sumDeposits(ctx, debt) }
}

export async function sumInvoices(
  ctx: Context,
  filters: InvoiceFilters,
): Promise<{ openCents: number; lateCents: number }> {
  authorise(ctx, invoicesRights.read)
  return selectIds(ctx, filters)
    .select([
      sql<number>`coalesce(sum(open_cents), 0)::bigint`.as('openCents'),
      sql<number>`coalesce(sum(${lateCents(civilDate(ctx.now))}), 0)::bigint`.as('lateCents'),
    ])
    .executeTakeFirstOrThrow()
}

/** The same words as `lateCentsOf`: a test compares both. */
function lateCents(today: string) {
  return sql`case when status = 'issued' and open_cents > 0 and next_due_on < ${today}::date then coalesce(
    (select sum(u.open_cents) filter (where u.due_on < ${today}::date) from invoice_dues u
      where u.garage_id = invoices.garage_id and u.invoice_id = invoices.id having count(*) > 0), open_cents) else 0 end`
}

/** All ids of a list, in its order. */
export function listInvoiceIds(ctx: Context, filters: InvoiceFilters): Promise<string[]> {
  return idsOf(inOrder(selectIds(ctx, filters)))
}

function inOrder(listed: ReturnType<typeof selectIds>) {
  return listed.select('id').orderBy('issuedOn', 'desc').orderBy('createdAt', 'desc').orderBy('id', 'desc')
}

/** The ids of the invoices of a list and of its count. */
function selectIds(
  { db, now }: Context,
  { search, standing, clientId, vehicleId, dossierId, quoteId, orderId }: InvoiceFilters,
) {
  const words = dossierWords(search)
  const today = civilDate(now)
  return db
    .selectFrom('invoices')
    .$if(words.length > 0, (all) => all.where('id', 'in', sql<string>`(select app.search_invoices(${words}::text[]))`))
    .$if(standing !== undefined, (all) => all.where(standingIs(standing ?? 'draft', today)))
    .$if(clientId !== undefined, (all) => all.where('clientId', '=', clientId ?? ''))
    .$if(vehicleId !== undefined, (all) => all.where('vehicleId', '=', vehicleId ?? ''))
    .$if(dossierId !== undefined, (all) => all.where('dossierId', '=', dossierId ?? ''))
    .$if(quoteId !== undefined, (all) => all.where('quoteId', '=', quoteId ?? ''))
    .$if(orderId !== undefined, (all) => all.where('orderId', '=', orderId ?? ''))
}

/** The same words as `invoiceStanding`: a test compares both. */
function standingIs(standing: InvoiceStanding, today: string) {
  const asked = sql`status = 'issued' and kind <> 'credit_note'`
  switch (standing) {
    case 'draft':
      return sql<boolean>`status = 'draft'`
    case 'credit':
      return sql<boolean>`status = 'issued' and kind = 'credit_note'`
    case 'settled':
      return sql<boolean>`${asked} and abs(open_cents) <= 1 and not ${isCancelled}`
    case 'cancelled':
      return sql<boolean>`${asked} and abs(open_cents) <= 1 and ${isCancelled}`
    case 'owed_back':
      return sql<boolean>`${asked} and open_cents < -1`
    case 'late':
      return sql<boolean>`${asked} and open_cents > 1 and next_due_on < ${today}::date`
    case 'open':
      return sql<boolean>`${asked} and open_cents > 1 and (next_due_on is null or next_due_on >= ${today}::date)`
  }
}

/** These invoices, in this order: names are joined for the shown page only. */
export async function readInvoices(ctx: Context, ids: string[]): Promise<Invoice[]> {
  return inOrderOf(ids, await selectInvoices(ctx).where(sql<boolean>`i.id = any(${ids}::uuid[])`).execute())
}

export async function readInvoice(ctx: Context, { id }: { id: string }): Promise<WholeInvoice> {
  authorise(ctx, invoicesRights.read)
  const invoice = await findInvoice(ctx, id)
  const isDraft = invoice.status === 'draft'
  const lines = await listInvoiceLines(ctx, id)
  const deductions = await listDeductions(ctx, id)
  const archivedSite = isDraft ? await findArchivedSite(ctx, invoice) : null
  const draft = { invoice, lines, deposits: deductions, number: null, issuedOn: civilDate(ctx.now), archivedSite }
  return {
    invoice,
    lines,
    sources: invoice.kind === 'credit_note' ? [] : await listLineSources(ctx, lines),
    deductions,
    deposits: isDraft && invoice.kind === 'invoice' ? await listDeposits(ctx, invoice, id) : [],
    corrections: await listCorrections(ctx, id),
    faults: isDraft ? (await checkSheet(ctx, draft)).faults : [],
    document: isDraft ? null : await findSeals(ctx, id),
  }
}

export async function readInvoiceHistory(
  ctx: Context,
  { id, before }: { id: string; before?: number | undefined },
): Promise<InvoiceEvent[]> {
  authorise(ctx, invoicesRights.read)
  await findInvoice(ctx, id)
  return listHistory(ctx, [id], { before })
}
