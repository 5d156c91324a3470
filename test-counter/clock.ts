import { sql } from 'kysely'
import type { Counter } from '#test-counter/objects.ts'

export const daySeconds = 86_400

/** How far this customer's clock was advanced. */
export async function aheadOf({ db }: Counter, customerId: string | undefined): Promise<number> {
  if (customerId === undefined) return 0
  const row = await db
    .selectFrom('testCounterClocks')
    .select('aheadSeconds')
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  return row?.aheadSeconds ?? 0
}

/** The customer's current time in seconds. */
export async function secondsFor(counter: Counter, customerId?: string): Promise<number> {
  return Math.floor(counter.now.getTime() / 1_000) + (await aheadOf(counter, customerId))
}

/** Advances a customer's clock: everything due comes closer. */
export async function putForward({ db }: Counter, customerId: string, seconds: number): Promise<void> {
  await db
    .insertInto('testCounterClocks')
    .values({ customerId, aheadSeconds: seconds })
    .onConflict((conflict) =>
      conflict.column('customerId').doUpdateSet((row) => ({
        aheadSeconds: sql<number>`${row.ref('testCounterClocks.aheadSeconds')} + ${seconds}`,
      })),
    )
    .execute()
  await db
    .updateTable('testCounterObjects')
    .set({ dueAt: sql<string>`due_at - make_interval(secs => ${seconds})` })
    .where('customerId', '=', customerId)
    .where('dueAt', 'is not', null)
    .execute()
}

/** End of a period that began at this anchor: the same day of a later month, or the last day of a shorter one. */
export function nextEnd(anchor: number, after: number, months: number): number {
  for (let count = 1; ; count += 1) {
    const end = plusMonths(anchor, count * months)
    if (end > after) return end
  }
}

function plusMonths(seconds: number, months: number): number {
  const from = new Date(seconds * 1_000)
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1)
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate()
  const day = Math.min(from.getUTCDate(), last)
  return Math.floor((first + (day - 1) * daySeconds * 1_000 + (from.getTime() % (daySeconds * 1_000))) / 1_000)
}
