import { randomUUID } from 'node:crypto'
import { tryoutFileArriving } from '#features/tryouts/refusals.ts'
import type { TryoutFile } from '#features/tryouts/server/queries.ts'
import { deadAfterMs } from '#features/tryouts/tryout.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { SystemContext } from '#platform/context.ts'

/** The place of the one receiver of a file. */
export type Hold = { storageKey: string; receiver: string }

/** Takes the place, unless a living receiver has it. The tryout is locked. From now on its announced bytes count for the limit of the house. */
export async function holdTryoutFile(
  ctx: SystemContext,
  { storageKey, beatAt }: Pick<TryoutFile, 'storageKey' | 'beatAt'>,
): Promise<Hold> {
  const isHeld = beatAt !== null && ctx.now.getTime() - new Date(beatAt).getTime() < deadAfterMs
  refuseUnless(!isHeld, tryoutFileArriving, { retryAfterSeconds: deadAfterMs / 1_000 })
  const receiver = randomUUID()
  await ctx.db
    .updateTable('tryoutFiles')
    .set({ receiver, beatAt: ctx.now })
    .where('storageKey', '=', storageKey)
    .execute()
  return { storageKey, receiver }
}
