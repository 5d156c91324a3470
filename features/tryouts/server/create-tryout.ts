import { reportFileEmpty, reportFileTooLarge, reportTooLarge } from '#features/expert-reports/refusals.ts'
import { fileLimitBytes, reportLimitBytes } from '#features/expert-reports/report-file.ts'
import type { AnnouncedReading, Tryout } from '#features/tryouts/contract.ts'
import { tryoutsFull, tryoutsSpent } from '#features/tryouts/refusals.ts'
import { isTryoutFull } from '#features/tryouts/server/queries.ts'
import { keptMs, tryoutLimit } from '#features/tryouts/tryout.ts'
import { newId } from '#lib/id.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { houseId, type SystemContext } from '#platform/context.ts'
import { sha256 } from '#platform/crypto/crypto.ts'
import { newStorageKey } from '#platform/files/file-store.ts'
import type { Edge } from '#platform/http.ts'
import { raised, refuseBeyondIn } from '#platform/rate-limits.ts'

/** Opens a tryout for the files that a visitor announces. Its id is the visitor's secret: the database keeps a hash. */
export async function createTryout(
  ctx: SystemContext,
  { files }: AnnouncedReading,
  edge: Pick<Edge, 'network' | 'networkLimitFactor'>,
): Promise<Tryout> {
  const sizes = files.map(({ sizeBytes }) => sizeBytes)
  refuseUnless(!sizes.includes(0), reportFileEmpty)
  refuseUnless(
    sizes.every((size) => size <= fileLimitBytes),
    reportFileTooLarge,
  )
  refuseUnless(sizes.reduce((sum, size) => sum + size, 0) <= reportLimitBytes, reportTooLarge)
  refuseUnless(!(await isTryoutFull(ctx)), tryoutsFull, { retryAfterSeconds: 60 })
  await refuseBeyondIn(ctx, raised(tryoutLimit, edge.networkLimitFactor), edge.network, tryoutsSpent)

  const id = crypto.randomUUID()
  const tryoutId = newId(ctx.now.getTime())
  const expiresAt = new Date(ctx.now.getTime() + keptMs)
  await ctx.db
    .insertInto('tryouts')
    .values({
      id: tryoutId,
      keyHash: sha256(id),
      status: 'receiving',
      fileCount: files.length,
      createdAt: ctx.now,
      expiresAt,
    })
    .execute()
  const announced = sizes.map((sizeBytes, index) => ({
    tryoutId,
    kind: 'source' as const,
    position: index + 1,
    sizeBytes,
    storageKey: newStorageKey(houseId),
  }))
  await ctx.db.insertInto('tryoutFiles').values(announced).execute()
  return { id, expiresAt: expiresAt.toISOString(), status: 'receiving', received: 0, fileCount: files.length }
}
