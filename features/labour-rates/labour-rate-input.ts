import { z } from 'zod'
import { rateFields } from '#features/labour-rates/labour-rate.ts'
import { dayInput } from '#lib/day-input.ts'
import { typedHundredths } from '#lib/typed-hundredths.ts'

const sentence = 'Indiquez un taux horaire hors taxes, par exemple 62,50'
const rate = z
  .number(sentence)
  .int(sentence)
  .min(0, sentence)
  .max(100_000, 'Un taux horaire va jusqu’à 1\u202f000,00\u00a0€')
  .nullable()
const givenRate = rate.optional().transform((value) => value ?? null)

const each = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(rateFields.map((field) => [field, schema])) as Record<(typeof rateFields)[number], Schema> // fromEntries forgets the keys

type Rates = Record<(typeof rateFields)[number], number | null>
const hasRate = (rates: Rates) => rateFields.some((field) => rates[field] !== null)
const noRate = { path: ['labourT1Cents'], message: 'Indiquez au moins un taux horaire' }

/** The rates of a garage from the API: cents an hour without VAT, from a day on. */
export const labourRatesInput = z.object({ validFrom: dayInput(), ...each(givenRate) }).refine(hasRate, noRate)
export type LabourRatesInput = z.infer<typeof labourRatesInput>

/** The same, from the texts of a form. */
export const typedLabourRates = z
  .object({ validFrom: dayInput(), ...each(typedHundredths(sentence).pipe(rate)) })
  .refine(hasRate, noRate)
