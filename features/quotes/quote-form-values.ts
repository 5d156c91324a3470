import {
  type QuoteField,
  type ReusedPartsChoice,
  reusedPartsChoices,
  reusedPartsLabels,
} from '#features/quotes/quote.ts'
import type { QuoteInput } from '#features/quotes/quote-input.ts'
import { blankHead, type HeadValues, headValuesOf, hundredths, showHeadField } from '#priced-papers/paper-head.ts'

/** The head of a quote in a form: text as it is typed. */
export type QuoteFormValues = HeadValues & {
  validUntil: string
  downtimeDays: string
  reusedParts: ReusedPartsChoice
  feeCents: string
  depositCents: string
}

export const blankQuoteValues: QuoteFormValues = {
  ...blankHead,
  ...{ validUntil: '', downtimeDays: '', reusedParts: 'unasked', feeCents: '', depositCents: '' },
}

/** The text of a form for a quote, or for a refused input. */
export function quoteValuesOf(fields: QuoteInput): QuoteFormValues {
  const { validUntil, downtimeDays, reusedParts, feeCents, depositCents } = fields
  return {
    ...headValuesOf(fields),
    validUntil: validUntil ?? '',
    downtimeDays: `${downtimeDays ?? ''}`,
    reusedParts,
    feeCents: hundredths(feeCents),
    depositCents: hundredths(depositCents),
  }
}

/** A value as a person reads it; empty for an empty field. */
export function showQuoteField(field: QuoteField, value: unknown): string {
  if (field === 'downtimeDays') return `${value ?? ''}`
  if (field !== 'reusedParts') return showHeadField(field, value)
  const choice = reusedPartsChoices.find((each) => each === value)
  return choice ? reusedPartsLabels[choice] : ''
}
