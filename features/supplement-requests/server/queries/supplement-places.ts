import { dossierArchived, dossierNotFound } from '#features/dossiers/refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'

/** Locks the dossier of a request: one request at a time takes its rank. */
export async function lockOpenDossier({ db }: Context, id: string): Promise<void> {
  const dossier = await db
    .selectFrom('dossiers')
    .select('archivedAt')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  refuseUnless(dossier, dossierNotFound)
  refuseUnless(dossier.archivedAt === null, dossierArchived)
}

export async function nextRankOf({ db }: Context, dossierId: string): Promise<number> {
  const { last } = await db
    .selectFrom('supplementRequests')
    .select(({ fn }) => fn.max('rank').as('last'))
    .where('dossierId', '=', dossierId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}
