import { sql } from 'kysely'
import { searchedClients } from '#features/clients/server/queries/client-search.ts'
import { dossierWords } from '#features/dossiers/dossier-search.ts'
import { readClaimNumbers } from '#features/dossiers/server/queries/dossier-claims.ts'
import { searchedDossiers } from '#features/dossiers/server/queries/dossier-search.ts'
import { foundQuote } from '#features/quotes/quote-found.ts'
import { quotesRights } from '#features/quotes/rights.ts'
import { selectQuotes } from '#features/quotes/server/queries/quote-select.ts'
import { searchedVehicles } from '#features/vehicles/server/queries/vehicle-search.ts'
import { civilDate } from '#lib/dates.ts'
import { defineSearched, findByAmount, findOf, findRows } from '#platform/search.ts'

const rows = { table: 'quotes', isShown: sql<boolean>`t.status <> 'removed'` }

export const searchedQuotes = defineSearched({
  kind: 'quote',
  label: 'Devis',
  called: { words: ['devis'], rows },
  right: quotesRights.read,
  async find(ctx, sought) {
    const { text, isLoose } = sought
    return [
      ...(await findRows(ctx, rows, dossierWords(text), sought)),
      ...(isLoose ? [] : await findByAmount(ctx, 'quotes', ['gross_cents', 'net_cents'], text)),
      ...(await findOf(ctx, rows, 'dossier_id', await searchedDossiers.find(ctx, sought))),
      ...(await findOf(ctx, rows, 'vehicle_id', await searchedVehicles.find(ctx, sought))),
      ...(await findOf(ctx, rows, 'client_id', await searchedClients.find(ctx, sought))),
    ]
  },
  async describe(ctx, ids, { text }) {
    const quotes = await selectQuotes(ctx).where('q.id', 'in', ids).where('q.status', '<>', 'removed').execute()
    const dossierIds = quotes.map(({ dossierId }) => dossierId)
    const claims = await readClaimNumbers(ctx, dossierIds)
    const today = civilDate(ctx.now)
    return quotes.map((quote) => foundQuote(quote, text, today, claims.get(quote.dossierId ?? '')))
  },
})
