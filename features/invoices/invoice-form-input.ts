import { z } from 'zod'
import type { InvoiceFormValues } from '#features/invoices/invoice-form-values.ts'
import { type InvoiceInput, invoiceInput } from '#features/invoices/invoice-input.ts'
import { typedHundredths } from '#lib/typed-hundredths.ts'

const amount = typedHundredths('Indiquez un montant en euros, par exemple 300,00')
const orNothing = z.string().transform((value) => value || null)

/** The head of an invoice as it is typed, read into the input that the server takes. */
export const invoiceFormInput: z.ZodType<InvoiceInput, InvoiceFormValues> = z
  .object({
    clientId: z.string().min(1, 'Choisissez le client'),
    vehicleId: orNothing,
    dossierId: orNothing,
    title: z.string(),
    reason: z.string(),
    performedOn: orNothing,
    dueOn: orNothing,
    clientOrder: z.string(),
    discountBasisPoints: typedHundredths('Indiquez un pourcentage, par exemple 5 ou 7,5'),
    discountCents: amount,
    isClaim: z.boolean(),
    deductibleCents: amount.transform((cents) => cents ?? 0),
    isVatRecoverable: z.boolean(),
    capCents: amount,
    terms: z.string(),
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
