import type { Closing } from '#features/closings/contract.ts'
import { closingInFuture, dayAlreadyClosed } from '#features/closings/refusals.ts'
import { closingsRights } from '#features/closings/rights.ts'
import { selectClosings } from '#features/closings/server/queries/closing-select.ts'
import { toldOf, writeClosings } from '#features/closings/server/queries/closing-writes.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { lockBook } from '#platform/sealed-book.ts'

/** Closes a day, the forgotten days before it, and the months and years that it ends. */
export async function closeDay(
  ctx: Context,
  { id, endsOn }: { id: string; endsOn: string },
): Promise<{ closings: Closing[] }> {
  authorise(ctx, closingsRights.close)
  const closedThrough = await lockBook(ctx)
  refuseUnless(endsOn <= civilDate(ctx.now), closingInFuture, { fields: { endsOn: closingInFuture.sentence } })
  refuseUnless(closedThrough === null || endsOn > closedThrough, dayAlreadyClosed)

  const written = await writeClosings(ctx, closedThrough, { through: endsOn, asked: { id, day: endsOn } })
  await audit(ctx, 'closing.made', id, toldOf(written))
  const ids = written.map((closing) => closing.id)
  return { closings: await selectClosings(ctx).where('c.id', 'in', ids).orderBy('c.position').execute() }
}
