import type { ReadReport } from '#engine/analyse.ts'
import type { TrialTry } from '#features/trial-readings/server/begin-trial-reading.ts'
import { keepTrialFiles } from '#features/trial-readings/server/keep-trial-files.ts'
import { resultOf } from '#features/trial-readings/server/queries.ts'
import type { TrialProblem } from '#features/trial-readings/trial-problems.ts'
import { mostTries } from '#features/trial-readings/trial-reading.ts'
import type { AtFiles } from '#platform/http.ts'

export type TrialEnd =
  | { kind: 'read'; read: ReadReport; pictures: readonly Uint8Array[] }
  | { kind: 'refused'; problem: TrialProblem }
  | { kind: 'given-up' }

/** Writes how a try ended, unless its reading is gone or another try took it up: then it leaves nothing. */
export async function endTrialReading(at: AtFiles, { readingId, number }: TrialTry, end: TrialEnd): Promise<void> {
  const kept = end.kind === 'read' ? await keepTrialFiles(at, readingId, filesOf(end)) : []
  const ended = await at.transaction(({ db }) =>
    db
      .updateTable('trialReadings')
      .set(endOf(end, number))
      .where('id', '=', readingId)
      .where('tries', '=', number)
      .where('status', '=', 'reading')
      .returning('id')
      .executeTakeFirst(),
  )
  if (!ended) for (const key of kept) await at.files.remove(key)
}

function endOf(end: TrialEnd, number: number) {
  if (end.kind === 'read') return { status: 'read', pageCount: end.pictures.length } as const
  if (end.kind === 'refused') return { status: 'refused', problem: end.problem } as const
  return number < mostTries
    ? ({ status: 'waiting' } as const)
    : ({ status: 'interrupted', problem: 'interrupted' } as const)
}

function filesOf({ read, pictures }: Extract<TrialEnd, { kind: 'read' }>) {
  const result = { kind: 'result' as const, position: 1, bytes: Buffer.from(JSON.stringify(resultOf(read))) }
  return [result, ...pictures.map((bytes, at) => ({ kind: 'picture' as const, position: at + 1, bytes }))]
}
