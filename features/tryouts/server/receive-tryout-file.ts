import { reportFileDamaged, reportFormatUnknown } from '#features/expert-reports/refusals.ts'
import { reportTypeOfMedia } from '#features/expert-reports/report-file.ts'
import { tryoutFileUnexpected, tryoutsFull } from '#features/tryouts/refusals.ts'
import { type Hold, holdTryoutFile } from '#features/tryouts/server/hold-tryout-file.ts'
import { isTryoutFull, listTryoutFiles, lockTryout } from '#features/tryouts/server/queries.ts'
import { releaseTryoutFile } from '#features/tryouts/server/release-tryout-file.ts'
import { takeTryoutFile } from '#features/tryouts/server/take-tryout-file.ts'
import { tellTryoutArrival } from '#features/tryouts/server/tell-tryout-arrival.ts'
import { receiverBeatMs } from '#features/tryouts/tryout.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { houseId, type SystemContext } from '#platform/context.ts'
import type { Bytes } from '#platform/crypto/pieces.ts'
import type { AtFiles } from '#platform/http.ts'

type Incoming = { id: string; position: number; content: Bytes }

/** Seals one file of an announced report as it streams in. A file has one receiver at a time. */
export async function receiveTryoutFile(at: AtFiles, { id, position, content }: Incoming): Promise<void> {
  const { files, transaction } = at
  const { hold, storageKey, limitBytes } = await transaction((ctx) => expectFile(ctx, { id, position }))
  if (!hold) return
  const incoming = { garageId: houseId, declaredType: 'application/octet-stream', limitBytes, storageKey }
  try {
    const { sizeBytes, mediaType } = await files.write(arriving(at, hold, content), incoming)
    refuseUnless(sizeBytes === limitBytes, reportFileDamaged)
    refuseUnless(reportTypeOfMedia(mediaType), reportFormatUnknown)
    await transaction((ctx) => takeTryoutFile(ctx, { id, position, mediaType, receiver: hold.receiver }))
  } catch (refused) {
    // Once another receiver has the place, the bytes under this key are its own.
    if (await transaction((ctx) => releaseTryoutFile(ctx, hold))) await files.remove(storageKey)
    throw refused
  }
}

async function expectFile(ctx: SystemContext, { id, position }: Omit<Incoming, 'content'>) {
  const tryout = await lockTryout(ctx, id)
  const expected = (await listTryoutFiles(ctx, tryout.id, 'source')).find((file) => file.position === position)
  refuseUnless(expected && (expected.isStored || tryout.status === 'receiving'), tryoutFileUnexpected)
  const { isStored, storageKey, sizeBytes: limitBytes } = expected
  refuseUnless(isStored || !(await isTryoutFull(ctx)), tryoutsFull, { retryAfterSeconds: 60 })
  return { storageKey, limitBytes, hold: isStored ? undefined : await holdTryoutFile(ctx, expected) }
}

/** Passes the bytes on, and tells from time to time that they come. */
async function* arriving({ transaction }: AtFiles, hold: Hold, content: Bytes): AsyncGenerator<Uint8Array> {
  let toldAt = performance.now()
  for await (const piece of content) {
    if (performance.now() - toldAt >= receiverBeatMs) {
      await transaction((ctx) => tellTryoutArrival(ctx, hold))
      toldAt = performance.now()
    }
    yield piece
  }
  // The bytes get their name after this: a receiver that lost its place stops before.
  await transaction((ctx) => tellTryoutArrival(ctx, hold))
}
