import { listAllSecurityEvents } from '#features/accounts/server/queries/security-events.ts'
import { listAllSessions } from '#features/accounts/server/queries/sessions.ts'
import { findAccount } from '#features/accounts/server/queries.ts'
import { recordSecurityEvent } from '#features/accounts/server/record-security-event.ts'
import { notSignedIn } from '#lib/common-refusals.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { SystemContext } from '#platform/context.ts'
import type { Bearer } from '#platform/http.ts'

/** Exports everything kept about the account's owner. */
export async function exportAccount(ctx: SystemContext, { accountId }: Bearer): Promise<File> {
  const account = await findAccount(ctx, { id: accountId })
  refuseUnless(account, notSignedIn)
  const { mailed: _, ...kept } = account
  const content = {
    exportedAt: ctx.now.toISOString(),
    account: kept,
    sessions: await listAllSessions(ctx, accountId),
    securityEvents: await listAllSecurityEvents(ctx, accountId),
  }
  await recordSecurityEvent(ctx, accountId, 'account.exported')
  return new File([JSON.stringify(content, null, 2)], `compte-${civilDate(ctx.now)}.json`, { type: 'application/json' })
}
