import type { Reservation } from '#features/tryouts/server/reserve-tryout-file.ts'
import type { SystemContext } from '#platform/context.ts'

/** Releases a reservation. False when another receiver has the file. */
export async function releaseTryoutReservation(
  { db }: SystemContext,
  { storageKey, receiver }: Reservation,
): Promise<boolean> {
  const released = await db
    .updateTable('tryoutFiles')
    .set({ receiver: null, beatAt: null })
    .where('storageKey', '=', storageKey)
    .where('receiver', '=', receiver)
    .returning('storageKey')
    .executeTakeFirst()
  return released !== undefined
}
