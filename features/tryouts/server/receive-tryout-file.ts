import { onePdfAlone, reportFileDamaged, reportFormatUnknown } from '#features/expert-reports/refusals.ts'
import { reportTypeOfMedia } from '#features/expert-reports/report-file.ts'
import { tryoutFileArriving, tryoutFileUnexpected, tryoutsFull } from '#features/tryouts/refusals.ts'
import { claimTryoutFile, keepClaim, leaveClaim } from '#features/tryouts/server/claim-tryout-file.ts'
import { readTryoutReportJob } from '#features/tryouts/server/jobs.ts'
import { isTryoutFull, listTryoutFiles, lockTryout } from '#features/tryouts/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { houseId, type SystemContext } from '#platform/context.ts'
import type { Bytes } from '#platform/crypto/pieces.ts'
import type { StoredFile } from '#platform/files/file-store.ts'
import type { AtFiles } from '#platform/http.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

type Incoming = { id: string; position: number; content: Bytes }

/** Seals one file of an announced report as it streams in. The last file queues the reading. */
export async function receiveTryoutFile(at: AtFiles, incoming: Incoming): Promise<void> {
  const { files, transaction } = at
  const expected = await transaction((ctx) => expectFile(ctx, incoming))
  if (expected.isStored) return
  const { storageKey, sizeBytes: limitBytes, claim } = expected
  const declaredType = 'application/octet-stream'
  try {
    const content = keepClaim(at, claim, incoming.content)
    const stored = await files.write(content, { garageId: houseId, declaredType, limitBytes, storageKey })
    refuseUnless(stored.sizeBytes === limitBytes, reportFileDamaged)
    refuseUnless(reportTypeOfMedia(stored.mediaType), reportFormatUnknown)
    await transaction((ctx) => takeFile(ctx, incoming, { ...stored, receiver: claim.receiver }))
  } catch (refused) {
    // Bytes under this key belong to the receiver that took the place.
    if (await transaction((ctx) => leaveClaim(ctx, claim))) await files.remove(storageKey)
    throw refused
  }
}

async function expectFile(ctx: SystemContext, { id, position }: Incoming) {
  const tryout = await lockTryout(ctx, id)
  const expected = (await listTryoutFiles(ctx, tryout.id, 'source')).find((file) => file.position === position)
  refuseUnless(expected && (expected.isStored || tryout.status === 'receiving'), tryoutFileUnexpected)
  const { isStored, storageKey, sizeBytes } = expected
  if (isStored) return { isStored, storageKey, sizeBytes } as const
  refuseUnless(!(await isTryoutFull(ctx)), tryoutsFull, { retryAfterSeconds: 60 })
  return { isStored, storageKey, sizeBytes, claim: await claimTryoutFile(ctx, expected) } as const
}

type Taken = Pick<StoredFile, 'mediaType'> & { receiver: string }

async function takeFile(ctx: SystemContext, { id, position }: Incoming, { mediaType, receiver }: Taken): Promise<void> {
  const tryout = await lockTryout(ctx, id)
  const isPdf = mediaType === 'application/pdf'
  refuseUnless(!isPdf || tryout.fileCount === 1, onePdfAlone)
  const taken = await ctx.db
    .updateTable('tryoutFiles')
    .set({ isStored: true, mediaType, receiver: null, beatAt: null })
    .where('tryoutId', '=', tryout.id)
    .where('kind', '=', 'source')
    .where('position', '=', position)
    .where('receiver', '=', receiver)
    .returning('position')
    .executeTakeFirst()
  refuseUnless(taken, tryoutFileArriving)
  const files = await listTryoutFiles(ctx, tryout.id, 'source')
  if (tryout.status !== 'receiving' || !files.every(({ isStored }) => isStored)) return
  await ctx.db
    .updateTable('tryouts')
    .set({ status: 'waiting', waitingSince: ctx.now })
    .where('id', '=', tryout.id)
    .execute()
  await enqueue(ctx, readTryoutReportJob, { tryoutId: tryout.id })
}
