/** The server under test, with ten-day-old accounts: an account cannot be made older from outside. */
import { createAccount } from '#features/accounts/server/create-account.ts'
import { createClient } from '#features/clients/server/create-client.ts'
import { clientFields } from '#features/clients/server/samples.ts'
import { createGarage } from '#features/garages/server/create-garage.ts'
import { type SystemContext, withGarageAs, withSystem } from '#platform/context.ts'
import { hashPassword } from '#platform/crypto/passwords.ts'
import { readEnv } from '#server/env.ts'
import { createServices, type Services } from '#server/services.ts'
import { oldAccounts, oldPainter, oldPassword, oldSince } from '#tests/e2e/support/old-accounts.ts'

const result = readEnv(process.env)
if ('mistakes' in result) throw new Error(result.mistakes.join('\n'))
const services = await createServices(result.env)
await openOldGarages(services)
await services.close()
await import('#server/main.ts')

async function openOldGarages({ database }: Services): Promise<void> {
  const request = { now: oldSince, requestId: 'journeys' }
  const passwordHash = await hashPassword(oldPassword)
  const open = (ctx: SystemContext, email: string, firstName: string) =>
    createAccount(ctx, { email, passwordHash, firstName, lastName: 'Le Goff' })
  for (const email of Object.values(oldAccounts)) {
    const actor = await withSystem(database, request, async (ctx) => {
      const { id: accountId } = await open(ctx, email, 'Maëlle')
      const garageId = await createGarage(ctx, { name: 'Carrosserie du Canal', managerId: accountId, isProfile: true })
      if (email === oldAccounts.looks) {
        const { id } = await open(ctx, oldPainter, 'Yann')
        await ctx.db
          .insertInto('members')
          .values({ garageId, accountId: id, role: 'paint', createdAt: oldSince })
          .execute()
      }
      return { ...request, accountId, garageId, role: 'manager' as const }
    })
    await withGarageAs(database, actor, (ctx) => createClient(ctx, clientFields({ lastName: 'Ancien' })))
  }
}
