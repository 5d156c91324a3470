import type { AuthLevel, Proof } from '#features/accounts/account.ts'
import { type Device, recordSecurityEvent } from '#features/accounts/server/record-security-event.ts'
import { newId } from '#lib/id.ts'
import type { SystemContext } from '#platform/context.ts'
import type { RefreshTicket } from '#platform/crypto/refresh-tokens.ts'

/** Opens a session for a person who proved their identity; a second factor may still be required. */
export async function openSession(
  ctx: SystemContext,
  accountId: string,
  device: Device,
  proof: Proof = 'password',
): Promise<RefreshTicket> {
  const sessionId = newId(ctx.now.getTime())
  const level: AuthLevel = 'aal1'
  await ctx.db
    .insertInto('sessions')
    .values(({ selectFrom, exists }) => ({
      id: sessionId,
      accountId,
      ...device,
      level,
      methods: JSON.stringify([{ method: proof, timestamp: Math.floor(ctx.now.getTime() / 1000) }]),
      awaitsFactor: exists(
        selectFrom('factors').select('id').where('accountId', '=', accountId).where('status', '=', 'verified'),
      ).$castTo<boolean>(),
      createdAt: ctx.now,
      lastUsedAt: ctx.now,
    }))
    .execute()
  await ctx.db.updateTable('accounts').set({ lastSignInAt: ctx.now }).where('id', '=', accountId).execute()
  await recordSecurityEvent(ctx, accountId, 'session.opened', device)
  return { sessionId, number: 0 }
}
