import type { AccountCard, AuthLevel, Method } from '#features/accounts/account.ts'
import type { OwnSession } from '#features/accounts/contract.ts'
import { deviceName } from '#features/accounts/device.ts'
import { findAccount } from '#features/accounts/server/queries.ts'
import type { SystemContext } from '#platform/context.ts'
import type { Bearer } from '#platform/http.ts'

export async function listSessions(
  ctx: SystemContext,
  { accountId, sessionId }: Bearer,
): Promise<{ sessions: OwnSession[] }> {
  const open = (await listAllSessions(ctx, accountId)).filter(({ endedAt }) => endedAt === null)
  const sessions = open.map(({ userAgent, endedAt: _, ...session }) => ({
    ...session,
    ...deviceName(userAgent),
    isCurrent: session.id === sessionId,
  }))
  // The current session first, then by last use.
  return { sessions: sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
}

export function listAllSessions({ db }: SystemContext, accountId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'address', 'createdAt', 'lastUsedAt', 'endedAt'])
    .where('accountId', '=', accountId)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .execute()
}

export type SessionCard = {
  id: string
  level: AuthLevel
  methods: Method[]
  awaitsFactor: boolean
  isLocked: boolean
  createdAt: string
  refreshedAt: string | null
}

/** The account of an open session, and the session. */
export async function findSessionAccount(
  ctx: SystemContext,
  sessionId: string,
): Promise<(AccountCard & { session: SessionCard }) | undefined> {
  const session = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'accountId', 'level', 'methods', 'awaitsFactor', 'lockedAt', 'createdAt', 'refreshedAt'])
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  const account = session && (await findAccount(ctx, { id: session.accountId }))
  const methods = session?.methods as Method[] // written by openSession and strengthenSession
  return account && session && { ...account, session: { ...session, methods, isLocked: session.lockedAt !== null } }
}
