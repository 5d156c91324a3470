import { quoteFull, quoteLineElsewhere } from '#features/quotes/refusals.ts'
import { findChoice } from '#features/quotes/server/queries/quote-answers.ts'
import type { Context } from '#platform/context.ts'
import type { PaperLine } from '#priced-papers/contract.ts'
import { chosenLines } from '#priced-papers/line-choices.ts'
import { type LinePlace, listLines } from '#priced-papers/server/paper-lines.ts'

export const quoteLines: LinePlace = {
  table: 'quoteLines',
  owner: 'quoteId',
  hasChoices: true,
  full: quoteFull,
  elsewhere: quoteLineElsewhere,
}

/** The lines of a quote, from top to bottom. */
export function listQuoteLines(ctx: Pick<Context, 'db'>, quoteId: string): Promise<PaperLine[]> {
  return listLines(ctx, quoteLines, quoteId)
}

/** The lines that the client ordered: with the options that they chose, and the reused parts if they chose those. */
export async function listOrderedLines(ctx: Pick<Context, 'db'>, quoteId: string): Promise<PaperLine[]> {
  return chosenLines(await listQuoteLines(ctx, quoteId), await findChoice(ctx, quoteId))
}
