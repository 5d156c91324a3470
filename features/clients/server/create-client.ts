import type { ClientInput } from '#features/clients/client-input.ts'
import type { Client } from '#features/clients/contract.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { markDuplicate } from '#features/clients/server/queries/client-marks.ts'
import { clientColumns } from '#features/clients/server/queries/client-records.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function createClient(ctx: Context, client: { id: string } & ClientInput): Promise<Client> {
  authorise(ctx, clientsRights.write)
  const created = await ctx.db
    .insertInto('clients')
    .values({ ...client, garageId: ctx.garageId, createdAt: ctx.now, updatedAt: ctx.now })
    .returning(clientColumns)
    .executeTakeFirstOrThrow()

  await audit(ctx, 'client.created', client.id)
  return markDuplicate(ctx, created)
}
