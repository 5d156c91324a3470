import { colleagueName } from '#platform/colleagues.ts'
import type { Context } from '#platform/context.ts'

/** The last move of a card: its author, its column and its instant. */
export async function readLastMove({ db }: Context, id: string): Promise<{ by: string; columnName: string; at: Date }> {
  const { movedAt, ...move } = await db
    .selectFrom('dossiers')
    .innerJoin('boardColumns', 'boardColumns.id', 'dossiers.columnId')
    .leftJoin('colleagues', 'colleagues.id', 'movedBy')
    .select(['movedAt', 'boardColumns.name as columnName', colleagueName.as('by')])
    .where('dossiers.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...move, at: new Date(movedAt) }
}
