import { z } from 'zod'
import { id } from '#lib/wire.ts'
import { hasOneDiscount, headInput, oneDiscount, orNothing, realDay, text } from '#priced-papers/head-input.ts'

/** The head of an invoice from a form or the API. */
export const invoiceInput = z
  .object({
    ...headInput,
    reason: text(500),
    performedOn: orNothing(realDay),
    dueOn: orNothing(realDay),
    clientOrder: text(50),
  })
  .refine(hasOneDiscount, oneDiscount)
export type InvoiceInput = z.infer<typeof invoiceInput>

/** A deposit asks for a share of the quote, or for an amount with VAT. */
export const depositInput = z.union(
  [
    z.strictObject({ basisPoints: z.number().int().min(1, 'Indiquez plus de 0 %').max(10_000, '100 % au plus') }),
    z.strictObject({ cents: z.number().int().min(1, 'Indiquez un montant').max(100_000_000, '1 000 000 € au plus') }),
  ],
  { error: 'Indiquez une part en pourcentage ou un montant en euros' },
)

export const creditInput = z.object({
  creditId: id,
  reason: z.string().trim().min(1, 'Indiquez le motif\u00a0: la loi le demande').max(500, '500 caractères au plus'),
})
