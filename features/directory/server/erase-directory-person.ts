import { sql } from 'kysely'
import type { FirmPerson } from '#features/directory/contract.ts'
import { addressesOfPerson, erasedPerson } from '#features/directory/erasure.ts'
import { personErased, personNotFound } from '#features/directory/refusals.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { personColumns } from '#features/directory/server/queries/firm-parts.ts'
import { listAddressesOfNobodyElse, listPersonTraces } from '#features/directory/server/queries/person-erasure.ts'
import { lockKeptFirm, touchFirm } from '#features/directory/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit, auditErasure } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { forgetAnswers } from '#platform/idempotency.ts'

/** Erases a person of the directory for good. An empty row stays, for the records that name the person. */
export async function eraseDirectoryPerson(ctx: Context, { id }: { id: string }): Promise<FirmPerson> {
  authorise(ctx, directoryRights.erase)
  const { firmId, ...found } = await readPerson(ctx, id)
  const firm = await lockKeptFirm(ctx, firmId)
  refuseUnless(found.erasedAt === null, personErased)

  const traces = await listPersonTraces(ctx, id)
  const history = traces.map(({ content }) => JSON.parse(content))
  const addresses = await listAddressesOfNobodyElse(ctx, id, addressesOfPerson(found, history))
  await sql`select app.erase_messages_to(${addresses}::text[])`.execute(ctx.db)
  await forgetAnswers(ctx, [id])
  const person = await ctx.db
    .updateTable('directoryPeople')
    .set({ ...erasedPerson, version: found.version + 1, updatedAt: ctx.now, removedAt: ctx.now, erasedAt: ctx.now })
    .where('id', '=', id)
    .returning(personColumns)
    .executeTakeFirstOrThrow()
  await touchFirm(ctx, firm)

  // Devices hear of the person and of the firm: both forget the name.
  await auditErasure(
    ctx,
    'directory_person.erased',
    id,
    traces.map(({ position }) => position),
  )
  await audit(ctx, 'firm.person_erased', firm.id, { personId: id })
  return person
}

async function readPerson({ db }: Context, id: string) {
  const person = await db
    .selectFrom('directoryPeople')
    .select([...personColumns, 'firmId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  refuseUnless(person, personNotFound)
  return person
}
