import type { DossierPromise } from '#features/dossiers/contract.ts'
import { colleagueName } from '#platform/colleagues.ts'
import type { Context } from '#platform/context.ts'

/** Every promise made about a dossier, the last one first. */
export async function listPromises(ctx: Context, dossierId: string): Promise<DossierPromise[]> {
  return ctx.db
    .selectFrom('dossierPromises')
    .leftJoin('colleagues', 'colleagues.id', 'madeBy')
    .select(['dossierPromises.id', 'promisedOn', 'reason', 'madeAt', colleagueName.as('madeBy')])
    .where('dossierId', '=', dossierId)
    .orderBy('madeAt', 'desc')
    .orderBy('dossierPromises.id', 'desc')
    .execute()
}
