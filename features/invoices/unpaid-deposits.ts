import { isSettled } from '#features/invoices/balance.ts'
import type { RelatedInvoice } from '#features/invoices/contract.ts'

/** The deposits that an invoice deducts although something of them is still to be paid. */
export function unpaidOf(deposits: readonly RelatedInvoice[]): RelatedInvoice[] {
  return deposits.filter(({ openCents }) => openCents > 0 && !isSettled(openCents))
}
