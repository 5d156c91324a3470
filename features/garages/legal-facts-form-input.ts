import { z } from 'zod'
import type { LegalFacts } from '#features/garages/contract.ts'
import { type LegalForm, legalForms, operationCategories } from '#features/garages/legal-facts.ts'
import { type LegalFactsInput, legalFactsInput } from '#features/garages/legal-facts-input.ts'
import { formatHundredths } from '#lib/hundredths.ts'
import { typedHundredths } from '#lib/typed-hundredths.ts'

type Ticked = 'acceptsCheques' | 'isVatOnDebits' | 'isSmallBusiness'

/** Legal facts in a form: text as it is typed, and boxes that are ticked. */
export type LegalFactsValues = Record<Exclude<keyof LegalFactsInput, Ticked | 'operationCategory'>, string> &
  Record<Ticked, boolean> & { operationCategory: LegalFactsInput['operationCategory'] }

export function legalFactsValuesOf(facts: LegalFacts): LegalFactsValues {
  const { version: _, capitalCents, paymentDays, ...others } = facts
  return {
    ...others,
    legalForm: facts.legalForm ?? '',
    capitalCents: capitalCents === null ? '' : formatHundredths(capitalCents),
    activityCode: facts.activityCode ?? '',
    email: facts.email ?? '',
    website: facts.website ?? '',
    iban: facts.iban ?? '',
    bic: facts.bic ?? '',
    mediatorUrl: facts.mediatorUrl ?? '',
    paymentDays: `${paymentDays}`,
  }
}

/** Legal facts as they are typed, read into the input that the server takes. */
export const legalFactsForm: z.ZodType<LegalFactsInput, LegalFactsValues> = z
  .object({
    legalForm: z.string().transform((value): LegalForm | null => legalForms.find((form) => form === value) ?? null),
    capitalCents: typedHundredths('Indiquez un montant en euros, par exemple 10\u202f000'),
    registerCity: z.string(),
    activityCode: z.string(),
    email: z.string(),
    website: z.string(),
    iban: z.string(),
    bic: z.string(),
    insurance: z.string(),
    mediatorName: z.string(),
    mediatorUrl: z.string(),
    acceptsCheques: z.boolean(),
    lateRate: z.string(),
    paymentDays: z.string().transform((text) => (text.trim() === '' ? Number.NaN : Number(text))),
    isVatOnDebits: z.boolean(),
    operationCategory: z.enum(operationCategories),
    isSmallBusiness: z.boolean(),
  })
  .transform((typed): z.input<typeof legalFactsInput> => typed)
  .pipe(legalFactsInput)
