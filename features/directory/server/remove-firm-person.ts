import type { FirmPerson } from '#features/directory/contract.ts'
import { personName } from '#features/directory/person.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { lockPerson } from '#features/directory/server/queries/firm-people.ts'
import { lockKeptFirm, touchFirm } from '#features/directory/server/queries.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type OfPerson = { id: string; personId: string }

/** Takes a person off the firm. Records that name the person keep the name. */
export async function removeFirmPerson(ctx: Context, { id, personId }: OfPerson): Promise<FirmPerson> {
  authorise(ctx, directoryRights.write)
  const firm = await lockKeptFirm(ctx, id)
  const person = await lockPerson(ctx, firm.id, personId, 'kept')

  await ctx.db.updateTable('directoryPeople').set({ removedAt: ctx.now }).where('id', '=', personId).execute()
  await touchFirm(ctx, firm)

  await audit(ctx, 'firm.person_removed', firm.id, { personId, name: personName(person) })
  return person
}
