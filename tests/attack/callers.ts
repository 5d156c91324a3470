import { createAccount } from '#features/accounts/server/create-account.ts'
import { openSession } from '#features/accounts/server/open-session.ts'
import { newId } from '#lib/id.ts'
import { type MemberRole, memberRoles } from '#lib/rights.ts'
import { withSystem } from '#platform/context.ts'
import { createTokens } from '#platform/crypto/tokens.ts'
import type { Services } from '#server/services.ts'
import { makeMember, type TestMember } from '#tests/support/make.ts'

/** The headers that say on whose behalf a call is made. */
export type Caller = Record<string, string>

/** Callers by kind. A call may end the session of its caller, so each kind has several. */
export type Callers = Record<string, Caller[]>

type Garages = { attacked: string; another: string; ofOthers: string }

/** Visitors, newcomers, members of each role, and people whose token is worth nothing where they call. */
export async function makeCallers(services: Services, garages: Garages, each: number): Promise<Callers> {
  const { attacked, another, ofOthers } = garages
  const apikey = await services.tokens.anonKey()
  const callers: Callers = { visitor: [{ apikey }, { apikey, authorization: `Bearer ${apikey}` }, {}] }
  const add = async (kind: string, garageId: string, tokenOf: () => Promise<string>) => {
    const ofKind: Caller[] = []
    for (let left = each; left > 0; left--) {
      ofKind.push({ apikey, authorization: `Bearer ${await tokenOf()}`, 'x-garage': garageId })
    }
    callers[kind] = ofKind
  }
  const member = async (role: MemberRole, garageId: string) =>
    (await makeMember(services, { role, garageId })).accessToken
  for (const role of memberRoles) await add(role, attacked, () => member(role, attacked))
  await add('newcomer', attacked, () => newcomer(services))
  await add('stranger', ofOthers, () => member('manager', another))
  await add('expired', attacked, () => expired(services, attacked))
  await add('forged', ofOthers, () => forged(services, ofOthers))
  return callers
}

/** An account without a garage. */
async function newcomer(services: Services): Promise<string> {
  const now = services.clock()
  const email = `${newId()}@exemple.fr`
  const claims = await withSystem(services.database, { now, requestId: 'attack' }, async (ctx) => {
    const { id } = await createAccount(ctx, { email, passwordHash: null, firstName: 'Zoé', lastName: 'Lefèvre' })
    const { sessionId } = await openSession(ctx, id, { userAgent: 'attack', address: 'attack' })
    return { accountId: id, sessionId, email }
  })
  return (await services.tokens.issue(claims, now)).accessToken
}

async function expired(services: Services, garageId: string): Promise<string> {
  const member = await makeMember(services, { role: 'manager', garageId })
  return (await services.tokens.issue(member, new Date(services.clock().getTime() - 7_200_000))).accessToken
}

/** The real manager of a garage, in a token that another key signed. */
async function forged(services: Services, garageId: string): Promise<string> {
  const issuer = `${services.baseUrl}/auth/v1`
  const tokens = createTokens({ secret: new TextEncoder().encode('x'.repeat(32)), issuer })
  const [manager] = await services.database.query(
    `select m.account_id as "accountId", s.id as "sessionId", a.email from members m
      join accounts a on a.id = m.account_id left join sessions s on s.account_id = a.id
      where m.garage_id = ($1::text)::uuid and m.role = 'manager'`,
    [garageId],
  )
  const { accountId, sessionId, email } = manager as Pick<TestMember, 'accountId' | 'sessionId' | 'email'> // the columns above
  return (await tokens.issue({ accountId, sessionId: sessionId ?? newId(), email }, services.clock())).accessToken
}
