import { z } from 'zod'
import type { UsualTerms } from '#features/garages/contract.ts'
import { text } from '#features/garages/garage-input.ts'
import type { UsualTermField } from '#features/garages/usual-terms.ts'
import { formatHundredths } from '#lib/hundredths.ts'
import { typedHundredths } from '#lib/typed-hundredths.ts'

const price = z
  .number()
  .int('Deux décimales au plus')
  .max(100_000_000, 'Un montant va jusqu’à 1\u202f000\u202f000\u00a0€')
const longText = text(5_000).default('')

/** The usual terms from a form or the API. */
export const usualTermsInput = z.object({
  quoteTerms: longText,
  quoteFeeCents: price
    .min(0, 'Un montant ne peut pas être négatif')
    .nullable()
    .default(null)
    .describe('TTC\u00a0; 0 pour un devis gratuit, vide pour n’en rien dire'),
  orderTerms: longText,
  storageDayCents: price
    .min(1, 'Laissez vide si le gardiennage est gratuit')
    .nullable()
    .default(null)
    .describe('TTC\u00a0; vide pour un gardiennage gratuit'),
  storageFreeDays: z
    .number('Indiquez un nombre de jours')
    .int('Indiquez un nombre entier de jours')
    .min(0, 'De 0 à 365 jours')
    .max(365, 'De 0 à 365 jours')
    .default(0),
  invoiceTerms: longText,
})
export type UsualTermsInput = z.infer<typeof usualTermsInput>

/** The usual terms in a form: text as it is typed. */
export type UsualTermsValues = Record<UsualTermField, string>

export function usualTermsValuesOf({ version: _, ...terms }: UsualTerms): UsualTermsValues {
  const typed = (cents: number | null) => (cents === null ? '' : formatHundredths(cents))
  return {
    ...terms,
    quoteFeeCents: typed(terms.quoteFeeCents),
    storageDayCents: typed(terms.storageDayCents),
    storageFreeDays: `${terms.storageFreeDays}`,
  }
}

const typedPrice = typedHundredths('Indiquez un montant en euros, par exemple 15,00')

export const usualTermsForm: z.ZodType<UsualTermsInput, UsualTermsValues> = z
  .object({
    quoteTerms: z.string(),
    quoteFeeCents: typedPrice,
    orderTerms: z.string(),
    storageDayCents: typedPrice,
    storageFreeDays: z.string().transform((days) => (days.trim() === '' ? 0 : Number(days))),
    invoiceTerms: z.string(),
  })
  .transform((typed): z.input<typeof usualTermsInput> => typed)
  .pipe(usualTermsInput)
