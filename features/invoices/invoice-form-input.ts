import { z } from 'zod'
import type { InvoiceFormValues } from '#features/invoices/invoice-form-values.ts'
import { type InvoiceInput, invoiceInput } from '#features/invoices/invoice-input.ts'
import { typedHundredths } from '#lib/typed-hundredths.ts'
import { typedHead, typedOrNothing } from '#priced-papers/head-input.ts'

/** The head of an invoice as it is typed, read into the input that the server takes. */
export const invoiceFormInput: z.ZodType<InvoiceInput, InvoiceFormValues> = z
  .object({
    ...typedHead,
    reason: z.string(),
    performedOn: typedOrNothing,
    dueOn: typedOrNothing,
    clientOrder: z.string(),
  })
  .transform((typed): z.input<typeof invoiceInput> => typed)
  .pipe(invoiceInput)

/** A deposit as it is typed: `30` or `30 %` is a share, `500 €` an amount. */
export const depositFormInput = z.object({
  part: z.string().transform((text, ctx) => {
    const value = typedHundredths('').safeParse(text).data
    const isAmount = text.includes('€')
    if (!value || (!isAmount && value > 10_000)) {
      ctx.addIssue({
        code: 'custom',
        message: 'Indiquez une part, par exemple 30\u00a0%, ou un montant, par exemple 500\u00a0€',
      })
      return z.NEVER
    }
    return isAmount ? { cents: value } : { basisPoints: value }
  }),
})
