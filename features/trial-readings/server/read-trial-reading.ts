import type { TrialReading } from '#features/trial-readings/contract.ts'
import { holdTrialReading, listTrialFiles, openTrialResult, placeOf } from '#features/trial-readings/server/queries.ts'
import { reviveTrialReading } from '#features/trial-readings/server/revive-trial-reading.ts'
import { problemOf } from '#features/trial-readings/trial-problems.ts'
import { picturePath } from '#features/trial-readings/trial-reading.ts'
import type { SystemContext } from '#platform/context.ts'
import type { AtFiles } from '#platform/http.ts'

type State = Exclude<TrialReading, { status: 'read' }> | Omit<Extract<TrialReading, { status: 'read' }>, 'reading'>

/** Where a reading is; what it read, once it is over. Polling re-queues a reading whose process died. */
export async function readTrialReading(at: AtFiles, { id }: { id: string }): Promise<TrialReading> {
  const state = await at.transaction((ctx) => stateOf(ctx, id))
  if (state.status !== 'read') return state
  const { mentions: _, ...reading } = await openTrialResult(at, id)
  return { ...state, reading }
}

async function stateOf(ctx: SystemContext, id: string): Promise<State> {
  const row = await reviveTrialReading(ctx, await holdTrialReading(ctx, id))
  const { status, expiresAt, fileCount, pagesRead, pageCount } = row
  const common = { id, expiresAt }
  switch (status) {
    case 'receiving': {
      const sources = await listTrialFiles(ctx, row.id, 'source')
      return { ...common, status, received: sources.filter(({ isStored }) => isStored).length, fileCount }
    }
    case 'waiting':
      return { ...common, status, place: await placeOf(ctx, row) }
    case 'reading':
      return { ...common, status, pagesRead, pageCount, isSecondTry: row.tries > 1 }
    case 'read':
      return { ...common, status, pictures: Array.from({ length: pageCount }, (_, at) => picturePath(id, at + 1)) }
    default:
      return { ...common, status, problem: problemOf(row.problem) }
  }
}
