import type { FirmPerson } from '#features/directory/contract.ts'
import { personName } from '#features/directory/person.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { lockPerson } from '#features/directory/server/queries/firm-people.ts'
import { lockKeptFirm, touchFirm } from '#features/directory/server/queries.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type OfPerson = { id: string; personId: string }

export async function restoreFirmPerson(ctx: Context, { id, personId }: OfPerson): Promise<FirmPerson> {
  authorise(ctx, directoryRights.write)
  const firm = await lockKeptFirm(ctx, id)
  const person = await lockPerson(ctx, firm.id, personId, 'removed')

  await ctx.db.updateTable('directoryPeople').set({ removedAt: null }).where('id', '=', personId).execute()
  await touchFirm(ctx, firm)

  await audit(ctx, 'firm.person_restored', firm.id, { personId, name: personName(person) })
  return person
}
