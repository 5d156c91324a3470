import { sql } from 'kysely'
import type { ModeTotals } from '#features/closings/closing.ts'
import type { Period, Reached } from '#features/closings/period.ts'
import { earliestPayment } from '#features/payments/payment.ts'
import { civilDate } from '#lib/dates.ts'
import type { Context } from '#platform/context.ts'

type Last = { position: number; digest: string; perpetualCents: number }

/** The last closing, and the last day that each kind has reached. */
export async function readState({ db }: Pick<Context, 'db'>): Promise<{ last: Last; reached: Reached }> {
  const last = await db
    .selectFrom('closings')
    .select(['position', 'digest', 'perpetualCents'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  const kinds = await db
    .selectFrom('closings')
    .select(['kind', ({ fn }) => fn.max('endsOn').as('endsOn')])
    .groupBy('kind')
    .execute()
  const reached = {
    day: null,
    month: null,
    year: null,
    ...Object.fromEntries(kinds.map(({ kind, endsOn }) => [kind, endsOn])),
  }
  return { last: last ?? { position: 0, digest: '', perpetualCents: 0 }, reached }
}

/** The first day that a payment of this garage may have: it is owed on an issued invoice. */
export async function readOpening({ db, now }: Context): Promise<string> {
  const { first } = await db
    .selectFrom('invoices')
    .select(({ fn }) => fn.min('issuedOn').as('first'))
    .executeTakeFirstOrThrow()
  return earliestPayment(first ?? civilDate(now))
}

/** A closing as a part of a longer one. */
export type Part = Period & {
  position: number
  rowCount: number
  paymentCount: number
  receivedCents: number
  returnedCents: number
  modeTotals: ModeTotals
  digest: string
}

/** The closings that a month or a year covers: days of a month, months of a year. */
export async function listParts({ db }: Pick<Context, 'db'>, { kind, startsOn, endsOn }: Period): Promise<Part[]> {
  const parts = await db
    .selectFrom('closings')
    .select(['position', 'kind', 'startsOn', 'endsOn', 'rowCount', 'paymentCount', 'receivedCents', 'returnedCents'])
    .select([sql<ModeTotals>`mode_totals`.as('modeTotals'), 'digest'])
    .where('kind', '=', kind === 'year' ? 'month' : 'day')
    .where('startsOn', '>=', startsOn)
    .where('endsOn', '<=', endsOn)
    .orderBy('position')
    .execute()
  return parts as Part[] // a check constraint bounds the kind
}
