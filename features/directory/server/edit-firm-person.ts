import type { FirmPerson } from '#features/directory/contract.ts'
import type { PersonInput } from '#features/directory/firm-input.ts'
import { asPersonOf, personFields, personName } from '#features/directory/person.ts'
import { firmArchived, personChanged } from '#features/directory/refusals.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { personColumns } from '#features/directory/server/queries/firm-parts.ts'
import { lockPerson } from '#features/directory/server/queries/firm-people.ts'
import { lockKeptFirm, touchFirm } from '#features/directory/server/queries.ts'
import { changesBetween } from '#lib/field-changes.ts'
import { refuse, refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Edit = { id: string; personId: string; baseVersion: number } & PersonInput

export async function editFirmPerson(ctx: Context, { id, personId, baseVersion, ...typed }: Edit): Promise<FirmPerson> {
  authorise(ctx, directoryRights.write)
  const firm = await lockKeptFirm(ctx, id)
  const current = await lockPerson(ctx, firm.id, personId, 'kept')
  refuseUnless(firm.archivedAt === null, firmArchived)
  if (current.version !== baseVersion) refuse(personChanged, { current })
  const fields = asPersonOf(firm.kind, typed)
  const changes = changesBetween(personFields, current, fields)
  if (Object.keys(changes).length === 0) return current

  const person = await ctx.db
    .updateTable('directoryPeople')
    .set({ ...fields, version: current.version + 1, updatedAt: ctx.now })
    .where('id', '=', personId)
    .returning(personColumns)
    .executeTakeFirstOrThrow()
  await touchFirm(ctx, firm)

  await audit(ctx, 'firm.person_edited', firm.id, { personId, name: personName(person), changes })
  return person
}
