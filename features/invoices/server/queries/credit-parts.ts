import type { Invoice } from '#features/invoices/contract.ts'
import { coveredCentsOf, insurerPartOf } from '#features/invoices/credit-split.ts'
import { type ReadPaper, readCredited } from '#features/invoices/server/queries/credited-papers.ts'
import { findInvoice } from '#features/invoices/server/queries/invoice-select.ts'
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
  const coveredOf = ({ invoice, lines: own }: ReadPaper) => coveredCentsOf(own, discountOf(invoice), terms)
  const { billed, credits } = await readCredited(ctx, correctsId)
  const coveredCents = coveredOf(billed) - sumOf(credits.map(coveredOf))
  const credit = { grossCents, coveredCents: coveredOf({ invoice: draft, lines }), payer: creditPayer }
  return insurerPartOf({ balance, terms, coveredCents }, credit)
}
