import type { FirmPerson } from '#features/directory/contract.ts'
import type { PersonInput } from '#features/directory/firm-input.ts'
import { asPersonOf, personName } from '#features/directory/person.ts'
import { firmArchived } from '#features/directory/refusals.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { personColumns } from '#features/directory/server/queries/firm-parts.ts'
import { lockKeptFirm, touchFirm } from '#features/directory/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type NewPerson = { id: string; personId: string } & PersonInput

export async function addFirmPerson(ctx: Context, { id, personId, ...fields }: NewPerson): Promise<FirmPerson> {
  authorise(ctx, directoryRights.write)
  const firm = await lockKeptFirm(ctx, id)
  refuseUnless(firm.archivedAt === null, firmArchived)

  const { garageId, now } = ctx
  const person = await ctx.db
    .insertInto('directoryPeople')
    .values({
      ...asPersonOf(firm.kind, fields),
      garageId,
      id: personId,
      firmId: firm.id,
      createdAt: now,
      updatedAt: now,
    })
    .returning(personColumns)
    .executeTakeFirstOrThrow()
  await touchFirm(ctx, firm)

  await audit(ctx, 'firm.person_added', firm.id, { personId, name: personName(person) })
  return person
}
