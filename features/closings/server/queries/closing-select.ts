import { sql } from 'kysely'
import type { Closing } from '#features/closings/contract.ts'
import { closingNotFound } from '#features/closings/refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { colleagueName } from '#platform/colleagues.ts'
import type { Context } from '#platform/context.ts'

const own = [
  'id',
  'position',
  'kind',
  'startsOn',
  'endsOn',
  'rowCount',
  'paymentCount',
  'receivedCents',
  'returnedCents',
  'totalCents',
  'modeTotals',
  'perpetualCents',
  'rowsDigest',
  'previousDigest',
  'digest',
  'closedAt',
] as const satisfies (keyof Closing)[]

export function selectClosings({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('closings as c')
    .leftJoin('colleagues', 'colleagues.id', 'c.closedBy')
    .select(own.map((column) => `c.${column}` as const))
    .select([
      sql<string>`case when c.closed_by is null then '' else ${colleagueName} end`.as('closedBy'),
      sql<number>`1`.as('version'),
      'c.closedAt as updatedAt',
    ])
    .$castTo<Closing>() // jsonb columns are unknown to the row types
}

export async function findClosing(ctx: Pick<Context, 'db'>, id: string): Promise<Closing> {
  const closing = await selectClosings(ctx).where('c.id', '=', id).executeTakeFirst()
  refuseUnless(closing, closingNotFound)
  return closing
}
