import { z } from 'zod'
import { type ReceptionInput, receptionInput } from '#features/repair-orders/order-input.ts'
import { type ReceptionValues, readMarks } from '#features/repair-orders/reception.ts'
import { typedOrNothing } from '#priced-papers/head-input.ts'

const wholeNumber = (sentence: string) =>
  z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d*$/, sentence))
    .transform((text) => (text === '' ? null : Number(text)))

/** The reception as it is typed, read into the input that the server takes. */
export const receptionFormInput: z.ZodType<ReceptionInput, ReceptionValues> = z
  .object({
    orderedBy: z.string(),
    requests: z.string(),
    mileageKm: wholeNumber('Indiquez un nombre entier de kilomètres'),
    fuelEighths: wholeNumber('Choisissez un niveau'),
    marks: z.string().transform(readMarks),
    condition: z.string(),
    belongings: z.string(),
    receivedAt: typedOrNothing,
  })
  .transform((typed): z.input<typeof receptionInput> => typed)
  .pipe(receptionInput)
