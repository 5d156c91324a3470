import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Assignments that stand alike, and their sums. */
export type AssignmentTotal = { standing: string; count: number; dueCents: number; paidCents: number }

/** The settled and the ended ones, of one insurer or of all. The database keeps these numbers with each write. */
export function readTotals({ db }: Pick<Context, 'db'>, insurerId: string | undefined): Promise<AssignmentTotal[]> {
  return db
    .selectFrom('assignmentTotals')
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
