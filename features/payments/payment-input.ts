import { z } from 'zod'
import { payers } from '#features/invoices/balance.ts'
import { paymentModes } from '#features/payments/payment.ts'
import { dayInput, noSuchDay } from '#lib/day-input.ts'
import { id } from '#lib/wire.ts'

const text = (most: number) => z.string().trim().max(most, `${most} caractères au plus`).default('')

/** A payment from a form or the API: a receipt is above zero, a refund below. */
export const paymentInput = z.object({
  invoiceId: id,
  payer: z.enum(payers, 'Indiquez qui paie'),
  mode: z.enum(paymentModes, 'Indiquez le moyen de paiement'),
  amountCents: z
    .number('Indiquez un montant')
    .int('Deux décimales au plus')
    .min(-1_000_000_000, 'Ce montant est trop grand')
    .max(1_000_000_000, 'Ce montant est trop grand')
    .refine((cents) => cents !== 0, 'Indiquez un montant'),
  paidOn: dayInput(noSuchDay),
  /** Without a due the payment goes to the oldest. */
  dueId: id.nullish().transform((given) => given ?? null),
  reference: text(100),
  note: text(500),
})
export type PaymentInput = z.infer<typeof paymentInput>

export const reversalInput = z.object({
  reversalId: id,
  // The note of the reversal adds the number of a slip.
  reason: z.string().trim().min(1, 'Indiquez pourquoi').max(450, '450 caractères au plus'),
})
