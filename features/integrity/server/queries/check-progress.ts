import { sql } from 'kysely'
import { type CheckStep, mostFaults } from '#features/integrity/fault.ts'
import type { CheckedPage } from '#features/integrity/server/queries/check-page.ts'
import { findCheck } from '#features/integrity/server/queries/check-select.ts'
import type { Context } from '#platform/context.ts'

/** Begins a check, or begins it anew. Answers whether there is anything to do. */
export async function beginCheck({ db }: Context, id: string): Promise<boolean> {
  const begun = await db
    .updateTable('integrityChecks')
    .set({ step: 'numbers', doneCount: 0, totalCount: 0, counts: '{}', faults: '[]', faultCount: 0 })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .returning('id')
    .execute()
  return begun.length > 0
}

type Progress = CheckedPage & { step: CheckStep }

export async function addProgress(ctx: Context, id: string, progress: Progress): Promise<void> {
  const { step, doneCount, totalCount, counts, faults } = progress
  const { counts: before, faults: kept } = await findCheck(ctx, id)
  const sums = Object.entries(counts).map(([key, count]) => [key, (before[key as keyof typeof before] ?? 0) + count]) // entries forget their key type
  await ctx.db
    .updateTable('integrityChecks')
    .set({ step, doneCount, totalCount, faultCount: sql`fault_count + ${faults.length}` })
    .set({ counts: JSON.stringify({ ...before, ...Object.fromEntries(sums) }) })
    .set({ faults: JSON.stringify([...kept, ...faults].slice(0, mostFaults)) })
    .where('id', '=', id)
    .execute()
}

export async function finishCheck(ctx: Context, id: string) {
  const { db, garageId, now } = ctx
  const head = await db
    .selectFrom('bookHeads')
    .select(['position', 'hash'])
    .where('garageId', '=', garageId)
    .executeTakeFirst()
  await db
    .updateTable('integrityChecks')
    .set({ step: null, finishedAt: now, headPosition: head?.position ?? 0, headHash: head?.hash ?? '' })
    .where('id', '=', id)
    .execute()
  return findCheck(ctx, id)
}
