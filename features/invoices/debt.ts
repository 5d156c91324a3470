/** The deposits and invoices of one quote are one debt; without a quote, those of one repair order are. */
export type Debt = { quoteId: string | null; orderId: string | null }

/** An invoice of neither is a debt by itself. */
export function isAlone({ quoteId, orderId }: Debt): boolean {
  return quoteId === null && orderId === null
}
