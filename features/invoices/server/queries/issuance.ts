import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { breachFaults } from '#features/invoices/breach-faults.ts'
import type { Invoice, RelatedInvoice } from '#features/invoices/contract.ts'
import { invoiceNumber, paperOf } from '#features/invoices/invoice.ts'
import type { InvoiceFault } from '#features/invoices/invoice-faults.ts'
import {
  clockWentBack,
  depositDeducted,
  depositTaken,
  invoiceIncomplete,
  invoiceNotFound,
  invoiceSiteArchived,
  issuedAmountChanged,
} from '#features/invoices/refusals.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { insurerPartOfDraft } from '#features/invoices/server/queries/credit-parts.ts'
import { checkSheet } from '#features/invoices/server/queries/invoice-checks.ts'
import { freezeDues, storeOpenDues } from '#features/invoices/server/queries/invoice-dues.ts'
import { listInvoiceLines } from '#features/invoices/server/queries/invoice-lines.ts'
import { refuseIssued, selectInvoices } from '#features/invoices/server/queries/invoice-select.ts'
import { deductionsOfInvoice, isDeducted, listDeposits } from '#features/invoices/server/queries/invoice-totals.ts'
import { lockWork } from '#features/invoices/server/queries/orders-to-bill.ts'
import { civilDate } from '#lib/dates.ts'
import { dayAfter } from '#lib/paris-days.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { sumOf } from '#lib/sum.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { Print, PrintedDocument } from '#platform/http.ts'
import { nextRank } from '#platform/number-series.ts'
import type { DocumentSheet } from '#print/sheet/document-sheet.ts'

type Asked = { id: string; grossCents: number }

/** A place in a series, and the day of issue. */
export type Place = { series: string; year: string; rank: number; issuedOn: string }

/** A draft, the series of its site, and the deposits that it deducts. */
export type ToIssue = { draft: Invoice; series: string; deposits: readonly RelatedInvoice[] }

/** The draft that a person issues, at the total that they read, as it stands before its document is made. */
export async function readToIssue(ctx: Context, asked: Asked): Promise<ToIssue> {
  const found = await findToIssue(ctx, asked.id)
  refuseUnasked(ctx, found.draft, asked)
  await refuseTaken(ctx, found)
  return found
}

/** The same draft when it is issued. Every row that its issue writes or relies on is locked before it is read. */
export async function lockToIssue(ctx: Context, asked: Asked, { draft }: ToIssue): Promise<ToIssue> {
  // The work of a deposit, which no edit changes, is locked first, as those who bill it do.
  if (draft.kind === 'deposit') await lockWork(ctx, draft)
  await lockRows(ctx, asked.id)
  const found = await findToIssue(ctx, asked.id)
  refuseUnasked(ctx, found.draft, asked)
  await refuseTaken(ctx, found)
  return found
}

async function findToIssue(ctx: Context, id: string): Promise<ToIssue> {
  const found = await selectInvoices(ctx)
    .innerJoin('sites as s', (on) => on.onRef('s.garageId', '=', 'i.garageId').onRef('s.id', '=', 'i.siteId'))
    .select(['s.numberPrefix as series', 's.archivedAt as siteArchivedAt', deductionsOfInvoice.as('deposits')])
    .where('i.id', '=', id)
    .executeTakeFirst()
  refuseUnless(found, invoiceNotFound)
  const { series, siteArchivedAt, deposits, ...draft } = found
  refuseIssued(draft)
  refuseUnless(siteArchivedAt === null || draft.correctsId !== null, invoiceSiteArchived)
  // Another credit note of the same invoice may have been issued since the draft was saved.
  const part =
    draft.kind === 'credit_note' ? await insurerPartOfDraft(ctx, draft, await listInvoiceLines(ctx, id)) : null
  return { draft: part === null ? draft : { ...draft, insurerCents: part }, series, deposits }
}

/**
 * The draft first: its deductions stand still then. Its deposits and the invoice that it corrects follow in the order of their ids, so that
 * two transactions never wait for each other.
 */
async function lockRows({ db }: Context, id: string): Promise<void> {
  const rows = db.selectFrom('invoices').forUpdate()
  const draft = await rows.select(['correctsId', 'depositCents']).where('id', '=', id).executeTakeFirst()
  if (!draft || (draft.correctsId === null && draft.depositCents === 0)) return
  // An array of ids is asked of the key; a subquery beside another condition would read the whole table.
  const related = sql<boolean>`id = any(array(select deposit_id from invoice_deductions where invoice_id = ${id}::uuid)
    || ${draft.correctsId}::uuid)`
  await rows.select('id').where(related).orderBy('id').execute()
}

function refuseUnasked(ctx: Context, draft: Invoice, { grossCents }: Asked): void {
  authorise(ctx, draft.kind === 'credit_note' ? invoicesRights.credit : invoicesRights.issue)
  refuseUnless(draft.grossCents === grossCents, issuedAmountChanged)
}

/** Another invoice may have deducted a deposit meanwhile, or a credit note reduced it. */
async function refuseTaken(ctx: Context, { draft, deposits }: ToIssue): Promise<void> {
  if (draft.kind === 'credit_note' && draft.correctsId)
    refuseUnless(!(await isDeducted(ctx, draft.correctsId)), depositDeducted)
  if (deposits.length === 0) return
  refuseUnless(sumOf(deposits.map(({ grossCents }) => grossCents)) === draft.depositCents, depositTaken)
  const offered = new Set((await listDeposits(ctx, draft, draft.id)).map(({ id }) => id))
  refuseUnless(
    deposits.every(({ id }) => offered.has(id)),
    depositTaken,
  )
}

