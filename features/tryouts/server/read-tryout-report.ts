import type { Database } from '#db/database.ts'
import type { Pool } from '#engine/pool/open-pool.ts'
import { readWithProgress } from '#features/expert-reports/server/read-with-progress.ts'
import { analyseTryout } from '#features/tryouts/server/analyse-tryout.ts'
import { beginTryout } from '#features/tryouts/server/begin-tryout.ts'
import { endTryout } from '#features/tryouts/server/end-tryout.ts'
import { listTryoutFiles } from '#features/tryouts/server/queries.ts'
import { saveTryoutProgress } from '#features/tryouts/server/save-tryout-progress.ts'
import { beatMs } from '#features/tryouts/tryout.ts'
import { withSystem } from '#platform/context.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import type { Every } from '#platform/every.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { AtFiles } from '#platform/http.ts'

export type ReadingTools = { database: Database; files: FileStore; pool: Pool; clock: () => Date; every?: Every }

/** Reads a visitor's report in the pool, writes its progress, and stops when the visitor has removed it. */
export async function readTryoutReport(tools: ReadingTools, tryoutId: string): Promise<void> {
  const { database, files, clock, pool, every } = tools
  const request = () => ({ now: clock(), requestId: 'read-tryout-report' })
  const at: AtFiles = { files, transaction: (work) => withSystem(database, request(), work) }
  const begun = await at.transaction((ctx) => beginTryout(ctx, tryoutId))
  if (!begun) return
  let isGone = false
  const save = async (progress: { pagesRead: number; pageCount: number }) => {
    const isOurs = await at.transaction((ctx) => saveTryoutProgress(ctx, begun, progress))
    isGone = !isOurs
    return isOurs
  }
  try {
    const end = await readWithProgress({ milliseconds: beatMs, save, every }, async (onProgress, signal) =>
      analyseTryout(pool, await openSources(at, tryoutId), onProgress, signal),
    )
    await endTryout(at, begun, end)
  } catch (error) {
    if (isGone) return
    await endTryout(at, begun, { kind: 'given-up' })
    throw error
  }
}

async function openSources({ files, transaction }: AtFiles, tryoutId: string): Promise<Uint8Array[]> {
  const sources = await transaction((ctx) => listTryoutFiles(ctx, tryoutId, 'source'))
  return Promise.all(sources.map(async (source) => readAll(await files.read(source))))
}
