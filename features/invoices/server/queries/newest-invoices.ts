import { sql } from 'kysely'
import { dossierWords } from '#features/dossiers/dossier-search.ts'
import type { InvoiceFilters } from '#features/invoices/contract.ts'
import { isNarrowed } from '#features/invoices/server/queries/invoice-counts.ts'
import type { PageInput } from '#lib/wire.ts'
import type { Context } from '#platform/context.ts'

/** A page of a list that words alone narrow, and its count, in one reading; undefined of other lists, and beyond the last page. */
export async function findNewest(ctx: Context, filters: InvoiceFilters & PageInput) {
  const { search, standing, page, pageSize } = filters
  const words = dossierWords(search)
  if (words.length === 0 || standing !== undefined || isNarrowed(filters)) return undefined
  const { rows } = await sql<{ id: string; total: number }>`
    select id, total from app.search_newest_invoices(${words}::text[], ${(page - 1) * pageSize}::integer, ${pageSize}::integer)`.execute(
    ctx.db,
  )
  const [first] = rows
  return first && { ids: rows.map(({ id }) => id), total: first.total }
}
