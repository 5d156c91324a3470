import { z } from 'zod'
import { layoutKinds, pricedKinds, vatReasons } from '#features/quotes/line.ts'
import { acceptanceChannels, reusedPartsChoices } from '#features/quotes/quote.ts'
import { id } from '#lib/wire.ts'

export const text = (most: number) => z.string().trim().max(most, `${most} caractères au plus`).default('')
export const cents = (most: number) =>
  z.number().int('Deux décimales au plus').min(0, 'Un montant ne peut pas être négatif').max(most)
export const rate = z
  .number()
  .int('Deux décimales au plus')
  .min(0, 'Un taux va de 0 à 100 %')
  .max(10_000, 'Un taux va de 0 à 100 %')

const billionCents = 100_000_000_000
export const realDay = z.iso.date('Cette date n’existe pas')

/** The head of a quote from a form or the API. */
export const quoteInput = z
  .object({
    clientId: id,
    title: text(200),
    vehicleId: id.nullish().transform((value) => value ?? null),
    dossierId: id.nullish().transform((value) => value ?? null),
    validUntil: realDay.nullish().transform((value) => value ?? null),
    discountBasisPoints: rate.nullish().transform((value) => value ?? null),
    discountCents: cents(billionCents)
      .nullish()
      .transform((value) => value ?? null),
    isClaim: z.boolean().default(false),
    deductibleCents: cents(10_000_000_000).default(0),
    isVatRecoverable: z.boolean().default(false),
    capCents: cents(billionCents)
      .nullish()
      .transform((value) => value ?? null),
    reusedParts: z.enum(reusedPartsChoices).default('unasked'),
    terms: text(5_000),
  })
  .refine(({ discountBasisPoints, discountCents }) => discountBasisPoints === null || discountCents === null, {
    path: ['discountCents'],
    error: 'Choisissez une remise en pourcentage ou en euros, pas les deux',
  })
export type QuoteInput = z.infer<typeof quoteInput>

export const labourClasses = ['t1', 't2', 't3', 'mechanics', 'electrics'] as const
export const partOrigins = ['new', 'equivalent', 'reused', 'exchange'] as const

const reduction = z
  .union([z.strictObject({ basisPoints: rate }), z.strictObject({ cents: cents(billionCents) })])
  .nullable()
  .default(null)
const place = { id, rank: z.number().finite(), label: text(1_000) }

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
  })
  .refine(({ vatBasisPoints, vatReason }) => (vatBasisPoints === 0) === (vatReason !== null), {
    path: ['vatReason'],
    error: 'Une TVA à 0 % porte le motif que la loi demande, et elle seule',
  })
const layoutLine = z.object({ ...place, kind: z.enum(layoutKinds) })

/** A line of a quote, as it is typed. */
export const quoteLineInput = z.discriminatedUnion('kind', [pricedLine, layoutLine])
export type QuoteLineInput = z.infer<typeof quoteLineInput>

export const acceptanceInput = z.object({
  acceptanceId: id,
  grossCents: z.number().int().describe('Le total TTC que le client a accepté'),
  acceptedBy: z.string().trim().min(1, 'Indiquez qui a accepté').max(200, '200 caractères au plus'),
  channel: z.enum(acceptanceChannels, 'Indiquez comment le client a répondu'),
  acceptedOn: realDay,
})
export const declineInput = z.object({ reason: text(500) })
