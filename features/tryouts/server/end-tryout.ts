import type { ReadReport } from '#engine/analyse.ts'
import { engineReadingOf } from '#features/expert-reports/server/queries/engine-reading.ts'
import type { TryoutAttempt } from '#features/tryouts/server/begin-tryout.ts'
import { keepTryoutFiles } from '#features/tryouts/server/keep-tryout-files.ts'
import { mostTries } from '#features/tryouts/tryout.ts'
import type { TryoutProblem } from '#features/tryouts/tryout-problems.ts'
import type { AtFiles } from '#platform/http.ts'

export type TryoutEnd =
  | { kind: 'read'; read: ReadReport; pictures: readonly Uint8Array[] }
  | { kind: 'refused'; problem: TryoutProblem }
  | { kind: 'given-up' }

/** Writes how an attempt ended. When the tryout is gone or has a newer attempt, its files are removed. */
export async function endTryout(at: AtFiles, { tryoutId, number }: TryoutAttempt, end: TryoutEnd): Promise<void> {
  const kept = end.kind === 'read' ? await keepTryoutFiles(at, tryoutId, filesOf(end)) : []
  const ended = await at.transaction(({ db }) =>
    db
      .updateTable('tryouts')
      .set(endOf(end, number))
      .where('id', '=', tryoutId)
      .where('tries', '=', number)
      .where('status', '=', 'reading')
      .returning('id')
      .executeTakeFirst(),
  )
  if (!ended) for (const key of kept) await at.files.remove(key)
}

function endOf(end: TryoutEnd, number: number) {
  if (end.kind === 'read') return { status: 'read', pageCount: end.pictures.length } as const
  if (end.kind === 'refused') return { status: 'refused', problem: end.problem } as const
  return number < mostTries
    ? ({ status: 'waiting' } as const)
    : ({ status: 'interrupted', problem: 'interrupted' } as const)
}

function filesOf({ read, pictures }: Extract<TryoutEnd, { kind: 'read' }>) {
  const result = { kind: 'result' as const, position: 1, bytes: Buffer.from(JSON.stringify(engineReadingOf(read))) }
  return [result, ...pictures.map((bytes, at) => ({ kind: 'picture' as const, position: at + 1, bytes }))]
}
