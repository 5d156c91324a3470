import { sql } from 'kysely'
import type { Quote } from '#features/quotes/contract.ts'
import { quoteFields } from '#features/quotes/quote.ts'
import { quoteNotFound } from '#features/quotes/refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'

const own = [
  'id',
  'number',
  ...quoteFields,
  'status',
  'declinedReason',
  'revision',
  'presentedAt',
  'netCents',
  'vatCents',
  'grossCents',
  'version',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof Quote)[]

/** Quotes with the names of all that they point to. */
export function selectQuotes({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('quotes as q')
    .innerJoin('clients as k', (on) => on.onRef('k.garageId', '=', 'q.garageId').onRef('k.id', '=', 'q.clientId'))
    .leftJoin('vehicles as v', (on) => on.onRef('v.garageId', '=', 'q.garageId').onRef('v.id', '=', 'q.vehicleId'))
    .leftJoin('dossiers as d', (on) => on.onRef('d.garageId', '=', 'q.garageId').onRef('d.id', '=', 'q.dossierId'))
    .select(own.map((column) => `q.${column}` as const))
    .select([
      'k.displayName as clientName',
      sql<string>`coalesce(v.plate, '')`.as('plate'),
      sql<string>`trim(coalesce(v.make || ' ' || v.model, ''))`.as('vehicleName'),
      sql<string>`coalesce(d.number, '')`.as('dossierNumber'),
    ])
}

export async function findQuote(ctx: Pick<Context, 'db'>, id: string): Promise<Quote> {
  const quote = await selectQuotes(ctx).where('q.id', '=', id).executeTakeFirst()
  refuseUnless(quote, quoteNotFound)
  return quote
}

/** The quote, locked until the end of the transaction. */
export async function lockQuote(ctx: Context, id: string): Promise<Quote> {
  await ctx.db.selectFrom('quotes').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return findQuote(ctx, id)
}
