import { z } from 'zod'
import { payers } from '#features/invoices/balance.ts'
import { paymentModes } from '#features/payments/payment.ts'
import { paymentInput } from '#features/payments/payment-input.ts'
import { typedHundredths } from '#lib/typed-hundredths.ts'

/** A payment as it is typed. A refund is typed as an amount too: `isRefund` gives it its sign. */
export const paymentFormInput = z
  .object({
    invoiceId: z.string(),
    isRefund: z.boolean(),
    payer: z.enum(payers, 'Indiquez qui paie'),
    mode: z.enum(paymentModes, 'Indiquez le moyen de paiement'),
    amountCents: typedHundredths('Indiquez un montant en euros, par exemple 300,00').transform((cents) => cents ?? 0),
    paidOn: z.string(),
    dueId: z.string(),
    reference: z.string(),
    note: z.string(),
  })
  .transform(
    ({ isRefund, amountCents, dueId, ...typed }): z.input<typeof paymentInput> => ({
      ...typed,
      dueId: dueId || null,
      amountCents: isRefund ? -amountCents : amountCents,
    }),
  )
  .pipe(paymentInput)
