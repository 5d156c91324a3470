import { z } from 'zod'
import { id } from '#lib/wire.ts'
import { cents, mostCents, rate, text } from '#priced-papers/head-input.ts'
import { isWork, layoutKinds, pricedKinds, vatReasons } from '#priced-papers/line.ts'

export const labourClasses = ['t1', 't2', 't3', 'mechanics', 'electrics'] as const
export const partOrigins = ['new', 'equivalent', 'reused', 'exchange'] as const

/** Parts of the circular economy: from a licensed wrecker, or remanufactured by the maker's rules. */
export const reusedOrigins = ['reused', 'exchange'] as const

const reduction = z
  .union([z.strictObject({ basisPoints: rate }), z.strictObject({ cents: cents(mostCents) })])
  .nullable()
  .default(null)
const place = {
  id,
  rank: z.number().finite(),
  label: text(1_000),
  cannedJob: z.string().trim().min(1).max(20).optional().describe('Le code du forfait qui a apporté la ligne'),
}

/** Hours of work, in thousandths. */
const hours = z
  .number()
  .int('Trois décimales au plus')
  .min(1, 'Un temps est plus grand que zéro')
  .max(1_000_000_000, 'Un temps va jusqu’à 1\u202f000\u202f000\u00a0h')

const pricedLine = z
  .object({
    ...place,
    kind: z.enum(pricedKinds),
    reference: text(100),
    labourClass: z.enum(labourClasses).nullable().default(null),
    partOrigin: z.enum(partOrigins).nullable().default(null),
    quantityThousandths: z
      .number()
      .int('Trois décimales au plus')
      .min(1, 'Une quantité est plus grande que zéro')
      .max(1_000_000_000, 'Une quantité va jusqu’à 1 000 000'),
    unitPriceCents: cents(100_000_000),
    priceIncludesVat: z.boolean().default(false),
    discount: reduction,
    wear: reduction,
    vatBasisPoints: z.number().int('Deux décimales au plus').min(0).max(2_500, 'Un taux de TVA va de 0 à 25 %'),
    vatReason: z.enum(vatReasons).nullable().default(null),
    isOutsideClaim: z.boolean().default(false),
    isOption: z.literal(true).optional().describe('Devis seulement\u00a0: au choix du client, hors des totaux'),
    reused: z
      .strictObject({ unitPriceCents: cents(100_000_000), origin: z.enum(reusedOrigins) })
      .optional()
      .describe('Devis seulement\u00a0: la pièce de réemploi qui peut remplacer celle-ci'),
    scaleThousandths: hours
      .optional()
      .describe('Main-d’œuvre et peinture\u00a0: le temps barème, à côté du temps convenu. Il ne change aucun montant'),
  })
  .refine(({ vatBasisPoints, vatReason }) => (vatBasisPoints === 0) === (vatReason !== null), {
    path: ['vatReason'],
    error: 'Une TVA à 0 % porte le motif que la loi demande, et elle seule',
  })
  .refine((line) => line.scaleThousandths === undefined || isWork(line), {
    path: ['scaleThousandths'],
    error: 'Un temps barème se note sur une ligne de main-d’œuvre ou de peinture',
  })
const layoutLine = z.object({ ...place, kind: z.enum(layoutKinds) })

/** A line of a priced paper, as it is typed. */
export const lineInput = z.discriminatedUnion('kind', [pricedLine, layoutLine])
export type LineInput = z.infer<typeof lineInput>
