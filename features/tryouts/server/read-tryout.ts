import type { Tryout } from '#features/tryouts/contract.ts'
import { listTryoutFiles, lockTryout, openTryoutResult, waitingPlaceOf } from '#features/tryouts/server/queries.ts'
import { reviveTryout } from '#features/tryouts/server/revive-tryout.ts'
import { picturePath } from '#features/tryouts/tryout.ts'
import { tryoutProblemOf } from '#features/tryouts/tryout-problems.ts'
import type { SystemContext } from '#platform/context.ts'
import type { AtFiles } from '#platform/http.ts'

type State = Exclude<Tryout, { status: 'read' }> | Omit<Extract<Tryout, { status: 'read' }>, 'reading'>

/** The state of a tryout, with its reading once there is one. Polling re-queues a reading whose process died. */
export async function readTryout(at: AtFiles, { id }: { id: string }): Promise<Tryout> {
  const state = await at.transaction((ctx) => stateOf(ctx, id))
  if (state.status !== 'read') return state
  const { mentions: _, ...reading } = await openTryoutResult(at, id)
  return { ...state, reading }
}

async function stateOf(ctx: SystemContext, id: string): Promise<State> {
  const row = await reviveTryout(ctx, await lockTryout(ctx, id))
  const { status, expiresAt, fileCount, pagesRead, pageCount } = row
  const common = { id, expiresAt }
  switch (status) {
    case 'receiving': {
      const sources = await listTryoutFiles(ctx, row.id, 'source')
      return { ...common, status, received: sources.filter(({ isStored }) => isStored).length, fileCount }
    }
    case 'waiting':
      return { ...common, status, place: await waitingPlaceOf(ctx, row) }
    case 'reading':
      return { ...common, status, pagesRead, pageCount, isSecondTry: row.tries > 1 }
    case 'read':
      return { ...common, status, pictures: Array.from({ length: pageCount }, (_, at) => picturePath(id, at + 1)) }
    default:
      return { ...common, status, problem: tryoutProblemOf(row.problem) }
  }
}
