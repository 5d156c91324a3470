import {
  type QuoteField,
  type ReusedPartsChoice,
  reusedPartsChoices,
  reusedPartsLabels,
} from '#features/quotes/quote.ts'
import type { QuoteInput } from '#features/quotes/quote-input.ts'
import { blankHead, type HeadValues, headValuesOf, showHeadField } from '#priced-papers/paper-head.ts'

/** The head of a quote in a form: text as it is typed. */
export type QuoteFormValues = HeadValues & { validUntil: string; reusedParts: ReusedPartsChoice }

export const blankQuoteValues: QuoteFormValues = { ...blankHead, validUntil: '', reusedParts: 'unasked' }

/** The text of a form for a quote, or for a refused input. */
export function quoteValuesOf(fields: QuoteInput): QuoteFormValues {
  const { validUntil, reusedParts } = fields
  return { ...headValuesOf(fields), validUntil: validUntil ?? '', reusedParts }
}

/** A value as a person reads it; empty for an empty field. */
export function showQuoteField(field: QuoteField, value: unknown): string {
  if (field !== 'reusedParts') return showHeadField(field, value)
  const choice = reusedPartsChoices.find((each) => each === value)
  return choice ? reusedPartsLabels[choice] : ''
}
