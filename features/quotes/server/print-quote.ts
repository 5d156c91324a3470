import { isUnshown } from '#features/quotes/quote.ts'
import { quotesRights } from '#features/quotes/rights.ts'
import { listQuoteLines } from '#features/quotes/server/queries/quote-lines.ts'
import { findQuote } from '#features/quotes/server/queries/quote-select.ts'
import { presentedSheet, quoteSheet } from '#features/quotes/server/queries/quote-sheet.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { AtPrinterAndFiles } from '#platform/http.ts'
import type { OnePrinted } from '#priced-papers/contract.ts'
import { printedFile } from '#priced-papers/server/printed-file.ts'

/** The document of a quote: as it was presented last, or a draft as it stands. */
export async function printQuote(at: AtPrinterAndFiles, { id, format }: OnePrinted): Promise<File> {
  const { number, sheet } = await at.transaction((ctx) => readSheet(ctx, id))
  return printedFile(at, sheet, number, format)
}

async function readSheet(ctx: Context, id: string): Promise<{ number: string; sheet: unknown }> {
  authorise(ctx, quotesRights.read)
  const quote = await findQuote(ctx, id)
  const { number, revision } = quote
  if (isUnshown(quote)) return { number, sheet: await quoteSheet(ctx, quote, await listQuoteLines(ctx, id)) }
  return { number, sheet: await presentedSheet(ctx, { id, revision }) }
}
