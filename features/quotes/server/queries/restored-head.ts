import type { Quote } from '#features/quotes/contract.ts'
import type { QuoteField } from '#features/quotes/quote.ts'

/** The fields of the head that a version brings back: its prices and its conditions. */
export const restoredFields = [
  'title',
  'downtimeDays',
  'discountBasisPoints',
  'discountCents',
  'isClaim',
  'deductibleCents',
  'isVatRecoverable',
  'capCents',
  'feeCents',
  'depositCents',
  'terms',
] as const satisfies QuoteField[]

export function headOf(shown: Quote): Pick<Quote, (typeof restoredFields)[number]> {
  const { title, downtimeDays, discountBasisPoints, discountCents, isClaim, deductibleCents } = shown
  const { isVatRecoverable, capCents, feeCents, depositCents, terms } = shown
  return {
    ...{ title, downtimeDays, discountBasisPoints, discountCents, isClaim, deductibleCents },
    ...{ isVatRecoverable, capCents, feeCents, depositCents, terms },
  }
}
