import { sql } from 'kysely'
import type { VehicleChanges } from '#features/vehicles/merge.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import type { VehicleInput } from '#features/vehicles/vehicle-input.ts'
import type { WrittenRow } from '#lib/importing.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { noteRemoved } from '#platform/removed-records.ts'

const changedSince = 'Cette fiche a été modifiée depuis l’import : elle reste.'
const usedSince = 'Une personne, un dossier, un relevé ou une note s’y rattache depuis l’import : la fiche reste.'

/** Takes back the vehicles of an import, with their owners and mileages. A vehicle that changed since stays as it is. */
export async function takeBackImportedVehicles(ctx: Context, importId: string, rows: readonly WrittenRow[]) {
  authorise(ctx, vehiclesRights.write)
  const ids = rows.map(({ recordId }) => recordId)
  const made = rows.flatMap(({ undo }) => madeBy(undo))
  const stored = await ctx.db
    .selectFrom('vehicles')
    .select(['id', 'version'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const { rows: found } = await sql<{ used: string[] }>`
    select app.vehicles_in_use(${ids}::uuid[], ${made}::uuid[]) as used`.execute(ctx.db)
  const used = found[0]?.used ?? []
  const reasons = rows.map(({ recordId, undo, outcome }) => {
    if (stored.find(({ id }) => id === recordId)?.version !== undo.version) return changedSince
    return outcome === 'created' && used.includes(recordId) ? usedSince : undefined
  })
  for (const [at, row] of rows.entries()) if (reasons[at] === undefined) await takeBack(ctx, importId, row)
  return reasons
}

const madeBy = (undo: WrittenRow['undo']) => (undo.madeIds ?? []) as string[] // written by importVehicles

async function takeBack(ctx: Context, importId: string, { recordId: id, outcome, undo }: WrittenRow): Promise<void> {
  const made = sql<boolean>`id = any(${madeBy(undo)}::uuid[])`
  await ctx.db.deleteFrom('vehicleLinks').where(made).execute()
  await ctx.db.deleteFrom('vehicleMileages').where(made).execute()
  if (outcome === 'created') {
    await ctx.db.deleteFrom('vehicles').where('id', '=', id).execute()
    await noteRemoved(ctx, 'vehicle', [id])
  } else {
    const changes = Object.entries((undo.changes ?? {}) as VehicleChanges) // written by importVehicles
    const before = Object.fromEntries(changes.map(([field, [value]]) => [field, value])) as Partial<VehicleInput> // the fields of a change
    await ctx.db
      .updateTable('vehicles')
      .set({ ...before, version: undo.version + 1, updatedAt: ctx.now })
      .where('id', '=', id)
      .execute()
  }
  await audit(ctx, 'vehicle.import_undone', id, { importId })
}
