import type { WholeClaim } from '#features/claim-assignments/contract.ts'
import type { InvoiceMailInput } from '#features/claim-assignments/coverage-input.ts'
import { insurerMailMissing } from '#features/claim-assignments/refusals.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { lockCoverage } from '#features/claim-assignments/server/queries/claim-select.ts'
import { wordInvoiceMail } from '#features/claim-assignments/server/queries/coverage-mail.ts'
import { isSendingKnown, keepSending } from '#features/claim-assignments/server/queries/coverage-writes.ts'
import {
  copyInvoices,
  invoicesOf,
  keepEnclosures,
} from '#features/claim-assignments/server/queries/notice-enclosures.ts'
import { wholeClaimOf } from '#features/claim-assignments/server/queries/whole-claim.ts'
import { queueGarageMail } from '#features/garages/server/queries/garage-mail.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise } from '#platform/context.ts'
import type { AtPrinterAndFiles } from '#platform/http.ts'

type Mailing = InvoiceMailInput & { id: string }
type AtFiles = Pick<AtPrinterAndFiles, 'transaction' | 'files'>

/** Mails the issued invoices of a prise en charge to its insurer, the very bytes of the archive, and notes the sending. The same one twice is one. */
export async function mailCoverageInvoice(at: AtFiles, { id, sendingId, ...typed }: Mailing): Promise<WholeClaim> {
  const begun = await at.transaction(async (ctx) => {
    authorise(ctx, claimAssignmentsRights.write)
    if (await isSendingKnown(ctx, sendingId)) return { whole: await wholeClaimOf(ctx, id) }
    const words = await wordInvoiceMail(ctx, id)
    const recipient = typed.recipient || words.recipient
    refuseUnless(recipient, insurerMailMissing, { fields: { recipient: insurerMailMissing.sentence } })
    const mail = { to: recipient, subject: words.subject, body: typed.body || words.body }
    return { garageId: ctx.garageId, mail, enclosed: await invoicesOf(ctx, id) }
  })
  if (begun.whole) return begun.whole
  const { garageId, mail, enclosed } = begun
  const copies = await copyInvoices(at, { garageId, enclosed })
  return at.transaction(async (ctx) => {
    authorise(ctx, claimAssignmentsRights.write)
    await lockCoverage(ctx, id)
    if (await isSendingKnown(ctx, sendingId)) return wholeClaimOf(ctx, id)
    const attachments = await keepEnclosures(ctx, { enclosed, copies })
    const dedupeKey = `coverage-invoice-${sendingId}`
    const messageId = await queueGarageMail(ctx, { ...mail, attachments, dedupeKey })
    const sent = { sendingId, kind: 'invoice', channel: 'email', sentOn: civilDate(ctx.now), note: '' } as const
    await keepSending(ctx, id, { ...sent, recipient: mail.to, messageId })
    await audit(ctx, 'dossier.invoice_mailed', id, { sendingId })
    return wholeClaimOf(ctx, id)
  })
}
