import type { FirmPerson } from '#features/directory/contract.ts'
import { personErased, personNotFound } from '#features/directory/refusals.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { personColumns } from '#features/directory/server/queries/firm-parts.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'

/** A person of the directory, removed or not. */
export async function readDirectoryPerson(ctx: Context, { id }: { id: string }): Promise<FirmPerson> {
  authorise(ctx, directoryRights.read)
  const person = await selectPeople(ctx).where('id', '=', id).executeTakeFirst()
  refuseUnless(person, personNotFound)
  return person
}

/** Locks a person of a locked firm. */
export async function lockPerson(
  ctx: Context,
  firmId: string,
  personId: string,
  state: 'kept' | 'removed',
): Promise<FirmPerson> {
  const person = await selectPeople(ctx)
    .where('id', '=', personId)
    .where('firmId', '=', firmId)
    .forUpdate()
    .select('removedAt')
    .executeTakeFirst()
  refuseUnless(person, personNotFound)
  const { removedAt, ...found } = person
  refuseUnless(found.erasedAt === null, personErased)
  refuseUnless((removedAt === null) === (state === 'kept'), personNotFound)
  return found
}

/** People erased since this instant, with their firms, for a device that was away and still keeps them. */
export async function listDirectoryErasures(ctx: Context, { since }: { since: string }) {
  authorise(ctx, directoryRights.read)
  return ctx.db
    .selectFrom('directoryPeople')
    .select(['id as personId', 'firmId'])
    .where('erasedAt', '>=', since)
    .orderBy('erasedAt')
    .execute()
}

function selectPeople({ db }: Context) {
  return db.selectFrom('directoryPeople').select(personColumns)
}
