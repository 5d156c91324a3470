import { z } from 'zod'
import { acceptanceChannels, reusedPartsAnswers, reusedPartsChoices } from '#features/quotes/quote.ts'
import { id } from '#lib/wire.ts'
import {
  cents,
  depositCents,
  downtimeDays,
  hasOneDiscount,
  headInput,
  oneDiscount,
  orNothing,
  realDay,
  text,
} from '#priced-papers/head-input.ts'

/** The head of a quote from a form or the API. */
export const quoteInput = z
  .object({
    ...headInput,
    validUntil: orNothing(realDay),
    downtimeDays,
    reusedParts: z.enum(reusedPartsChoices).default('unasked'),
    feeCents: orNothing(cents(100_000_000)).describe(
      'TTC\u00a0; 0 pour un devis gratuit\u00a0; vide à la création, celui que l’atelier a choisi',
    ),
    depositCents,
  })
  .refine(hasOneDiscount, oneDiscount)
export type QuoteInput = z.infer<typeof quoteInput>

/** The answer of the client about reused parts, before they agree; left out where it is known already. */
export const reusedPartsInput = z
  .enum(reusedPartsAnswers, 'Choisissez une réponse')
  .optional()
  .describe('La réponse du client sur les pièces de réemploi\u00a0; sans elle, celle qui est déjà notée compte')

export const acceptanceInput = z.object({
  acceptanceId: id,
  grossCents: z.number().int().describe('Le total TTC que le client a accepté'),
  acceptedBy: z.string().trim().min(1, 'Indiquez qui a accepté').max(200, '200 caractères au plus'),
  channel: z.enum(acceptanceChannels, 'Indiquez comment le client a répondu'),
  acceptedOn: realDay,
  optionIds: z.array(id).max(1_000).default([]).describe('Les options que le client a choisies'),
  isPriceConfirmed: z
    .boolean()
    .default(false)
    .describe('Le garage confirme le prix d’un devis dont la validité était passée ce jour-là'),
  reusedParts: reusedPartsInput,
  isReused: z.boolean().default(false).describe('Le client choisit les pièces de réemploi proposées'),
})
export const declineInput = z.object({ reason: text(500) })
