import type { Quote } from '#features/quotes/contract.ts'

/** The head of an invoice that takes a quote over. The conditions of the quote were agreed before the work: they stay there. */
export function headOfQuote(quote: Quote) {
  const { clientId, vehicleId, dossierId, siteId, title, isClaim, isVatRecoverable } = quote
  const { discountBasisPoints, discountCents, deductibleCents, capCents } = quote
  return {
    ...{ clientId, vehicleId, dossierId, siteId, title, quoteId: quote.id },
    ...{ discountBasisPoints, discountCents, isClaim, deductibleCents, isVatRecoverable, capCents },
  }
}
