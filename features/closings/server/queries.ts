import { sql } from 'kysely'
import type { Closing, ClosingFilters, OpenDays } from '#features/closings/contract.ts'
import { closingsRights } from '#features/closings/rights.ts'
import { findClosing, selectClosings } from '#features/closings/server/queries/closing-select.ts'
import { readState } from '#features/closings/server/queries/closing-state.ts'
import { listPaidDays } from '#features/closings/server/queries/paid-days.ts'
import { civilDate } from '#lib/dates.ts'
import { anywhere } from '#lib/like-pattern.ts'
import type { PageInput } from '#lib/wire.ts'
import { authorise, type Context } from '#platform/context.ts'
import { idsOf, inOrderOf, readPageOfIds } from '#platform/records/pages.ts'
import { readClosedThrough } from '#platform/sealed-book.ts'

export async function listClosings(ctx: Context, input: ClosingFilters & PageInput) {
  authorise(ctx, closingsRights.read)
  const listed = selectListed(ctx, input)
  return readPageOfIds(listed, inOrder(listed), input, (ids) => readClosings(ctx, ids))
}

/** All ids of a list, in its order. */
export function listClosingIds(ctx: Context, filters: ClosingFilters): Promise<string[]> {
  return idsOf(inOrder(selectListed(ctx, filters)))
}

/** These closings, in this order. */
export async function readClosings(ctx: Context, ids: string[]): Promise<Closing[]> {
  return inOrderOf(ids, await selectClosings(ctx).where(sql<boolean>`c.id = any(${ids}::uuid[])`).execute())
}

function inOrder(listed: ReturnType<typeof selectListed>) {
  return listed.select('id').orderBy('position', 'desc')
}

/** A closing is found by its number or by its first day, as they are shown. */
function selectListed({ db }: Context, { search, kind }: ClosingFilters) {
  const text = sql<string>`'cl-' || lpad(position::text, 5, '0') || ' ' || to_char(starts_on, 'DD/MM/YYYY')`
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return db
    .selectFrom('closings')
    .$if(kind !== undefined, (all) => all.where('kind', '=', kind ?? 'day'))
    .$if(words.length > 0, (all) =>
      all.where(({ and, eb }) => and(words.map((word) => eb(text, 'like', anywhere(word))))),
    )
}

export async function readClosing(ctx: Context, { id }: { id: string }): Promise<Closing> {
  authorise(ctx, closingsRights.read)
  return findClosing(ctx, id)
}

export async function readOpenDays(ctx: Context): Promise<OpenDays> {
  authorise(ctx, closingsRights.read)
  const closedThrough = await readClosedThrough(ctx)
  const paid = await listPaidDays(ctx, { after: closedThrough, through: civilDate(ctx.now) })
  const { last } = await readState(ctx)
  const days = paid.map(({ rowsDigest: _, ...day }) => ({ ...day, totalCents: day.receivedCents + day.returnedCents }))
  return { closedThrough, perpetualCents: last.perpetualCents, days }
}
