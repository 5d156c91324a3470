import type { Dossier } from '#features/dossiers/contract.ts'
import { dossierFields } from '#features/dossiers/dossier.ts'
import type { DossierInput } from '#features/dossiers/dossier-input.ts'
import { dossierChanged } from '#features/dossiers/refusals.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { refuseUnknownParties } from '#features/dossiers/server/queries/dossier-parties.ts'
import { readWritten } from '#features/dossiers/server/queries/dossier-select.ts'
import { lockActiveDossier } from '#features/dossiers/server/queries.ts'
import { changesBetween } from '#lib/field-changes.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Edit = { id: string; baseVersion: number } & DossierInput

export async function editDossier(ctx: Context, { id, baseVersion, ...fields }: Edit): Promise<Dossier> {
  authorise(ctx, dossiersRights.write)
  const current = await lockActiveDossier(ctx, id)
  refuseUnless(current.version === baseVersion, dossierChanged, { current })
  const changes = changesBetween(dossierFields, current, fields)
  if (Object.keys(changes).length === 0) return current
  await refuseUnknownParties(ctx, fields, current)

  await ctx.db
    .updateTable('dossiers')
    .set({ ...fields, version: current.version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()

  const edited = await readWritten(ctx, id)
  await audit(ctx, 'dossier.edited', id, { changes: namedChanges(changes, current, edited) })
  return edited
}

const names = {
  clientId: 'clientName',
  payerId: 'payerName',
  insurerId: 'insurerName',
  expertFirmId: 'expertFirmName',
  expertId: 'expertName',
} as const satisfies Partial<Record<keyof DossierInput, keyof Dossier>>

/** The history names people and firms: their ids say nothing. */
function namedChanges(changes: object, before: Dossier, after: Dossier) {
  const entries = Object.entries(changes).map(([field, values]) => {
    if (field === 'vehicleId') return [field, [vehicleOf(before), vehicleOf(after)]]
    const name = Object.entries(names).find(([each]) => each === field)?.[1]
    return [field, name ? [before[name], after[name]] : values]
  })
  return Object.fromEntries(entries)
}

function vehicleOf({ plate, vehicleName }: Dossier): string {
  return plate || vehicleName
}
