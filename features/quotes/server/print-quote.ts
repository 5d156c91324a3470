import { quotesRights } from '#features/quotes/rights.ts'
import { listQuoteLines } from '#features/quotes/server/queries/quote-lines.ts'
import { findQuote } from '#features/quotes/server/queries/quote-select.ts'
import { quoteSheet } from '#features/quotes/server/queries/quote-sheet.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { AtPrinter } from '#platform/http.ts'

/** The document of a quote: as it was presented last, or a draft as it stands. */
export async function printQuote({ transaction, print }: AtPrinter, { id }: { id: string }): Promise<File> {
  const { number, sheet } = await transaction((ctx) => readSheet(ctx, id))
  const { pdf } = await print(sheet)
  return new File([new Uint8Array(pdf)], `${number}.pdf`, { type: 'application/pdf' })
}

async function readSheet(ctx: Context, id: string): Promise<{ number: string; sheet: unknown }> {
  authorise(ctx, quotesRights.read)
  const quote = await findQuote(ctx, id)
  const { number, status, revision } = quote
  if (status === 'draft') return { number, sheet: await quoteSheet(ctx, quote, await listQuoteLines(ctx, id)) }
  const presented = ctx.db.selectFrom('quoteRevisions').select('sheet').where('quoteId', '=', id)
  const { sheet } = await presented.where('revision', '=', revision).executeTakeFirstOrThrow()
  return { number, sheet }
}
