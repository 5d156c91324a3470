import type { ImportedPromise } from '#features/dossiers/dossier-import-plan.ts'
import { newId } from '#lib/id.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'

const reasonOfChange = 'Repris d’un fichier'

/** Notes the day that a file promises. The dossier keeps its version: the row that promises counts it. */
export async function promiseImportedDossier(ctx: Context, id: string, promisedOn: string): Promise<ImportedPromise> {
  const { garageId, accountId, now } = ctx
  const stored = await ctx.db
    .selectFrom('dossiers')
    .select(['promisedOn', 'firstPromisedOn'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const made = { id: newId(now.getTime()), day: promisedOn, before: stored.promisedOn, first: stored.firstPromisedOn }
  const reason = stored.promisedOn ? reasonOfChange : ''
  await ctx.db
    .insertInto('dossierPromises')
    .values({ garageId, id: made.id, dossierId: id, promisedOn, reason, madeAt: now, madeBy: accountId })
    .execute()
  const firstPromisedOn = stored.firstPromisedOn ?? promisedOn
  await ctx.db.updateTable('dossiers').set({ promisedOn, firstPromisedOn }).where('id', '=', id).execute()
  await audit(ctx, 'dossier.promised', id, { promisedOn, before: stored.promisedOn, reason })
  return made
}
