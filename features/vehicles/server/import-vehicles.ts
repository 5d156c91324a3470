import { vehiclesRights } from '#features/vehicles/rights.ts'
import { addImportedParts } from '#features/vehicles/server/add-imported-parts.ts'
import { findImportedVehicles, findNamedClients } from '#features/vehicles/server/queries/vehicle-import.ts'
import type { VehicleRow } from '#features/vehicles/vehicle-import.ts'
import { vehiclePlanner } from '#features/vehicles/vehicle-import-plan.ts'
import { newId } from '#lib/id.ts'
import { planImportedRow } from '#lib/import-plan.ts'
import type { ImportBatch, RowOutcome } from '#lib/importing.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

const unknownOwner = 'Aucun client ne porte ce nom, cet email ou ce téléphone : importez d’abord les clients.'
const manyOwners = 'Plusieurs clients portent ce nom : donnez plutôt l’email ou le téléphone.'

/** Writes rows of a file as vehicles with their owners, or only tells what would become of them. */
export async function importVehicles(ctx: Context, batch: ImportBatch<VehicleRow>): Promise<RowOutcome<VehicleRow>[]> {
  authorise(ctx, vehiclesRights.write)
  const found = await findImportedVehicles(ctx, batch.rows)
  const owners = await findNamedClients(
    ctx,
    batch.rows.flatMap(({ values }) => values.owner || []),
  )
  const outcomes: RowOutcome<VehicleRow>[] = []
  for (const [at, row] of batch.rows.entries()) {
    const named = owners.get(row.values.owner) ?? []
    if (row.values.owner && named.length !== 1) {
      outcomes.push({ outcome: 'refused', mistakes: { owner: named.length === 0 ? unknownOwner : manyOwners } })
      continue
    }
    const place = { found: found[at], newId: newId(ctx.now.getTime()) }
    const { outcome, adds } = planImportedRow(vehiclePlanner, batch, row, place)
    if (!batch.isDry && 'after' in outcome) {
      await write(ctx, batch.importId, outcome)
      outcome.undo.madeIds = await addImportedParts(ctx, outcome.recordId, {
        row: row.values,
        clientId: named[0],
        adds,
      })
    }
    outcomes.push(outcome)
  }
  return outcomes
}

type Written = Extract<RowOutcome<VehicleRow>, { after: VehicleRow }>

async function write(ctx: Context, importId: string, { outcome, recordId: id, undo, after }: Written): Promise<void> {
  const { owner: _, km: __, kmReadOn: ___, ...vehicle } = after
  if (outcome === 'created') {
    const at = { garageId: ctx.garageId, createdAt: ctx.now, updatedAt: ctx.now }
    await ctx.db
      .insertInto('vehicles')
      .values({ ...vehicle, ...at, id })
      .execute()
    return audit(ctx, 'vehicle.created', id, { importId })
  }
  const values = { ...vehicle, version: undo.version, updatedAt: ctx.now }
  await ctx.db.updateTable('vehicles').set(values).where('id', '=', id).execute()
  return audit(ctx, 'vehicle.edited', id, { importId, changes: undo.changes })
}
