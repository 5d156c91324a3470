import { randomUUID } from 'node:crypto'
import { tryoutFileArriving } from '#features/tryouts/refusals.ts'
import type { TryoutFile } from '#features/tryouts/server/queries.ts'
import { deadAfterMs } from '#features/tryouts/tryout.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { SystemContext } from '#platform/context.ts'

/** The reservation of a file by its one receiver. */
export type Reservation = { storageKey: string; receiver: string }

/** Reserves a file of a locked tryout, unless another living receiver has it. Its announced bytes count for the limit of the house from now on. */
export async function reserveTryoutFile(
  ctx: SystemContext,
  { storageKey, beatAt }: Pick<TryoutFile, 'storageKey' | 'beatAt'>,
): Promise<Reservation> {
  const isAlive = beatAt !== null && ctx.now.getTime() - new Date(beatAt).getTime() < deadAfterMs
  refuseUnless(!isAlive, tryoutFileArriving, { retryAfterSeconds: deadAfterMs / 1_000 })
  const receiver = randomUUID()
  await ctx.db
    .updateTable('tryoutFiles')
    .set({ receiver, beatAt: ctx.now })
    .where('storageKey', '=', storageKey)
    .execute()
  return { storageKey, receiver }
}
