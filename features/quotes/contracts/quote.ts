import { z } from 'zod'
import { acceptanceChannels, reusedPartsChoices } from '#features/quotes/quote.ts'
import { quoteStates } from '#features/quotes/quote-state.ts'
import { count, day, id, instant } from '#lib/wire.ts'
import { lineSources, paperHead, paperLine } from '#priced-papers/contract.ts'

export const quote = z
  .object({
    id,
    number: z.string(),
    siteId: id,
    ...paperHead,
    status: z.enum(quoteStates),
    validUntil: day.nullable(),
    downtimeDays: count.nullable(),
    reusedParts: z.enum(reusedPartsChoices),
    feeCents: count.nullable().describe('Le prix du devis lui-même, TTC\u00a0; 0 s’il est gratuit'),
    depositCents: count.nullable().describe('L’acompte demandé, TTC'),
    declinedReason: z.string(),
    revision: count.describe('Le nombre de fois que ce devis a été présenté'),
    presentedAt: instant.nullable(),
    version: count,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Quote' })
export type Quote = z.infer<typeof quote>

export const acceptance = z
  .object({
    id,
    revision: count,
    grossCents: count,
    acceptedBy: z.string(),
    channel: z.enum(acceptanceChannels),
    acceptedOn: day,
    optionIds: z.array(id).describe('Les options choisies'),
    isReused: z.boolean().describe('Avec les pièces de réemploi'),
    recordedAt: instant,
    recordedBy: z.string(),
    replacedAt: instant.nullable().describe('Un nouveau prix a remplacé cet accord'),
  })
  .meta({ id: 'QuoteAcceptance' })
export type QuoteAcceptance = z.infer<typeof acceptance>

/** A quote with all that its page shows. */
export const wholeQuote = z.object({
  quote,
  lines: z.array(paperLine),
  sources: lineSources,
  acceptances: z.array(acceptance),
})
export type WholeQuote = z.infer<typeof wholeQuote>
