import { sql } from 'kysely'
import type { ClaimKind } from '#features/claim-assignments/claim-to-cash.ts'
import type { Context } from '#platform/context.ts'

/** Claims that stand alike, and their sums. */
export type ClaimTotal = { standing: string; count: number; dueCents: number; paidCents: number }

type Of = { kind?: ClaimKind | undefined; insurerId?: string | undefined }

/** The settled and the ended ones, of one kind and insurer or of all. The database keeps these numbers with each write. */
export function readTotals({ db }: Pick<Context, 'db'>, { kind, insurerId }: Of): Promise<ClaimTotal[]> {
  return db
    .selectFrom('claimTotals')
    .$if(kind !== undefined, (all) => all.where('kind', '=', kind ?? 'assignment'))
    .$if(insurerId !== undefined, (all) => all.where('insurerId', '=', insurerId ?? ''))
    .select([
      'standing',
      sql<number>`sum(count)::bigint`.as('count'),
      sql<number>`sum(due_cents)::bigint`.as('dueCents'),
      sql<number>`sum(paid_cents)::bigint`.as('paidCents'),
    ])
    .groupBy('standing')
    .execute()
}

/** Adds totals up. */
export function sumTotals(totals: readonly ClaimTotal[]): Omit<ClaimTotal, 'standing'> {
  return totals.reduce(
    (sum, { count, dueCents, paidCents }) => ({
      count: sum.count + count,
      dueCents: sum.dueCents + dueCents,
      paidCents: sum.paidCents + paidCents,
    }),
    { count: 0, dueCents: 0, paidCents: 0 },
  )
}
