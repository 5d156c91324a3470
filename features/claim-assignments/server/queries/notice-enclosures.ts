import type { NoticeChannel } from '#features/claim-assignments/assignment-binding.ts'
import type { NoticeKind } from '#features/claim-assignments/assignment-letters.ts'
import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { filesOf } from '#features/claim-assignments/server/queries/assignment-select.ts'
import { owedInvoices } from '#features/claim-assignments/server/queries/owed-invoices.ts'
import { findDocument } from '#features/invoices/server/queries/invoice-documents.ts'
import type { Context } from '#platform/context.ts'
import type { StoredFile } from '#platform/files/file-store.ts'
import { keepPdf, storePdf } from '#platform/files/pdf-file.ts'
import type { AtPrinterAndFiles } from '#platform/http.ts'

export type Enclosure = { words: string } & ({ fileId: string } | { name: string; invoiceId: string })

export type InvoiceCopy = { invoiceId: string; file: StoredFile }

/** A mail service refuses more; an older report is asked for by the insurer. */
const mostReportBytes = 10 * 1024 * 1024

const onPaper: Partial<Record<NoticeKind, string[]>> = {
  notification: ['convention de cession de créance', 'RIB'],
  payment_request: ['convention de cession de créance', 'facture', 'rapport d’expertise', 'RIB'],
  reply: ['convention de cession de créance'],
}

/** The pieces that a letter names. People enclose them in an envelope by hand; by wire it names those that leave with it. */
export function enclosureWords(kind: NoticeKind, enclosed: readonly Enclosure[] | null): string[] {
  return enclosed ? enclosed.map(({ words }) => words) : (onPaper[kind] ?? [])
}

export function isByWire(channel: NoticeChannel): boolean {
  return channel === 'email' || channel === 'electronic_registered_mail'
}

/** The act, and for a demand the invoices that the insurer owes and the report. */
export async function enclosuresOf(ctx: Context, assignment: ClaimAssignment, kind: NoticeKind): Promise<Enclosure[]> {
  if (!onPaper[kind]) return []
  const { actFileId, signedFileId } = await filesOf(ctx, assignment.id)
  const act = [signedFileId ?? actFileId].flatMap((fileId) =>
    fileId ? [{ words: 'convention de cession de créance', fileId }] : [],
  )
  if (kind !== 'payment_request') return act
  return [...act, ...(await invoicesOf(ctx, assignment.dossierId)), ...(await reportOf(ctx, assignment))]
}

/** The invoices of a dossier that its insurer owes. */
export async function invoicesOf(ctx: Context, dossierId: string): Promise<Enclosure[]> {
  const invoices = await owedInvoices(ctx, dossierId)
  return invoices.map(({ id: invoiceId, number }) => ({
    ...{ words: `facture ${number}`, name: `Facture ${number}.pdf`, invoiceId },
  }))
}

/** A report of photographs stays in the dossier. */
async function reportOf({ db }: Context, { id }: ClaimAssignment): Promise<Enclosure[]> {
  const report = await db
    .selectFrom('claimAssignments as a')
    .innerJoin('expertReports as r', (on) => on.onRef('r.garageId', '=', 'a.garageId').onRef('r.id', '=', 'a.reportId'))
    .innerJoin('expertReportFiles as f', (on) =>
      on.onRef('f.garageId', '=', 'r.garageId').onRef('f.reportId', '=', 'r.id'),
    )
    .select('f.id')
    .where('a.id', '=', id)
    .where('r.form', '=', 'pdf')
    .where('r.sizeBytes', '<=', mostReportBytes)
    .executeTakeFirst()
  return report ? [{ words: 'rapport d’expertise', fileId: report.id }] : []
}

type AtFiles = Pick<AtPrinterAndFiles, 'transaction' | 'files'>

/** Issued invoices stand in the database: what leaves with a letter is a file. */
export async function copyInvoices(
  { transaction, files }: AtFiles,
  { garageId, enclosed }: { garageId: string; enclosed: readonly Enclosure[] },
): Promise<InvoiceCopy[]> {
  const copies: InvoiceCopy[] = []
  for (const enclosure of enclosed) {
    if (!('invoiceId' in enclosure)) continue
    const { invoiceId } = enclosure
    const { pdf } = await transaction((ctx) => findDocument(ctx, invoiceId))
    copies.push({ invoiceId, file: await storePdf(files, { garageId, pdf }) })
  }
  return copies
}

/** The files of enclosures, in their order, kept with the letter. */
export async function keepEnclosures(
  ctx: Context,
  { enclosed, copies }: { enclosed: readonly Enclosure[]; copies: readonly InvoiceCopy[] },
): Promise<string[]> {
  const ids: string[] = []
  for (const enclosure of enclosed) {
    if ('fileId' in enclosure) ids.push(enclosure.fileId)
    else {
      const copy = copies.find(({ invoiceId }) => invoiceId === enclosure.invoiceId)
      if (!copy) throw new Error(`The invoice ${enclosure.invoiceId} was not copied.`)
      ids.push(await keepPdf(ctx, { ...copy.file, name: enclosure.name }))
    }
  }
  return ids
}