/** The place that comes next, as far as nobody takes it meanwhile. */
export async function foreseePlace(ctx: Context, { draft, series }: ToIssue): Promise<Place> {
  const year = civilDate(ctx.now).slice(0, 4)
  const last = await findLastOf(ctx, draft, { series, year })
  return { series, year, rank: (last?.seriesRank ?? 0) + 1, issuedOn: dayOfIssue(ctx, last) }
}

/** Takes the next place of the series. The next issue of the series waits until this transaction ends. */
export async function takePlace(ctx: Context, { draft, series }: ToIssue): Promise<Place> {
  const { year, rank } = await nextRank(ctx, paperOf(draft.kind), series)
  return { series, year, rank, issuedOn: dayOfIssue(ctx, await findLastOf(ctx, draft, { series, year })) }
}

/** The sheet of the draft at this place; refused with every fault that it has. */
export async function sheetAt(
  ctx: Context,
  { draft, deposits }: ToIssue,
  { series, year, rank, issuedOn }: Place,
): Promise<DocumentSheet> {
  const lines = await listInvoiceLines(ctx, draft.id)
  const number = invoiceNumber(draft.kind, series, year, rank)
  // An archived site was refused where the draft was read.
  const checked = { invoice: draft, lines, deposits, number, issuedOn, archivedSite: null }
  const { sheet, faults } = await checkSheet(ctx, checked)
  refuseFaults(faults)
  return sheet
}

/** Refuses an issue with each fault and the field that mends it. */
function refuseFaults(faults: readonly InvoiceFault[]): void {
  const fields = Object.fromEntries(faults.map(({ place, field, sentence }) => [`${place}.${field}`, sentence]))
  refuseUnless(faults.length === 0, invoiceIncomplete, { faults, fields })
}

/** The document of a sheet, refused when its invoice for machines breaks a rule of the law. */
export async function makeDocument(print: Print, sheet: DocumentSheet): Promise<PrintedDocument> {
  const document = await print(sheet, { isChecked: true })
  refuseFaults(breachFaults(document.breaches, sheet.lines))
  return document
}

type Issued = { draft: Invoice; place: Place; sheet: DocumentSheet; document: PrintedDocument }

/** Freezes the draft with its document. Answers the seals, which the journal keeps too. */
export async function freeze(ctx: Context, { draft, place, sheet, document }: Issued) {
  const { db, garageId, now, accountId } = ctx
  const { pdf, xml } = document
  if (xml === null) throw new Error('An issued invoice carries its XML.')
  const [pdfSha256, xmlSha256] = [sha256(pdf), sha256(xml)]
  const { series, year, rank, issuedOn } = place
  await freezeDues(ctx, draft)
  await db
    .updateTable('invoices')
    .set({ status: 'issued', number: sheet.number, series, year, seriesRank: rank, issuedOn })
    .set({ issuedAt: now, issuedBy: accountId, version: draft.version + 1, updatedAt: now })
    .set({ dueOn: sheet.dueOn, nextDueOn: sheet.dueOn, insurerCents: draft.insurerCents })
    .where('id', '=', draft.id)
    .execute()
  await db
    .insertInto('invoiceDocuments')
    .values({
      garageId,
      invoiceId: draft.id,
      sheet: JSON.stringify(sheet),
      pdf,
      xml,
      pdfSha256,
      xmlSha256,
      madeAt: now,
    })
    .execute()
  if (draft.kind === 'credit_note' && draft.correctsId) await storeCredits(ctx, draft.correctsId, draft.insurerCents)
  return { pdfSha256, xmlSha256 }
}

/** Adds up the credit notes of an invoice. The last one gives this part back to the insurer. */
async function storeCredits(ctx: Context, id: string, insurerCents: number): Promise<void> {
  const { db, now } = ctx
  const credits = db
    .selectFrom('invoices as n')
    .select(({ fn }) => fn.sum<number>('n.grossCents').as('cents'))
    .where('n.correctsId', '=', id)
    .where('n.kind', '=', 'credit_note')
    .where('n.status', '=', 'issued')
  await db
    .updateTable('invoices')
    .set(({ eb }) => ({ creditedInsurerCents: eb('creditedInsurerCents', '+', insurerCents) }))
    .set({ creditedCents: credits, updatedAt: now })
    .where('id', '=', id)
    .execute()
  await storeOpenDues(ctx, id)
}

/** The last paper of a series. Its days follow its ranks: the index answers, however long it is. */
function findLastOf({ db }: Context, { kind }: Invoice, { series, year }: Pick<Place, 'series' | 'year'>) {
  return db
    .selectFrom('invoices')
    .select(['seriesRank', 'issuedOn'])
    .where('paper', '=', paperOf(kind))
    .where('series', '=', series)
    .where('year', '=', year)
    .orderBy('seriesRank', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Today, or the day of the number before, when midnight passed between two requests. */
function dayOfIssue({ now }: Context, last: { issuedOn: string | null } | undefined): string {
  const today = civilDate(now)
  const lastDay = last?.issuedOn ?? null
  refuseUnless(lastDay === null || lastDay <= dayAfter(today), clockWentBack)
  return lastDay !== null && lastDay > today ? lastDay : today
}

function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex')
}
