import type { ClaimToCash } from '#features/claim-assignments/contract.ts'
import { invoiceMailBody, invoiceMailSubject } from '#features/claim-assignments/coverage-mail.ts'
import { coverageNotInvoiced } from '#features/claim-assignments/refusals.ts'
import { coverageOf } from '#features/claim-assignments/server/queries/claim-select.ts'
import { owedInvoices } from '#features/claim-assignments/server/queries/owed-invoices.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'
import { queueMail } from '#platform/outgoing/outgoing.ts'

/** The mail that brings the insurer of a prise en charge its invoices. Refused before there is one. */
export async function wordInvoiceMail(ctx: Context, id: string) {
  const coverage = await coverageOf(ctx, id)
  const invoices = await owedInvoices(ctx, id)
  refuseUnless(coverage.askedCents > 0 && invoices.length > 0, coverageNotInvoiced)
  const invoiceNumbers = invoices.map(({ number }) => number)
  const facts = { ...coverage, invoiceNumbers }
  return {
    invoiceNumbers,
    recipient: await claimsAddress(ctx, coverage),
    subject: invoiceMailSubject(facts),
    body: invoiceMailBody(facts),
  }
}

/** The address of the insurer for claims; empty when the directory has none. */
async function claimsAddress({ db }: Context, { insurerId }: ClaimToCash): Promise<string> {
  if (insurerId === null) return ''
  const firm = await db
    .selectFrom('directoryFirms')
    .select(['claimsEmail', 'email'])
    .where('id', '=', insurerId)
    .executeTakeFirst()
  return firm?.claimsEmail || firm?.email || ''
}

type Mailed = { sendingId: string; recipient: string; subject: string; body: string; fileIds: string[] }

/** Queues the mail. The insurer answers the person who sends it. */
export async function queueInvoiceMail(ctx: Context, mailed: Mailed): Promise<string> {
  const { db, garageId, accountId } = ctx
  const { sendingId, recipient, subject, body, fileIds } = mailed
  const { name, phone } = await db
    .selectFrom('garages')
    .select(['name', 'phone'])
    .where('id', '=', garageId)
    .executeTakeFirstOrThrow()
  const sender = await db.selectFrom('memberAccounts').select('email').where('id', '=', accountId).executeTakeFirst()
  const queued = await queueMail(ctx, {
    to: recipient,
    dedupeKey: `coverage-invoice-${sendingId}`,
    fromName: name.slice(0, 200),
    ...(sender?.email ? { replyTo: sender.email } : {}),
    subject,
    text: [body, [name, phone].filter(Boolean).join('\n')].join('\n\n'),
    attachments: fileIds,
  })
  return queued.id
}
