import { randomUUID } from 'node:crypto'
import { createAccount } from '#features/accounts/server/create-account.ts'
import { openSession } from '#features/accounts/server/open-session.ts'
import { createGarage } from '#features/garages/server/create-garage.ts'
import type { MemberRole } from '#lib/rights.ts'
import { withSystem } from '#platform/context.ts'
import type { Services } from '#server/services.ts'

export type TestMember = { accountId: string; sessionId: string; garageId: string; email: string; accessToken: string }

/** A person with a session: the manager of a new garage, or a member of an existing one. */
export async function makeMember(
  services: Services,
  options: { role: MemberRole; garageId?: string | undefined },
): Promise<TestMember> {
  const now = services.clock()
  const email = `${randomUUID()}@exemple.fr`
  const member = await withSystem(services.database, { now, requestId: 'test' }, async (ctx) => {
    const { id } = await createAccount(ctx, { email, passwordHash: '', firstName: 'Camille', lastName: 'Moreau' })
    const garageId = options.garageId ?? (await createGarage(ctx, { name: 'Carrosserie du Test', managerId: id }))
    if (options.garageId || options.role !== 'manager') await enrol(garageId, id)
    return {
      accountId: id,
      garageId,
      sessionId: (await openSession(ctx, id, { userAgent: 'test', address: 'test' })).sessionId,
    }

    async function enrol(garage: string, accountId: string) {
      await ctx.db
        .insertInto('members')
        .values({ garageId: garage, accountId, role: options.role, createdAt: now })
        .onConflict((conflict) => conflict.columns(['garageId', 'accountId']).doUpdateSet({ role: options.role }))
        .execute()
    }
  })
  const { accessToken } = await services.tokens.issue({ ...member, email }, now)
  return { ...member, email, accessToken }
}
