import { sql } from 'kysely'
import { dossierWords } from '#features/dossiers/dossier-search.ts'
import type { Quote, QuoteEvent, QuoteFilters, WholeQuote } from '#features/quotes/contract.ts'
import { quotesRights } from '#features/quotes/rights.ts'
import { listQuoteAcceptances } from '#features/quotes/server/queries/quote-answers.ts'
import { listQuoteLines } from '#features/quotes/server/queries/quote-lines.ts'
import { findQuote, selectQuotes } from '#features/quotes/server/queries/quote-select.ts'
import { civilDate } from '#lib/dates.ts'
import type { PageInput } from '#lib/wire.ts'
import { authorise, type Context } from '#platform/context.ts'
import { listHistory } from '#platform/history.ts'
import { idsOf, inOrderOf, readPageOfIds } from '#platform/records/pages.ts'
import { listLineSources } from '#priced-papers/server/line-sources.ts'

export async function listQuotes(ctx: Context, input: QuoteFilters & PageInput) {
  authorise(ctx, quotesRights.read)
  const listed = selectIds(ctx, input)
  return readPageOfIds(listed, inOrder(listed, input), input, (ids) => readQuotes(ctx, ids))
}

/** All ids of a list, in its order. */
export function listQuoteIds(ctx: Context, filters: QuoteFilters): Promise<string[]> {
  return idsOf(inOrder(selectIds(ctx, filters), filters))
}

function inOrder(listed: ReturnType<typeof selectIds>, { sort }: QuoteFilters) {
  return listed
    .select('id')
    .orderBy(sort, sort === 'createdAt' ? 'desc' : 'asc')
    .orderBy('id', 'desc')
}

/** The total with VAT of the quotes of a list. */
export async function sumQuotes(ctx: Context, filters: QuoteFilters): Promise<{ grossCents: number }> {
  authorise(ctx, quotesRights.read)
  return selectIds(ctx, filters)
    .select(sql<number>`coalesce(sum(gross_cents), 0)::bigint`.as('grossCents'))
    .executeTakeFirstOrThrow()
}

/** The ids of the quotes of a list and of its count. */
function selectIds({ db, now }: Context, { search, status, clientId, vehicleId, dossierId, firmId }: QuoteFilters) {
  const isExpired = status === 'expired'
  const words = dossierWords(search)
  return db
    .selectFrom('quotes')
    .$if(words.length > 0, (all) => all.where('id', 'in', sql<string>`(select app.search_quotes(${words}::text[]))`))
    .$if(status !== undefined, (all) => all.where('status', '=', isExpired ? 'presented' : (status ?? 'draft')))
    .$if(status === undefined, (all) => all.where('status', '<>', 'removed'))
    .$if(isExpired, (all) => all.where('validUntil', '<', civilDate(now)))
    .$if(firmId !== undefined, (all) => all.where('dossierId', 'in', dossiersOf(firmId ?? '')))
    .$if(clientId !== undefined, (all) => all.where('clientId', '=', clientId ?? ''))
    .$if(vehicleId !== undefined, (all) => all.where('vehicleId', '=', vehicleId ?? ''))
    .$if(dossierId !== undefined, (all) => all.where('dossierId', '=', dossierId ?? ''))
}

/** The dossiers that a firm insures or judges. */
function dossiersOf(firmId: string) {
  return sql<string>`(select d.id from dossiers d where ${firmId}::uuid in (d.insurer_id, d.expert_firm_id))`
}

/** These quotes, in this order: names are joined for the shown page only. */
export async function readQuotes(ctx: Context, ids: string[]): Promise<Quote[]> {
  return inOrderOf(ids, await selectQuotes(ctx).where(sql<boolean>`q.id = any(${ids}::uuid[])`).execute())
}

export async function readQuote(ctx: Context, { id }: { id: string }): Promise<WholeQuote> {
  authorise(ctx, quotesRights.read)
  const quote = await findQuote(ctx, id)
  const lines = await listQuoteLines(ctx, id)
  const sources = await listLineSources(ctx, lines)
  return { quote, lines, sources, acceptances: await listQuoteAcceptances(ctx, id) }
}

export async function readQuoteHistory(
  ctx: Context,
  { id, before }: { id: string; before?: number | undefined },
): Promise<QuoteEvent[]> {
  authorise(ctx, quotesRights.read)
  await findQuote(ctx, id)
  return listHistory(ctx, [id], { before })
}
