import { dayBefore } from '#features/closings/period.ts'
import { toldOf, writeClosings } from '#features/closings/server/queries/closing-writes.ts'
import { civilDate } from '#lib/dates.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { lockBook } from '#platform/sealed-book.ts'

/** Closes the days that ended and that nobody closed. */
// Asks no right: the law closes them, and a task of the house does it.
export async function closeForgottenPeriods(ctx: Context): Promise<void> {
  const written = await writeClosings(ctx, await lockBook(ctx), { through: dayBefore(civilDate(ctx.now)) })
  const [last] = written.slice(-1)
  if (last) await audit(ctx, 'closing.made', last.id, toldOf(written))
}
