import { takeBackImportedClients } from '#features/clients/server/take-back-imported-clients.ts'
import { madeBeside } from '#features/dossiers/dossier-import-plan.ts'
import type { DossierInput } from '#features/dossiers/dossier-input.ts'
import { takeBackImportedVehicles } from '#features/vehicles/server/take-back-imported-vehicles.ts'
import type { WrittenRow } from '#lib/importing.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { giveRankBack } from '#platform/number-series.ts'
import { noteRemoved } from '#platform/removed-records.ts'

/** Takes back one dossier with the records that came with it. */
export async function takeBackImportedDossier(ctx: Context, importId: string, row: WrittenRow): Promise<void> {
  const { recordId: id, outcome, undo } = row
  const { promise, rank, clientId, vehicleId, linkId } = madeBeside(row)
  if (promise) await ctx.db.deleteFrom('dossierPromises').where('id', '=', promise.id).execute()
  if (outcome === 'created') {
    await ctx.db.deleteFrom('dossiers').where('id', '=', id).execute()
    await noteRemoved(ctx, 'dossier', [id])
    if (rank) await giveRankBack(ctx, 'dossier', rank)
  } else {
    const changes = Object.entries((undo.changes ?? {}) as Record<string, [before: unknown, after: unknown]>) // written by importDossiers
    const before = Object.fromEntries(changes.map(([field, [value]]) => [field, value])) as Partial<DossierInput> // the fields of a change
    const promised = promise ? { promisedOn: promise.before, firstPromisedOn: promise.first } : {}
    await ctx.db
      .updateTable('dossiers')
      .set({ ...before, ...promised, version: undo.version + 1, updatedAt: ctx.now })
      .where('id', '=', id)
      .execute()
  }
  await audit(ctx, 'dossier.import_undone', id, { importId })
  // Records that are in use by now stay.
  const own = { outcome: 'created', undo: { version: 1, madeIds: linkId ? [linkId] : [] } } as const
  if (vehicleId) await takeBackImportedVehicles(ctx, importId, [{ ...own, recordId: vehicleId }])
  if (clientId) await takeBackImportedClients(ctx, importId, [{ ...own, recordId: clientId }])
}
