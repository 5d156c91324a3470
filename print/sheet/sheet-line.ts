import { z } from 'zod'

export const pricedKinds = [
  'part',
  'labour',
  'paint',
  'paint_materials',
  'flat_rate',
  'subcontracting',
  'disbursement',
] as const
export type PricedKind = (typeof pricedKinds)[number]

const text = z.string()
const cents = z.int()
export const basisPoints = z.int().min(0)
export const vatReason = z.enum([
  'small_business',
  'untaxed_territory',
  'reverse_charge',
  'intra_community',
  'export',
  'disbursement',
])
export type VatReason = z.infer<typeof vatReason>

/** A share, or a fixed amount. */
const reduction = z.union([z.strictObject({ basisPoints }), z.strictObject({ cents })])
export type Reduction = z.infer<typeof reduction>

const pricedLine = z.strictObject({
  kind: z.enum(pricedKinds),
  label: text,
  reference: text.nullable(),
  detail: text.nullable(),
  quantityThousandths: z.int(),
  unit: z.enum(['piece', 'hour', 'flat']),
  /** Net of VAT; `unitGrossCents` is the price with VAT where the price was agreed with it. */
  unitNetCents: cents,
  unitGrossCents: cents.nullable(),
  discount: reduction.nullable(),
  wear: reduction.nullable(),
  wearCents: cents.nullable(),
  vatBasisPoints: basisPoints,
  vatReason: vatReason.nullable(),
  netCents: cents,
  origin: z.enum(['new', 'equivalent', 'reused', 'exchange']).nullable(),
  isOutsideClaim: z.boolean(),
  isOption: z.boolean(),
  /** The reused part that the client may choose instead, at this net price a piece. */
  reused: z.strictObject({ netCents: z.int(), origin: z.enum(['reused', 'exchange']) }).optional(),
})
export type PricedSheetLine = z.infer<typeof pricedLine>

export const sheetLine = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('title'), label: text }),
  z.strictObject({ kind: z.literal('text'), label: text }),
  z.strictObject({ kind: z.literal('subtotal'), label: text.nullable(), netCents: cents }),
  pricedLine,
])
export type SheetLine = z.infer<typeof sheetLine>

export function isPriced(line: SheetLine): line is PricedSheetLine {
  return line.kind !== 'title' && line.kind !== 'text' && line.kind !== 'subtotal'
}
