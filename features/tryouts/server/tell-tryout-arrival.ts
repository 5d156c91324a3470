import { tryoutFileArriving } from '#features/tryouts/refusals.ts'
import type { Hold } from '#features/tryouts/server/hold-tryout-file.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { SystemContext } from '#platform/context.ts'

/** Tells that the bytes of a file still come. A receiver that lost its place is refused. */
export async function tellTryoutArrival({ db, now }: SystemContext, { storageKey, receiver }: Hold): Promise<void> {
  const held = await db
    .updateTable('tryoutFiles')
    .set({ beatAt: now })
    .where('storageKey', '=', storageKey)
    .where('receiver', '=', receiver)
    .returning('storageKey')
    .executeTakeFirst()
  refuseUnless(held, tryoutFileArriving)
}
