import type { Database } from '#db/database.ts'
import type { Pool } from '#engine/pool/open-pool.ts'
import { analyseTryout } from '#features/tryouts/server/analyse-tryout.ts'
import { beginTryout } from '#features/tryouts/server/begin-tryout.ts'
import { endTryout } from '#features/tryouts/server/end-tryout.ts'
import { listTryoutFiles } from '#features/tryouts/server/queries.ts'
import { saveTryoutProgress } from '#features/tryouts/server/save-tryout-progress.ts'
import { beatMs } from '#features/tryouts/tryout.ts'
import { withSystem } from '#platform/context.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import { type Every, every as everyReally } from '#platform/every.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { AtFiles } from '#platform/http.ts'

export type ReadingTools = { database: Database; files: FileStore; pool: Pool; clock: () => Date; every?: Every }

/** Reads a visitor's report in the pool, writes its progress, and stops when the visitor has removed it. */
export async function readTryoutReport(tools: ReadingTools, tryoutId: string): Promise<void> {
  const { database, files, clock, pool, every = everyReally } = tools
  const request = () => ({ now: clock(), requestId: 'read-tryout-report' })
  const at: AtFiles = { files, transaction: (work) => withSystem(database, request(), work) }
  const begun = await at.transaction((ctx) => beginTryout(ctx, tryoutId))
  if (!begun) return
  const gone = new AbortController()
  const progress = { pagesRead: 0, pageCount: 0 }
  const beat = () =>
    at.transaction((ctx) => saveTryoutProgress(ctx, begun, progress)).then((isOurs) => isOurs || gone.abort())
  // One lost beat does not matter. After many, another process takes the reading.
  const stop = every(beatMs, () => beat().catch(() => {}))
  const follow = (pagesRead: number, pageCount: number) => Object.assign(progress, { pagesRead, pageCount })
  try {
    const end = await analyseTryout(pool, await openSources(at, tryoutId), follow, gone.signal)
    await endTryout(at, begun, end)
  } catch (error) {
    if (gone.signal.aborted) return
    await endTryout(at, begun, { kind: 'given-up' })
    throw error
  } finally {
    stop()
  }
}

async function openSources({ files, transaction }: AtFiles, tryoutId: string): Promise<Uint8Array[]> {
  const sources = await transaction((ctx) => listTryoutFiles(ctx, tryoutId, 'source'))
  return Promise.all(sources.map(async (source) => readAll(await files.read(source))))
}
