import { sql } from 'kysely'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { auditEach } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { isPriced } from '#priced-papers/line.ts'
import { plainLine } from '#priced-papers/line-choices.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import { totalsOf } from '#priced-papers/totals.ts'

type Source = { paper: { quoteId: string } | { repairOrderId: string }; vehicleId: string | null }
type Refusal = { line: LineInput; reason: string; refusedOn: string }

/** Keeps refused work with its vehicle for the next visit. */
export async function recordRefusedWork(
  ctx: Context,
  { lines, reason, ...source }: Source & { lines: readonly LineInput[]; reason: string },
): Promise<void> {
  const refusedOn = civilDate(ctx.now)
  await storeRefusals(
    ctx,
    source,
    lines.map((line) => ({ line, reason, refusedOn })),
  )
}

/** Keeps again the refused work that a cancelled order alone had taken up, with the reason and the day of each refusal. */
export async function keepRefusedWork(
  ctx: Context,
  { lines, ...source }: Source & { lines: readonly LineInput[] },
): Promise<void> {
  const ids = lines.map(({ id }) => id)
  const takenUp = await ctx.db
    .selectFrom('refusedWork')
    .select(['id', 'reason', 'refusedOn'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('quoteLines as l').select('l.id').whereRef('l.id', '=', 'refusedWork.id'))),
    )
    .execute()
  const works = new Map(takenUp.map((work) => [work.id, work]))
  const refusals = lines.flatMap((line) => {
    const work = works.get(line.id)
    return work ? [{ line, reason: work.reason, refusedOn: work.refusedOn }] : []
  })
  await storeRefusals(ctx, source, refusals)
}

/** Work on an unknown vehicle is not kept: nothing would bring it back. */
async function storeRefusals(ctx: Context, { paper, vehicleId }: Source, refusals: readonly Refusal[]): Promise<void> {
  const priced = refusals.filter(({ line }) => isPriced(line))
  if (!vehicleId || priced.length === 0) return
  const rows = priced.map(({ line, reason, refusedOn }, rank) => {
    const id = newId(ctx.now.getTime())
    const kept = { ...plainLine(line), id }
    return {
      ...{ ...paper, id, garageId: ctx.garageId, vehicleId, rank, reason, refusedOn },
      ...{ line: JSON.stringify(kept), netCents: totalsOf([kept]).netCents, createdAt: ctx.now },
    }
  })
  for (let from = 0; from < rows.length; from += 500)
    await ctx.db
      .insertInto('refusedWork')
      .values(rows.slice(from, from + 500))
      .execute()
  await auditEach(
    ctx,
    'refused_work.recorded',
    rows.map(({ id }) => id),
  )
}

/** Forgets what a quote had kept: it is a draft again, and the client answers anew. */
export async function forgetRefusedWork({ db }: Context, quoteId: string): Promise<void> {
  await db.deleteFrom('refusedWork').where('quoteId', '=', quoteId).execute()
}
