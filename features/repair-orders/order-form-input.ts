import { z } from 'zod'
import { reusedPartsChoices } from '#features/quotes/quote.ts'
import type { OrderFormValues } from '#features/repair-orders/order-form-values.ts'
import { type OrderInput, orderInput } from '#features/repair-orders/order-input.ts'
import { typedAmount, typedDays, typedHead } from '#priced-papers/head-input.ts'

const answer = z.string().transform((value) => (value === '' ? null : value === 'yes'))

/** The head of an order as it is typed, read into the input that the server takes. */
export const orderFormInput: z.ZodType<OrderInput, OrderFormValues> = z
  .object({
    ...typedHead,
    downtimeDays: typedDays,
    depositCents: typedAmount,
    warnAboveCents: typedAmount,
    reusedParts: z.enum(reusedPartsChoices),
    isRoadTestAllowed: answer,
    areOldPartsReturned: answer,
  })
  .transform((typed): z.input<typeof orderInput> => typed)
  .pipe(orderInput)
