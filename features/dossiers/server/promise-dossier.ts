import type { Dossier } from '#features/dossiers/contract.ts'
import { promiseUnchanged, promiseWithoutReason } from '#features/dossiers/refusals.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { readWritten } from '#features/dossiers/server/queries/dossier-select.ts'
import { lockActiveDossier } from '#features/dossiers/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Promised = { id: string; promiseId: string; promisedOn: string; reason: string }

/** Promises the client a day. A promise that changes says why, and the earlier ones stay. */
export async function promiseDossier(ctx: Context, { id, promiseId, promisedOn, reason }: Promised): Promise<Dossier> {
  authorise(ctx, dossiersRights.write)
  const current = await lockActiveDossier(ctx, id)
  refuseUnless(current.promisedOn !== promisedOn, promiseUnchanged)
  refuseUnless(current.promisedOn === null || reason !== '', promiseWithoutReason, {
    fields: { reason: 'Indiquez pourquoi la date change' },
  })

  const { garageId, accountId, now } = ctx
  await ctx.db
    .insertInto('dossierPromises')
    .values({ garageId, id: promiseId, dossierId: id, promisedOn, reason, madeAt: now, madeBy: accountId })
    .execute()
  await ctx.db
    .updateTable('dossiers')
    .set({ promisedOn, firstPromisedOn: current.firstPromisedOn ?? promisedOn, updatedAt: now })
    .where('id', '=', id)
    .execute()

  await audit(ctx, 'dossier.promised', id, { promisedOn, before: current.promisedOn, reason })
  return readWritten(ctx, id)
}
