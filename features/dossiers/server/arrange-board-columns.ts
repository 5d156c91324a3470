import type { BoardColumn } from '#features/dossiers/contract.ts'
import type { ColumnInput } from '#features/dossiers/dossier-input.ts'
import { boardChanged, columnInUse, columnTwice } from '#features/dossiers/refusals.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { listBoardColumns, lockBoard } from '#features/dossiers/server/queries/board-columns.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Wanted = ColumnInput & { baseVersion: number }
type Arrangement = { columns: Wanted[]; removedIds: string[] }

/** Writes the columns of the board as they should stand. A column that still holds dossiers is not removed. */
export async function arrangeBoardColumns(ctx: Context, { columns, removedIds }: Arrangement) {
  authorise(ctx, dossiersRights.arrange)
  const ids = columns.map(({ id }) => id)
  refuseUnless(new Set([...ids, ...removedIds]).size === ids.length + removedIds.length, columnTwice)
  const current = await lockBoard(ctx)
  refuseUnless(isBasedOn(columns, removedIds, current), boardChanged)
  const removed = current.filter(({ id }) => removedIds.includes(id))
  refuseUnless(
    removed.every(({ dossierCount }) => dossierCount === 0),
    columnInUse,
  )

  const { db, garageId, now } = ctx
  if (removed.length > 0) {
    await db.updateTable('boardColumns').set({ removedAt: now }).where('id', 'in', removedIds).execute()
  }
  for (const [index, { baseVersion, ...column }] of columns.entries()) {
    const written = { ...column, position: index + 1, version: baseVersion + 1, updatedAt: now, removedAt: null }
    await db
      .insertInto('boardColumns')
      .values({ ...written, garageId, createdAt: now })
      .onConflict((on) => on.columns(['garageId', 'id']).doUpdateSet(written))
      .execute()
  }
  await audit(ctx, 'board.arranged', garageId, { columns: columns.map(({ name }) => name) })
  return listBoardColumns(ctx, { page: 1, pageSize: 200 })
}

/** Nobody has written these columns since they were read: each is kept or removed by name, and in the version that was seen. */
function isBasedOn(columns: Wanted[], removedIds: string[], current: BoardColumn[]): boolean {
  const known = columns.filter(({ baseVersion }) => baseVersion > 0)
  const isSame = (id: string, version: number) => current.some((each) => each.id === id && each.version === version)
  return (
    current.length === known.length + removedIds.length &&
    known.every(({ id, baseVersion }) => isSame(id, baseVersion)) &&
    removedIds.every((id) => current.some((each) => each.id === id)) &&
    columns.every(({ id, baseVersion }) => baseVersion > 0 || !current.some((each) => each.id === id))
  )
}
