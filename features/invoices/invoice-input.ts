import { z } from 'zod'
import { payers } from '#features/invoices/balance.ts'
import { deliveryMistakes } from '#features/invoices/delivery-address.ts'
import { mostDues } from '#features/invoices/dues.ts'
import { id } from '#lib/wire.ts'
import {
  amountUpTo,
  hasOneDiscount,
  headInput,
  mostCents,
  oneDiscount,
  orNothing,
  realDay,
  text,
} from '#priced-papers/head-input.ts'

/** The head of an invoice from a form or the API. */
export const invoiceInput = z
  .object({
    ...headInput,
    reason: text(500),
    creditPayer: orNothing(z.enum(payers, 'Choisissez l’assureur, le client, ou les lignes')),
    performedOn: orNothing(realDay),
    dueOn: orNothing(realDay),
    clientOrder: text(50),
    deliveryStreet: text(300),
    deliveryZipCode: text(20),
    deliveryCity: text(100),
    deliveryCountry: text(100).describe('La France, si une adresse de livraison n’en dit pas'),
  })
  .refine(hasOneDiscount, oneDiscount)
  .superRefine((invoice, ctx) => {
    for (const [field, message] of Object.entries(deliveryMistakes(invoice)))
      ctx.addIssue({ code: 'custom', path: [field], message })
  })
export type InvoiceInput = z.infer<typeof invoiceInput>

/** A deposit asks for a share of the quote, or for an amount with VAT. */
export const depositInput = z.union(
  [
    z.strictObject({
      basisPoints: z.number().int().min(1, 'Indiquez plus de 0\u00a0%').max(10_000, '100\u00a0% au plus'),
    }),
    z.strictObject({
      cents: z.number().int().min(1, 'Indiquez un montant').max(100_000_000, '1\u202f000\u202f000\u00a0€ au plus'),
    }),
  ],
  { error: 'Indiquez une part en pourcentage ou un montant en euros' },
)

export const creditInput = z.object({
  creditId: id,
  reason: z.string().trim().min(1, 'Indiquez le motif\u00a0: la loi le demande').max(500, '500 caractères au plus'),
})

const duePart = {
  basisPoints: orNothing(
    z.number().int('Deux décimales au plus').min(1, 'Indiquez plus de 0\u00a0%').max(10_000, '100\u00a0% au plus'),
  ),
  askedCents: orNothing(
    z.number().int('Deux décimales au plus').min(1, 'Indiquez plus de 0 €').max(mostCents, amountUpTo(mostCents)),
  ),
}

/** The échéancier of a draft: parts of the share of each payer, one a day. */
export const duesInput = z.object({
  dues: z
    .array(
      z
        .object({ id, payer: z.enum(payers, 'Indiquez qui paie'), dueOn: realDay, ...duePart })
        .refine((due) => due.basisPoints === null || due.askedCents === null, {
          path: ['askedCents'],
          error: 'Choisissez un pourcentage ou un montant, pas les deux',
        }),
    )
    .max(mostDues, `${mostDues} échéances au plus`)
    .superRefine((dues, ctx) => {
      for (const [index, { payer, dueOn }] of dues.entries()) {
        if (dues.findIndex((due) => due.payer === payer && due.dueOn === dueOn) < index)
          ctx.addIssue({ code: 'custom', path: [index, 'dueOn'], message: 'Une autre échéance porte déjà ce jour' })
      }
    }),
})
export type DuesInput = z.infer<typeof duesInput>
