import type { Database } from '#db/database.ts'
import type { Pool } from '#engine/pool/open-pool.ts'
import { analyseTrial } from '#features/trial-readings/server/analyse-trial.ts'
import { beginTrialReading } from '#features/trial-readings/server/begin-trial-reading.ts'
import { endTrialReading } from '#features/trial-readings/server/end-trial-reading.ts'
import { listTrialFiles } from '#features/trial-readings/server/queries.ts'
import { tellTrialProgress } from '#features/trial-readings/server/tell-trial-progress.ts'
import { beatMs } from '#features/trial-readings/trial-reading.ts'
import { withSystem } from '#platform/context.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import { type Every, every as everyReally } from '#platform/every.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { AtFiles } from '#platform/http.ts'

export type ReadingTools = { database: Database; files: FileStore; pool: Pool; clock: () => Date; every?: Every }

/** Reads a visitor's report in the pool, tells how far it is as it goes, and stops when nobody wants it any more. */
export async function readTrialReport(tools: ReadingTools, readingId: string): Promise<void> {
  const { database, files, clock, pool, every = everyReally } = tools
  const request = () => ({ now: clock(), requestId: 'read-trial-report' })
  const at: AtFiles = { files, transaction: (work) => withSystem(database, request(), work) }
  const begun = await at.transaction((ctx) => beginTrialReading(ctx, readingId))
  if (!begun) return
  const gone = new AbortController()
  const progress = { pagesRead: 0, pageCount: 0 }
  const beat = () =>
    at.transaction((ctx) => tellTrialProgress(ctx, begun, progress)).then((isOurs) => isOurs || gone.abort())
  // A beat that is lost says nothing; when many are, the reading is taken up elsewhere.
  const stop = every(beatMs, () => beat().catch(() => {}))
  const follow = (pagesRead: number, pageCount: number) => Object.assign(progress, { pagesRead, pageCount })
  try {
    const end = await analyseTrial(pool, await openSources(at, readingId), follow, gone.signal)
    await endTrialReading(at, begun, end)
  } catch (error) {
    if (gone.signal.aborted) return
    await endTrialReading(at, begun, { kind: 'given-up' })
    throw error
  } finally {
    stop()
  }
}

async function openSources({ files, transaction }: AtFiles, readingId: string): Promise<Uint8Array[]> {
  const sources = await transaction((ctx) => listTrialFiles(ctx, readingId, 'source'))
  return Promise.all(sources.map(async (source) => readAll(await files.read(source))))
}
