import type { ColumnKind } from '#features/dossiers/dossier-board.ts'
import { rankBetween } from '#lib/rank-between.ts'
import type { Context } from '#platform/context.ts'

/** The place of a new dossier: the end of the first column of this kind, or of the first column of all. */
export async function placeOfNew(ctx: Context, kind: ColumnKind): Promise<{ columnId: string; rank: number }> {
  const columns = await ctx.db
    .selectFrom('boardColumns')
    .select(['id', 'kind'])
    .where('removedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const column = columns.find((each) => each.kind === kind) ?? columns[0]
  if (!column) throw new Error('The board of this garage has no column.')
  return { columnId: column.id, rank: await rankBefore(ctx, { columnId: column.id, beforeId: null }) }
}

type Place = { columnId: string; beforeId: string | null; ownId?: string }

/** The rank that stands just before a card of the column; the end of the column without such a card. */
export async function rankBefore({ db }: Context, { columnId, beforeId, ownId }: Place): Promise<number> {
  const cards = db
    .selectFrom('dossiers')
    .where('columnId', '=', columnId)
    .where('archivedAt', 'is', null)
    .$if(ownId !== undefined, (all) => all.where('id', '!=', ownId ?? ''))
  const next = beforeId
    ? await cards.select('rank').where('id', '=', beforeId).forUpdate().executeTakeFirst()
    : undefined
  const { last } = await cards
    .$if(next !== undefined, (all) => all.where('rank', '<', next?.rank ?? 0))
    .select(({ fn }) => fn.max('rank').as('last'))
    .executeTakeFirstOrThrow()
  return rankBetween(last ?? undefined, next?.rank)
}
