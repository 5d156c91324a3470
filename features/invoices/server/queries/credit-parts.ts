import type { Invoice } from '#features/invoices/contract.ts'
import { coveredCentsOf, insurerPartOf } from '#features/invoices/credit-split.ts'
import { listInvoiceLines } from '#features/invoices/server/queries/invoice-lines.ts'
import { findInvoice, selectInvoices } from '#features/invoices/server/queries/invoice-select.ts'
import { sumOf } from '#lib/sum.ts'
import type { Context } from '#platform/context.ts'
import type { PaperLine } from '#priced-papers/contract.ts'
import { discountOf, insurerTermsOf } from '#priced-papers/paper-amounts.ts'

/** The part of a credit note that gives back to the insurer, as things stand. Null for any other paper. */
export async function insurerPartOfDraft(
  ctx: Context,
  draft: Invoice,
  lines: readonly PaperLine[],
): Promise<number | null> {
  const { kind, correctsId, grossCents, creditPayer } = draft
  if (kind !== 'credit_note' || correctsId === null) return null
  const balance = await findInvoice(ctx, correctsId)
  const terms = insurerTermsOf(balance)
  if (!terms) return 0
  const coveredOf = (paper: Invoice, own: readonly PaperLine[]) => coveredCentsOf(own, discountOf(paper), terms)
  const whole = coveredOf(balance, await listInvoiceLines(ctx, correctsId))
  const credits = await selectInvoices(ctx)
    .where('i.correctsId', '=', correctsId)
    .where('i.kind', '=', 'credit_note')
    .where('i.status', '=', 'issued')
    .execute()
  const given: number[] = []
  for (const each of credits) given.push(coveredOf(each, await listInvoiceLines(ctx, each.id)))
  const credit = { grossCents, coveredCents: coveredOf(draft, lines), payer: creditPayer }
  return insurerPartOf({ balance, terms, coveredCents: whole - sumOf(given) }, credit)
}
