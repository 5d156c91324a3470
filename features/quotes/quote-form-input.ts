import { z } from 'zod'
import { reusedPartsChoices } from '#features/quotes/quote.ts'
import type { QuoteFormValues } from '#features/quotes/quote-form-values.ts'
import { type QuoteInput, quoteInput } from '#features/quotes/quote-input.ts'
import { typedAmount, typedDays, typedHead, typedOrNothing } from '#priced-papers/head-input.ts'

/** The head of a quote as it is typed, read into the input that the server takes. */
export const quoteFormInput: z.ZodType<QuoteInput, QuoteFormValues> = z
  .object({
    ...typedHead,
    validUntil: typedOrNothing,
    downtimeDays: typedDays,
    reusedParts: z.enum(reusedPartsChoices),
    feeCents: typedAmount,
    depositCents: typedAmount,
  })
  .transform((typed): z.input<typeof quoteInput> => typed)
  .pipe(quoteInput)
