import { quoteFull, quoteLineElsewhere } from '#features/quotes/refusals.ts'
import type { Context } from '#platform/context.ts'
import type { PaperLine } from '#priced-papers/contract.ts'
import { type LinePlace, listLines } from '#priced-papers/server/paper-lines.ts'

export const quoteLines: LinePlace = {
  table: 'quoteLines',
  owner: 'quoteId',
  full: quoteFull,
  elsewhere: quoteLineElsewhere,
}

/** The lines of a quote, from top to bottom. */
export function listQuoteLines(ctx: Pick<Context, 'db'>, quoteId: string): Promise<PaperLine[]> {
  return listLines(ctx, quoteLines, quoteId)
}
