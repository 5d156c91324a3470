import type { ClaimToCash } from '#features/claim-assignments/contract.ts'
import { invoiceMailBody, invoiceMailSubject } from '#features/claim-assignments/coverage-mail.ts'
import { coverageNotInvoiced } from '#features/claim-assignments/refusals.ts'
import { coverageOf } from '#features/claim-assignments/server/queries/claim-select.ts'
import { owedInvoices } from '#features/claim-assignments/server/queries/owed-invoices.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'

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
