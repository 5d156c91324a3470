import { sql } from 'kysely'
import type { Dossier } from '#features/dossiers/contract.ts'
import { moveFault } from '#features/dossiers/dossier-board.ts'
import { approvalRefused, columnNotFound, dossierMoved, neverArrived } from '#features/dossiers/refusals.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { readBoardColumns } from '#features/dossiers/server/queries/board-columns.ts'
import { rankBefore } from '#features/dossiers/server/queries/board-ranks.ts'
import { readLastMove } from '#features/dossiers/server/queries/dossier-moves.ts'
import { readWritten } from '#features/dossiers/server/queries/dossier-select.ts'
import { lockActiveDossier } from '#features/dossiers/server/queries.ts'
import { refuse, refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Move = { id: string; columnId: string; beforeId?: string | null | undefined; baseMove: number }

/** Moves a card of the board. The second of two people who drag it reads who moved it, and where. */
export async function moveDossier(ctx: Context, { id, columnId, beforeId = null, baseMove }: Move): Promise<Dossier> {
  authorise(ctx, dossiersRights.move)
  const current = await lockActiveDossier(ctx, id)
  if (current.moves !== baseMove) refuse(dossierMoved(await readLastMove(ctx, id)), { current })
  const column = (await readBoardColumns(ctx)).find((each) => each.id === columnId)
  refuseUnless(column, columnNotFound)
  const fault = moveFault(current.columnKind, column.kind, current)
  if (fault) refuse(fault === 'neverArrived' ? neverArrived : approvalRefused)

  const { accountId, now } = ctx
  const rank = await rankBefore(ctx, { columnId, beforeId, ownId: id })
  await ctx.db
    .updateTable('dossiers')
    .set({
      ...{ columnId, rank, movedAt: now, movedBy: accountId, updatedAt: now, moves: current.moves + 1 },
      ...(columnId === current.columnId ? {} : { inColumnSince: now }),
    })
    .where('id', '=', id)
    .execute()
  await spreadRanks(ctx, columnId)

  await audit(ctx, 'dossier.moved', id, { from: current.columnName, to: column.name })
  return readWritten(ctx, id)
}

/** Numbers the cards of a column anew once two of them share a rank: halves end after some fifty moves to one place. */
async function spreadRanks({ db }: Context, columnId: string): Promise<void> {
  await sql`
    update dossiers set rank = place.number
    from (select id, row_number() over (order by rank, moved_at desc, id) as number from dossiers
      where column_id = ${columnId}::uuid and archived_at is null) place
    where dossiers.id = place.id and exists (
      select from dossiers d where d.column_id = ${columnId}::uuid and d.archived_at is null group by d.rank having count(*) > 1)`.execute(
    db,
  )
}
