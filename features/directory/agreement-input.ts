import { z } from 'zod'
import { agreementRates } from '#features/directory/agreement.ts'
import type { AgreementFormValues } from '#features/directory/agreement-form-values.ts'
import { textField } from '#lib/contact-fields.ts'
import { parseHundredths } from '#lib/hundredths.ts'

const optionalNumber = (most: number, sentence: string) =>
  z
    .number(sentence)
    .int(sentence)
    .min(0, sentence)
    .max(most, sentence)
    .nullish()
    .transform((value) => value ?? null)

const rate = optionalNumber(100_000, 'Indiquez un taux horaire hors taxes, par exemple 62,50')
const day = z.iso
  .date({ error: 'Indiquez une date, jj/mm/aaaa', abort: true })
  .refine((value) => value >= '2000-01-01', 'Cette date est trop ancienne')

/** An agreement from the API: rates in cents an hour without VAT, the discount in basis points. */
export const agreementInput = z
  .object({
    title: textField(100),
    validFrom: day,
    validTo: day.nullish().transform((value) => value ?? null),
    isBesideOthers: z.boolean().default(false),
    labourT1Cents: rate,
    labourT2Cents: rate,
    labourT3Cents: rate,
    paintCents: rate,
    materialsSolidCents: rate,
    materialsClearCents: rate,
    materialsMetallicCents: rate,
    materialsPearlCents: rate,
    partsDiscountBasisPoints: optionalNumber(10_000, 'Indiquez une remise entre 0 et 100 %'),
    paymentDelayDays: optionalNumber(365, 'Indiquez un délai entre 0 et 365 jours'),
    isPaidDirectly: z.boolean().default(false),
    isLoanCarIncluded: z.boolean().default(false),
    conditions: textField(2000),
  })
  .refine(({ validFrom, validTo }) => validTo === null || validTo >= validFrom, {
    path: ['validTo'],
    message: 'La fin vient avant le début',
  })
export type AgreementInput = z.infer<typeof agreementInput>

/** The same, from the texts of a form. A text that is no number fails the check of its field. */
export const typedAgreement = z.preprocess((typed) => numbersOf(typed as AgreementFormValues), agreementInput) // the form holds these values

function numbersOf(values: AgreementFormValues): Record<keyof AgreementFormValues, unknown> {
  const rates = agreementRates.map((field) => [field, hundredthsOf(values[field])])
  return {
    ...values,
    ...Object.fromEntries(rates),
    validTo: values.validTo || null,
    partsDiscountBasisPoints: hundredthsOf(values.partsDiscountBasisPoints),
    paymentDelayDays: values.paymentDelayDays.trim() === '' ? null : Number(values.paymentDelayDays),
  }
}

function hundredthsOf(text: string): number | null {
  return text.trim() === '' ? null : (parseHundredths(text) ?? Number.NaN)
}
