import { reportFileEmpty, reportFileTooLarge, reportTooLarge } from '#features/expert-reports/refusals.ts'
import { fileLimitBytes, reportLimitBytes } from '#features/expert-reports/report-file.ts'
import type { AnnouncedReading, TrialReading } from '#features/trial-readings/contract.ts'
import { trialReadingsFull, trialReadingsSpent } from '#features/trial-readings/refusals.ts'
import { isTrialFull } from '#features/trial-readings/server/queries.ts'
import { keptMs, trialLimit } from '#features/trial-readings/trial-reading.ts'
import { newId } from '#lib/id.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { houseId, type SystemContext } from '#platform/context.ts'
import { sha256 } from '#platform/crypto/crypto.ts'
import { newStorageKey } from '#platform/files/file-store.ts'
import type { Edge } from '#platform/http.ts'
import { raised, refuseBeyondIn } from '#platform/rate-limits.ts'

/** Opens a reading for the files that a visitor announces. Its id opens it to whoever knows it: the database keeps a hash. */
export async function createTrialReading(
  ctx: SystemContext,
  { files }: AnnouncedReading,
  edge: Pick<Edge, 'network' | 'networkLimitFactor'>,
): Promise<TrialReading> {
  const sizes = files.map(({ sizeBytes }) => sizeBytes)
  refuseUnless(!sizes.includes(0), reportFileEmpty)
  refuseUnless(
    sizes.every((size) => size <= fileLimitBytes),
    reportFileTooLarge,
  )
  refuseUnless(sizes.reduce((sum, size) => sum + size, 0) <= reportLimitBytes, reportTooLarge)
  refuseUnless(!(await isTrialFull(ctx)), trialReadingsFull, { retryAfterSeconds: 60 })
  await refuseBeyondIn(ctx, raised(trialLimit, edge.networkLimitFactor), edge.network, trialReadingsSpent)

  const id = crypto.randomUUID()
  const readingId = newId(ctx.now.getTime())
  const expiresAt = new Date(ctx.now.getTime() + keptMs)
  await ctx.db
    .insertInto('trialReadings')
    .values({
      id: readingId,
      keyHash: sha256(id),
      status: 'receiving',
      fileCount: files.length,
      createdAt: ctx.now,
      expiresAt,
    })
    .execute()
  const announced = sizes.map((sizeBytes, index) => ({
    readingId,
    kind: 'source' as const,
    position: index + 1,
    sizeBytes,
    storageKey: newStorageKey(houseId),
  }))
  await ctx.db.insertInto('trialReadingFiles').values(announced).execute()
  return { id, expiresAt: expiresAt.toISOString(), status: 'receiving', received: 0, fileCount: files.length }
}
