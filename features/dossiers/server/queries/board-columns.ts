import { sql } from 'kysely'
import type { BoardColumn } from '#features/dossiers/contract.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import type { PageInput } from '#lib/wire.ts'
import { authorise, type Context } from '#platform/context.ts'

export const columnColumns = [
  'id',
  'name',
  'kind',
  'position',
  'cardLimit',
  'dailyCostCents',
  'version',
  'updatedAt',
] as const satisfies (keyof BoardColumn)[]

/** The columns of the board in their order, each with its number of dossiers under way. */
export async function listBoardColumns(ctx: Context, { page, pageSize }: PageInput) {
  authorise(ctx, dossiersRights.read)
  const columns = await readBoardColumns(ctx)
  return { items: columns.slice((page - 1) * pageSize, page * pageSize), total: columns.length, page, pageSize }
}

export async function readBoardColumns(ctx: Context): Promise<BoardColumn[]> {
  const held = sql<number>`(select count(*) from dossiers d where d.column_id = board_columns.id and d.archived_at is null)`
  return ctx.db
    .selectFrom('boardColumns')
    .select(columnColumns)
    .select(held.as('dossierCount'))
    .where('removedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The columns, locked together: two people who arrange the board meet here. */
export async function lockBoard(ctx: Context): Promise<BoardColumn[]> {
  await ctx.db
    .selectFrom('boardColumns')
    .select('id')
    .where('removedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return readBoardColumns(ctx)
}
