import { z } from 'zod'
import { count, id } from '#lib/wire.ts'
import { pricedKinds, vatReasons } from '#priced-papers/line.ts'
import { reusedOrigins } from '#priced-papers/line-input.ts'
import { type Offer, reusedAnswers } from '#priced-papers/offer.ts'

const reduction = z.union([z.strictObject({ basisPoints: count }), z.strictObject({ cents: count })]).nullable()

const offerLine = z.object({
  id,
  kind: z.enum(pricedKinds),
  label: z.string(),
  quantityThousandths: count,
  unitPriceCents: count,
  priceIncludesVat: z.boolean(),
  discount: reduction,
  wear: reduction,
  vatBasisPoints: count,
  vatReason: z.enum(vatReasons).nullable(),
  isOutsideClaim: z.boolean(),
  isOption: z.literal(true).optional(),
  reused: z.object({ unitPriceCents: count, origin: z.enum(reusedOrigins) }).optional(),
})

/** An offer as it is stored, and as a page reads it. */
export const offer = z
  .object({
    lines: z.array(offerLine).describe('Les lignes chiffrées, telles que le document les imprime'),
    discount: reduction.describe('La remise sur le document'),
    asksReused: z.boolean().describe('Le choix du client sur les pièces de réemploi n’est pas encore noté'),
  })
  .meta({ id: 'SigningOffer' }) satisfies z.ZodType<Offer>

/** The choice of a signer in an offer. */
export const offerChoice = z
  .object({
    optionIds: z.array(id),
    isReused: z.boolean().describe('Avec les pièces de réemploi proposées'),
    reusedParts: z.enum(reusedAnswers).nullable(),
    grossCents: count.describe('Le total TTC accepté'),
  })
  .meta({ id: 'SigningChoice' })
export type OfferChoice = z.infer<typeof offerChoice>
