import { quoteFieldLabels, quoteFields } from '#features/quotes/quote.ts'
import { quoteFormInput } from '#features/quotes/quote-form-input.ts'
import {
  blankQuoteValues,
  type QuoteFormValues,
  quoteValuesOf,
  showQuoteField,
} from '#features/quotes/quote-form-values.ts'
import type { QuoteInput } from '#features/quotes/quote-input.ts'
import { quoteHistory } from '#features/quotes/web/api.ts'
import type { RecordFields } from '#records/record-fields.ts'

const quoteRecord: RecordFields<QuoteInput, QuoteFormValues> = {
  fields: quoteFields,
  labels: quoteFieldLabels,
  show: showQuoteField,
  valuesOf: quoteValuesOf,
  blank: blankQuoteValues,
}

/** The form of the head of a quote, and the kinds of draft that the device keeps. */
export const quoteForm = {
  feature: 'quotes',
  of: quoteRecord,
  schema: quoteFormInput,
  kinds: { new: 'newQuoteDraft', edit: 'quoteDraft' },
  history: quoteHistory,
} as const
