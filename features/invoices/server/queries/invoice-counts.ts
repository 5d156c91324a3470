import { sql } from 'kysely'
import { settledCents } from '#features/dossiers/dossier-invoice.ts'
import { dossierWords } from '#features/dossiers/dossier-search.ts'
import type { InvoiceFilters } from '#features/invoices/contract.ts'
import type { Context } from '#platform/context.ts'
import { countRecords } from '#platform/records/counts.ts'

/** How many invoices a list shows, where it costs less than counting them: in lists that their standing alone narrows. */
export async function knownCount(ctx: Context, filters: InvoiceFilters): Promise<number | undefined> {
  const { search, standing } = filters
  if (isNarrowed(filters) || dossierWords(search).length > 0) return undefined
  const count = (kind?: string) => countRecords(ctx, 'invoices', { kind, shelf: 'all' })
  switch (standing) {
    case undefined:
      return count()
    case 'draft':
      return count('draft')
    case 'credit':
      return count('credit_note')
    case 'settled':
      return (
        (await count('invoice')) + (await count('deposit')) - (await countUnsettled(ctx)) - (await countCancelled(ctx))
      )
    case 'cancelled':
      return countCancelled(ctx)
    default:
      return undefined
  }
}

/** Whether a list shows the invoices of one client, vehicle, dossier or quote. */
export function isNarrowed({ clientId, vehicleId, dossierId, quoteId, orderId }: InvoiceFilters): boolean {
  return (clientId ?? vehicleId ?? dossierId ?? quoteId ?? orderId) !== undefined
}

/** A credit note has nothing open. Each part has an index of its own. */
async function countUnsettled({ db }: Context): Promise<number> {
  const cents = sql.lit(settledCents)
  const { rows } = await sql<{ count: number }>`select
    (select count(*) from invoices where status = 'issued' and open_cents > ${cents})
    + (select count(*) from invoices where status = 'issued' and open_cents < -${cents}) as count`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** An index holds the few invoices that were credited whole, in these words. */
export const isCancelled = sql`(credited_cents > 0 and credited_cents = gross_cents)`

async function countCancelled({ db }: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from invoices
    where status = 'issued' and ${isCancelled} and abs(open_cents) <= ${sql.lit(settledCents)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
