import type { OwnSecurityEvent } from '#features/accounts/contract.ts'
import { deviceName } from '#features/accounts/device.ts'
import { securityEventKinds, securityEventLabels } from '#features/accounts/security-events.ts'
import type { SystemContext } from '#platform/context.ts'
import type { Bearer } from '#platform/http.ts'

const eventsPerPage = 25

export async function listSecurityEvents(ctx: SystemContext, { accountId }: Bearer, { page }: { page: number }) {
  const { count } = await ctx.db
    .selectFrom('securityEvents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  const rows = await selectSecurityEvents(ctx, accountId)
    .limit(eventsPerPage)
    .offset((page - 1) * eventsPerPage)
    .execute()
  return { items: rows.map(shownEvent), total: count, page, pageSize: eventsPerPage }
}

export function listAllSecurityEvents(ctx: SystemContext, accountId: string) {
  return selectSecurityEvents(ctx, accountId).execute()
}

function selectSecurityEvents({ db }: SystemContext, accountId: string) {
  return db
    .selectFrom('securityEvents')
    .select(['id', 'kind', 'userAgent', 'address', 'at'])
    .where('accountId', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
}

function shownEvent({ kind, userAgent, ...event }: SecurityEvent): OwnSecurityEvent {
  const known = securityEventKinds.find((one) => one === kind)
  if (!known) throw new Error(`Nothing is known of security events called ${kind}.`)
  const device = userAgent ? deviceName(userAgent).device : ''
  return { ...event, kind: known, label: securityEventLabels[known], device }
}

type SecurityEvent = { id: string; kind: string; userAgent: string; address: string; at: string }
