import { z } from 'zod'
import { dischargeSubjects, insurerCentsOf, powers } from '#features/declarations/declaration.ts'
import { dayInput } from '#lib/day-input.ts'

const text = (most: number) => z.string().trim().max(most, `${most} caractères au plus`).default('')
const needed = (most: number, sentence: string) =>
  z.string().trim().min(1, sentence).max(most, `${most} caractères au plus`)
const cents = z
  .number()
  .int('Deux décimales au plus')
  .min(0, 'Un montant ne peut pas être négatif')
  .max(1_000_000_000, 'Ce montant est trop grand')

const powerOfAttorney = z.object({
  kind: z.literal('power_of_attorney'),
  agentName: needed(200, 'Nommez la personne qui agit pour le client'),
  agentAddress: text(300),
  agentTie: text(200).describe('Son lien avec le client, ou sa fonction'),
  powers: z
    .array(z.enum(powers))
    .min(1, 'Choisissez au moins un pouvoir')
    .max(powers.length)
    .refine((all) => new Set(all).size === all.length, 'Un pouvoir est choisi deux fois'),
  validUntil: dayInput().nullable().default(null).describe('Nul\u00a0: jusqu’à la restitution du véhicule'),
})

const discharge = z.object({
  kind: z.literal('discharge'),
  subject: z.enum(dischargeSubjects, 'Choisissez l’objet de la décharge'),
  work: needed(2_000, 'Dites de quels travaux ou de quelles pièces il s’agit'),
  warning: text(2_000).describe('Ce que l’atelier a signalé au client'),
})

const shareNotice = z
  .object({
    kind: z.literal('share_notice'),
    basis: text(200).describe('Le devis ou le rapport dont viennent les montants'),
    note: text(1_000),
    grossCents: cents.min(1, 'Indiquez le total TTC des travaux'),
    deductibleCents: cents,
    wearCents: cents,
    recoverableVatCents: cents,
    outsideClaimCents: cents,
    rateGapCents: cents,
  })
  .refine((amounts) => insurerCentsOf(amounts) >= 0, {
    message: 'Ce qui reste au client dépasse le total des travaux',
    path: ['grossCents'],
  })

/** The fields of each kind, from its form or the API. */
export const declarationContent = z.discriminatedUnion('kind', [powerOfAttorney, discharge, shareNotice])

export const cancellationInput = z.object({
  reason: needed(1_000, 'Dites pourquoi en quelques mots'),
})
