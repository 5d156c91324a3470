import { tryoutFileArriving } from '#features/tryouts/refusals.ts'
import type { Reservation } from '#features/tryouts/server/reserve-tryout-file.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { SystemContext } from '#platform/context.ts'

/** Renews a reservation, because bytes still come. A receiver that lost the file is refused. */
export async function renewTryoutReservation(
  { db, now }: SystemContext,
  { storageKey, receiver }: Reservation,
): Promise<void> {
  const renewed = await db
    .updateTable('tryoutFiles')
    .set({ beatAt: now })
    .where('storageKey', '=', storageKey)
    .where('receiver', '=', receiver)
    .returning('storageKey')
    .executeTakeFirst()
  refuseUnless(renewed, tryoutFileArriving)
}
