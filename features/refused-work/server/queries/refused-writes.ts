import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { auditEach } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { isPriced } from '#priced-papers/line.ts'
import { plainLine } from '#priced-papers/line-choices.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import { totalsOf } from '#priced-papers/totals.ts'

type Refused = {
  paper: { quoteId: string } | { repairOrderId: string }
  vehicleId: string | null
  lines: readonly LineInput[]
  reason: string
}

/** Keeps refused work with its vehicle for the next visit. Work on an unknown vehicle is not kept: nothing would bring it back. */
export async function recordRefusedWork(ctx: Context, { paper, vehicleId, lines, reason }: Refused): Promise<void> {
  const priced = lines.filter(isPriced)
  if (!vehicleId || priced.length === 0) return
  const rows = priced.map((line, rank) => {
    const id = newId(ctx.now.getTime())
    const kept = { ...plainLine(line), id }
    return {
      ...{ ...paper, id, garageId: ctx.garageId, vehicleId, rank, reason, refusedOn: civilDate(ctx.now) },
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
