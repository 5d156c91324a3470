import { quoteFieldLabels, quoteFields } from '#features/quotes/quote.ts'
import {
  blankQuoteValues,
  type QuoteFormValues,
  quoteValuesOf,
  showQuoteField,
} from '#features/quotes/quote-form-values.ts'
import type { QuoteInput } from '#features/quotes/quote-input.ts'
import type { RecordFields } from '#records/record-fields.ts'

/** The head of a quote for forms and conflicts. */
export const quoteRecord: RecordFields<QuoteInput, QuoteFormValues> = {
  fields: quoteFields,
  labels: quoteFieldLabels,
  show: showQuoteField,
  valuesOf: quoteValuesOf,
  blank: blankQuoteValues,
}

/** The kinds of draft that the device keeps. */
export const quoteDrafts = { new: 'newQuoteDraft', edit: 'quoteDraft' } as const
