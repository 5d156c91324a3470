import { searchedClients } from '#features/clients/server/queries/client-search.ts'
import { dossierWords } from '#features/dossiers/dossier-search.ts'
import { foundQuote } from '#features/quotes/quote-found.ts'
import { quotesRights } from '#features/quotes/rights.ts'
import { selectQuotes } from '#features/quotes/server/queries/quote-select.ts'
import { searchedVehicles } from '#features/vehicles/server/queries/vehicle-search.ts'
import { readAmount } from '#lib/amount.ts'
import { civilDate } from '#lib/dates.ts'
import type { Context } from '#platform/context.ts'
import { type Candidate, defineSearched, findOf, findRows } from '#platform/search.ts'

const rows = { table: 'quotes' }

export const searchedQuotes = defineSearched({
  kind: 'quote',
  label: 'Devis',
  right: quotesRights.read,
  async find(ctx, sought) {
    const { text, isLoose } = sought
    return [
      ...(await findRows(ctx, rows, dossierWords(text), sought)),
      ...(isLoose ? [] : await findByAmount(ctx, readAmount(text))),
      ...(await findOf(ctx, rows, 'vehicle_id', await searchedVehicles.find(ctx, sought))),
      ...(await findOf(ctx, rows, 'client_id', await searchedClients.find(ctx, sought))),
    ]
  },
  async describe(ctx, ids, { text }) {
    const quotes = await selectQuotes(ctx).where('q.id', 'in', ids).execute()
    return quotes.map((quote) => foundQuote(quote, text, civilDate(ctx.now)))
  },
})

async function findByAmount({ db }: Context, cents: number | undefined): Promise<Candidate[]> {
  if (cents === undefined) return []
  const quotes = await db
    .selectFrom('quotes')
    .select('id')
    .where((each) => each.or([each('grossCents', '=', cents), each('netCents', '=', cents)]))
    .orderBy('createdAt', 'desc')
    .limit(100)
    .execute()
  return quotes.map(({ id }) => ({ id, rank: 2, isArchived: false }))
}
