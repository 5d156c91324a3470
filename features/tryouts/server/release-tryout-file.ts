import type { Hold } from '#features/tryouts/server/hold-tryout-file.ts'
import type { SystemContext } from '#platform/context.ts'

/** Gives the place of a receiver back. False when another one has it. */
export async function releaseTryoutFile({ db }: SystemContext, { storageKey, receiver }: Hold): Promise<boolean> {
  const released = await db
    .updateTable('tryoutFiles')
    .set({ receiver: null, beatAt: null })
    .where('storageKey', '=', storageKey)
    .where('receiver', '=', receiver)
    .returning('storageKey')
    .executeTakeFirst()
  return released !== undefined
}
