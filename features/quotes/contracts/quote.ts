import { z } from 'zod'
import { acceptanceChannels, reusedPartsChoices } from '#features/quotes/quote.ts'
import { quoteLineInput } from '#features/quotes/quote-input.ts'
import { quoteStates } from '#features/quotes/quote-state.ts'
import { count, day, id, instant } from '#lib/wire.ts'

export const quote = z
  .object({
    id,
    number: z.string(),
    siteId: id,
    clientId: id,
    clientName: z.string(),
    vehicleId: id.nullable(),
    plate: z.string(),
    vehicleName: z.string().describe('Marque et modèle'),
    dossierId: id.nullable(),
    dossierNumber: z.string(),
    title: z.string(),
    status: z.enum(quoteStates),
    validUntil: day.nullable(),
    discountBasisPoints: count.nullable(),
    discountCents: count.nullable(),
    isClaim: z.boolean(),
    deductibleCents: count,
    isVatRecoverable: z.boolean(),
    capCents: count.nullable(),
    reusedParts: z.enum(reusedPartsChoices),
    terms: z.string(),
    declinedReason: z.string(),
    revision: count.describe('Le nombre de fois que ce devis a été présenté'),
    presentedAt: instant.nullable(),
    netCents: count,
    vatCents: count,
    grossCents: count,
    version: count,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Quote' })
export type Quote = z.infer<typeof quote>

export const quoteLine = quoteLineInput.and(z.object({ version: count })).meta({ id: 'QuoteLine' })
export type QuoteLine = z.infer<typeof quoteLine>

export const acceptance = z
  .object({
    id,
    revision: count,
    grossCents: count,
    acceptedBy: z.string(),
    channel: z.enum(acceptanceChannels),
    acceptedOn: day,
    recordedAt: instant,
    recordedBy: z.string(),
    replacedAt: instant.nullable().describe('Un nouveau prix a remplacé cet accord'),
  })
  .meta({ id: 'QuoteAcceptance' })
export type QuoteAcceptance = z.infer<typeof acceptance>

/** A quote with all that its page shows. */
export const wholeQuote = z.object({ quote, lines: z.array(quoteLine), acceptances: z.array(acceptance) })
export type WholeQuote = z.infer<typeof wholeQuote>
