import type { RefusedPaper, RefusedWork } from '#features/refused-work/contract.ts'
import { refusedWorkNotFound } from '#features/refused-work/refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'
import { lineInput } from '#priced-papers/line-input.ts'
import { papersOfLines } from '#priced-papers/server/papers-of-lines.ts'

/** Refused works with the papers that offered them and those that take them up. */
export async function completeRefused(ctx: Context, rows: readonly StoredRefused[]): Promise<RefusedWork[]> {
  const takenUp = await papersOfLines(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ line, quoteId, repairOrderId, number, ...row }) => ({
    ...row,
    line: lineInput.parse(line),
    offeredBy: paperOf(quoteId, repairOrderId, number ?? ''),
    takenUpBy: takenUp.get(row.id) ?? null,
  }))
}

function paperOf(quoteId: string | null, repairOrderId: string | null, number: string): RefusedPaper {
  return { kind: quoteId ? 'quote' : 'repair_order', id: quoteId ?? repairOrderId ?? '', number }
}

export type StoredRefused = Awaited<ReturnType<ReturnType<typeof selectRefused>['execute']>>[number]

export function selectRefused({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('refusedWork as w')
    .leftJoin('quotes as q', (on) => on.onRef('q.garageId', '=', 'w.garageId').onRef('q.id', '=', 'w.quoteId'))
    .leftJoin('repairOrders as o', (on) =>
      on.onRef('o.garageId', '=', 'w.garageId').onRef('o.id', '=', 'w.repairOrderId'),
    )
    .select(['w.id', 'w.vehicleId', 'w.quoteId', 'w.repairOrderId', 'w.line', 'w.netCents'])
    .select(['w.reason', 'w.refusedOn', 'w.dismissedAt'])
    .select(({ fn }) => fn.coalesce('q.number', 'o.number').as('number'))
}

export async function findRefused(ctx: Context, id: string): Promise<RefusedWork> {
  const [found] = await completeRefused(ctx, await selectRefused(ctx).where('w.id', '=', id).execute())
  refuseUnless(found, refusedWorkNotFound)
  return found
}

export async function lockRefused({ db }: Context, id: string): Promise<{ dismissedAt: string | null }> {
  const found = await db
    .selectFrom('refusedWork')
    .select('dismissedAt')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  refuseUnless(found, refusedWorkNotFound)
  return found
}
