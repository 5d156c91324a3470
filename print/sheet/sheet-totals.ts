import { z } from 'zod'
import { basisPoints, pricedKinds, vatReason } from '#print/sheet/sheet-line.ts'

const text = z.string()
const day = z.iso.date()
const cents = z.int()

export const totals = z.strictObject({
  /** Lines added up by family, before the discount of the document. */
  families: z.array(z.strictObject({ kind: z.enum(pricedKinds), netCents: cents })),
  vatGroups: z.array(
    z.strictObject({ vatBasisPoints: basisPoints, vatReason: vatReason.nullable(), baseCents: cents, vatCents: cents }),
  ),
  discountCents: cents,
  netCents: cents,
  vatCents: cents,
  grossCents: cents,
  /** The total with every option, and the one with reused parts in place of new ones: a quote says them beside its own. */
  withOptionsCents: cents.optional(),
  withReusedPartsCents: cents.optional(),
  /** Deposits invoiced before, which a final invoice deducts. */
  deposits: z.array(
    z.strictObject({ number: text, issuedOn: day, netCents: cents, vatCents: cents, grossCents: cents }),
  ),
  /** The amount left to pay when the document is issued; null where nothing is asked. */
  dueCents: cents.nullable(),
})
export type SheetTotals = z.infer<typeof totals>

/** The insurer's share and the client's sum to the total with VAT. The others say what the client's is made of. */
export const payerSplit = z.strictObject({
  insurerCents: cents,
  clientCents: cents,
  deductibleCents: cents,
  wearCents: cents,
  recoverableVatCents: cents,
  outsideClaimCents: cents,
  beyondCapCents: cents,
})
export type SheetSplit = z.infer<typeof payerSplit>

export const receivedPayment = z.strictObject({
  paidOn: day,
  method: z.enum(['card', 'transfer', 'cheque', 'cash', 'direct_debit', 'other']),
  payer: text.nullable(),
  reference: text.nullable(),
  amountCents: cents,
})
export type ReceivedPayment = z.infer<typeof receivedPayment>
