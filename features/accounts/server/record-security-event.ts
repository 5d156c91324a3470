import type { SecurityEventKind } from '#features/accounts/security-events.ts'
import { newId } from '#lib/id.ts'
import type { SystemContext } from '#platform/context.ts'

export type Device = { userAgent: string; address: string }

/** Records an event for the account's owner. */
export async function recordSecurityEvent(
  ctx: SystemContext,
  accountId: string,
  kind: SecurityEventKind,
  device: Device = { userAgent: '', address: '' },
): Promise<void> {
  await ctx.db
    .insertInto('securityEvents')
    .values({ id: newId(ctx.now.getTime()), accountId, kind, ...device, at: ctx.now })
    .execute()
}
