import { z } from 'zod'
import { reusedPartsChoices } from '#features/quotes/quote.ts'
import type { QuoteFormValues } from '#features/quotes/quote-form-values.ts'
import { type QuoteInput, quoteInput } from '#features/quotes/quote-input.ts'
import { typedHundredths } from '#lib/typed-hundredths.ts'

const amount = typedHundredths('Indiquez un montant en euros, par exemple 300,00')
const party = z.string().transform((value) => value || null)

/** The head of a quote as it is typed, read into the input that the server takes. */
export const quoteFormInput: z.ZodType<QuoteInput, QuoteFormValues> = z
  .object({
    clientId: z.string().min(1, 'Choisissez le client'),
    vehicleId: party,
    dossierId: party,
    title: z.string(),
    validUntil: party,
    discountBasisPoints: typedHundredths('Indiquez un pourcentage, par exemple 5 ou 7,5'),
    discountCents: amount,
    isClaim: z.boolean(),
    deductibleCents: amount.transform((cents) => cents ?? 0),
    isVatRecoverable: z.boolean(),
    capCents: amount,
    reusedParts: z.enum(reusedPartsChoices),
    terms: z.string(),
  })
  .transform((typed): z.input<typeof quoteInput> => typed)
  .pipe(quoteInput)
