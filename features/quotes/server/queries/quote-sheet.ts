import { readParties } from '#features/dossiers/server/queries/document-parties.ts'
import type { Quote } from '#features/quotes/contract.ts'
import { isUnshown } from '#features/quotes/quote.ts'
import { civilDate } from '#lib/dates.ts'
import type { Context } from '#platform/context.ts'
import type { PaperLine } from '#priced-papers/contract.ts'
import { blankSheet, sheetOfLines } from '#priced-papers/server/paper-sheet.ts'
import type { DocumentSheet } from '#print/sheet/document-sheet.ts'

/** The sheet that the document of a quote prints. Its parties are those of today. */
export async function quoteSheet(ctx: Context, quote: Quote, lines: readonly PaperLine[]): Promise<DocumentSheet> {
  const { parties } = await readParties(ctx, quote)
  return {
    ...blankSheet,
    ...parties,
    ...sheetOfLines(quote, lines),
    kind: 'quote',
    number: quote.number,
    ...versionOf(quote),
    issuedOn: civilDate(ctx.now),
    validUntil: quote.validUntil,
    downtimeDays: quote.downtimeDays,
    announced: { feeCents: quote.feeCents, depositCents: quote.depositCents, storage: null },
    references: quote.dossierNumber ? [{ kind: 'dossier', number: quote.dossierNumber, issuedOn: null }] : [],
    reusedParts: reusedPartsOf(quote),
    notes: quote.terms || null,
  }
}

/** The sheet of a version as it was presented. */
export async function presentedSheet(
  { db }: Context,
  { id, revision }: Pick<Quote, 'id' | 'revision'>,
): Promise<unknown> {
  const presented = db.selectFrom('quoteRevisions').select('sheet').where('quoteId', '=', id)
  return (await presented.where('revision', '=', revision).executeTakeFirstOrThrow()).sheet
}

/** A draft prints the version that it becomes once it is presented, and never the one that the client saw. */
function versionOf(quote: Quote): Pick<DocumentSheet, 'version' | 'isDraft'> {
  const { revision } = quote
  return isUnshown(quote) ? { version: revision + 1, isDraft: true } : { version: revision > 0 ? revision : null }
}

/** The boxes to tick are printed while nobody asked. */
export function reusedPartsOf({ reusedParts }: Pick<Quote, 'reusedParts'>): DocumentSheet['reusedParts'] {
  if (reusedParts === 'unasked') return null
  if (reusedParts === 'wanted') return { choice: 'accepted' }
  if (reusedParts === 'unwanted') return { choice: 'declined' }
  const reasons = { unavailable: 'unavailable', unsuitable: 'risk', exempt: 'warranty' } as const
  return { choice: 'exempt', reason: reasons[reusedParts] }
}
