import { reportFileDamaged, reportFormatUnknown } from '#features/expert-reports/refusals.ts'
import { reportTypeOfMedia } from '#features/expert-reports/report-file.ts'
import { tryoutFileUnexpected, tryoutsFull } from '#features/tryouts/refusals.ts'
import { isTryoutFull, listTryoutFiles, lockTryout } from '#features/tryouts/server/queries.ts'
import { releaseTryoutReservation } from '#features/tryouts/server/release-tryout-reservation.ts'
import { renewTryoutReservation } from '#features/tryouts/server/renew-tryout-reservation.ts'
import { type Reservation, reserveTryoutFile } from '#features/tryouts/server/reserve-tryout-file.ts'
import { takeTryoutFile } from '#features/tryouts/server/take-tryout-file.ts'
import { renewedAfterBytes } from '#features/tryouts/tryout.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { houseId, type SystemContext } from '#platform/context.ts'
import type { Bytes } from '#platform/crypto/pieces.ts'
import type { AtFiles } from '#platform/http.ts'

type Incoming = { id: string; position: number; content: Bytes }

/** Seals one file of an announced report as it streams in. A file has one receiver at a time. */
export async function receiveTryoutFile(at: AtFiles, { id, position, content }: Incoming): Promise<void> {
  const { files, transaction } = at
  const { reservation, storageKey, limitBytes } = await transaction((ctx) => expectFile(ctx, { id, position }))
  if (!reservation) return
  const incoming = { garageId: houseId, declaredType: 'application/octet-stream', limitBytes, storageKey }
  try {
    const { sizeBytes, mediaType } = await files.write(arriving(at, reservation, content), incoming)
    refuseUnless(sizeBytes === limitBytes, reportFileDamaged)
    refuseUnless(reportTypeOfMedia(mediaType), reportFormatUnknown)
    await transaction((ctx) => takeTryoutFile(ctx, { id, position, mediaType, receiver: reservation.receiver }))
  } catch (refused) {
    // Once another receiver has the file, the bytes under this key are its own.
    if (await transaction((ctx) => releaseTryoutReservation(ctx, reservation))) await files.remove(storageKey)
    throw refused
  }
}

async function expectFile(ctx: SystemContext, { id, position }: Omit<Incoming, 'content'>) {
  const tryout = await lockTryout(ctx, id)
  const expected = (await listTryoutFiles(ctx, tryout.id, 'source')).find((file) => file.position === position)
  refuseUnless(expected && (expected.isStored || tryout.status === 'receiving'), tryoutFileUnexpected)
  const { isStored, storageKey, sizeBytes: limitBytes } = expected
  refuseUnless(isStored || !(await isTryoutFull(ctx)), tryoutsFull, { retryAfterSeconds: 60 })
  return { storageKey, limitBytes, reservation: isStored ? undefined : await reserveTryoutFile(ctx, expected) }
}

/** Passes the bytes on, and renews the reservation as they come. */
async function* arriving({ transaction }: AtFiles, reservation: Reservation, content: Bytes) {
  let bytes = 0
  for await (const piece of content) {
    bytes += piece.length
    if (bytes >= renewedAfterBytes) {
      await transaction((ctx) => renewTryoutReservation(ctx, reservation))
      bytes = 0
    }
    yield piece
  }
  // The bytes get their name after this: a receiver that lost the file stops before.
  await transaction((ctx) => renewTryoutReservation(ctx, reservation))
}
