import { randomUUID } from 'node:crypto'
import { tryoutFileArriving } from '#features/tryouts/refusals.ts'
import type { TryoutFile } from '#features/tryouts/server/queries.ts'
import { deadAfterMs, receiverBeatMs } from '#features/tryouts/tryout.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { SystemContext } from '#platform/context.ts'
import type { Bytes } from '#platform/crypto/pieces.ts'
import type { AtFiles } from '#platform/http.ts'

/** The place of the one receiver of a file. Its announced bytes count for the limit of the house from now on. */
export type Claim = { storageKey: string; receiver: string }

/** Takes the place, unless a living receiver has it. The tryout is locked. */
export async function claimTryoutFile(ctx: SystemContext, { storageKey, beatAt }: TryoutFile): Promise<Claim> {
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

/** Passes the bytes on, and tells from time to time that they come. A receiver that lost its place stops. */
export async function* keepClaim({ transaction }: AtFiles, claim: Claim, content: Bytes): AsyncGenerator<Uint8Array> {
  let beat = performance.now()
  for await (const piece of content) {
    if (performance.now() - beat >= receiverBeatMs) {
      await transaction((ctx) => tellArrival(ctx, claim))
      beat = performance.now()
    }
    yield piece
  }
  // The last look: bytes are kept under their name only while the place is held.
  await transaction((ctx) => tellArrival(ctx, claim))
}

async function tellArrival({ db, now }: SystemContext, { storageKey, receiver }: Claim): Promise<void> {
  const held = await db
    .updateTable('tryoutFiles')
    .set({ beatAt: now })
    .where('storageKey', '=', storageKey)
    .where('receiver', '=', receiver)
    .where('isStored', '=', false)
    .returning('storageKey')
    .executeTakeFirst()
  refuseUnless(held, tryoutFileArriving)
}

/** Gives the place back. False when another receiver has it. */
export async function leaveClaim({ db }: SystemContext, { storageKey, receiver }: Claim): Promise<boolean> {
  const left = await db
    .updateTable('tryoutFiles')
    .set({ receiver: null, beatAt: null })
    .where('storageKey', '=', storageKey)
    .where('receiver', '=', receiver)
    .returning('storageKey')
    .executeTakeFirst()
  return left !== undefined
}
