import { z } from 'zod'
import { cents, rate, realDay, text } from '#features/quotes/quote-input.ts'
import { id } from '#lib/wire.ts'

const orNothing = <Value extends z.ZodType>(value: Value) => value.nullish().transform((given) => given ?? null)
const billionCents = 100_000_000_000

/** The head of an invoice from a form or the API. */
export const invoiceInput = z
  .object({
    clientId: id,
    vehicleId: orNothing(id),
    dossierId: orNothing(id),
    title: text(200),
    reason: text(500),
    performedOn: orNothing(realDay),
    dueOn: orNothing(realDay),
    clientOrder: text(50),
    discountBasisPoints: orNothing(rate),
    discountCents: orNothing(cents(billionCents)),
    isClaim: z.boolean().default(false),
    deductibleCents: cents(10_000_000_000).default(0),
    isVatRecoverable: z.boolean().default(false),
    capCents: orNothing(cents(billionCents)),
    terms: text(5_000),
  })
  .refine(({ discountBasisPoints, discountCents }) => discountBasisPoints === null || discountCents === null, {
    path: ['discountCents'],
    error: 'Choisissez une remise en pourcentage ou en euros, pas les deux',
  })
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
