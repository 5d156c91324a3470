import { type Selectable, sql } from 'kysely'
import type { VehiclesRow } from '#db/schema.gen.ts'
import type { VehicleFilters } from '#features/vehicles/contract.ts'
import { daysAfter, soonDays } from '#features/vehicles/deadlines.ts'
import { vehicleErased, vehicleMerged, vehicleNotFound } from '#features/vehicles/refusals.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import {
  completeVehicle,
  completeVehicles,
  possibleDuplicates,
  type StoredVehicle,
} from '#features/vehicles/server/queries/vehicle-details.ts'
import { listFormerPlates, listMileages } from '#features/vehicles/server/queries/vehicle-mileages.ts'
import { listNotes } from '#features/vehicles/server/queries/vehicle-notes.ts'
import { searchWords, type VehicleSort, vehicleFields } from '#features/vehicles/vehicle.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'

export const vehicleColumns = [
  'id',
  ...vehicleFields,
  'version',
  'createdAt',
  'updatedAt',
  'archivedAt',
  'mergedIntoId',
  'erasedAt',
] as const satisfies (keyof StoredVehicle)[]

const sortColumns = {
  plate: 'plateKey',
  make: 'sortMake',
  firstRegisteredOn: 'firstRegisteredOn',
  inspectionDueOn: 'inspectionDueOn',
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
} as const satisfies Record<VehicleSort, string>

type VehicleRow = Selectable<VehiclesRow>

/** The vehicles of a list, of its count and of its export. */
function selectVehicles(ctx: Context, { search, shelf, kind, energy, clientId, due }: VehicleFilters) {
  const words = searchWords(search)
  const source = words.length > 0 ? sql<VehicleRow>`app.search_vehicles(${words}::text[])` : sql<VehicleRow>`vehicles`
  const ofPerson = sql<string>`(select vehicle_id from vehicle_links where client_id = ${clientId ?? null}::uuid)`
  return ctx.db
    .selectFrom(source.as('vehicles'))
    .where('mergedIntoId', 'is', null)
    .where('erasedAt', 'is', null)
    .$if(shelf === 'duplicates', (all) => all.where('id', 'in', possibleDuplicates))
    .$if(shelf !== 'all', (all) => all.where('archivedAt', shelf === 'archived' ? 'is not' : 'is', null))
    .$if(clientId !== undefined, (all) => all.where('id', 'in', ofPerson))
    .$if(kind !== undefined, (all) => all.where('kind', '=', kind ?? 'car'))
    .$if(energy !== undefined, (all) => all.where('energy', '=', energy ?? null))
    .$if(due !== undefined, (all) => all.where(isDue(civilDate(ctx.now), due === 'late')))
}

function isDue(today: string, isLate: boolean) {
  const [from, to] = isLate ? ['-infinity', daysAfter(today, -1)] : [today, daysAfter(today, soonDays)]
  return sql<boolean>`(inspection_due_on between ${from}::date and ${to}::date
    or insurance_ends_on between ${from}::date and ${to}::date)`
}

function sortVehicles(query: ReturnType<typeof selectVehicles>, { sort, direction }: VehicleFilters) {
  const isDown = direction === 'desc'
  return query
    .orderBy(sortColumns[sort], (order) => (isDown ? order.desc() : order.asc()).nullsLast())
    .orderBy('id', direction)
}

export async function listVehicles(ctx: Context, input: VehicleFilters & { page: number; pageSize: number }) {
  authorise(ctx, vehiclesRights.read)
  const selected = selectVehicles(ctx, input)
  const { total } = await selected.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const items = await sortVehicles(selected, input)
    .select(vehicleColumns)
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
    .execute()
  return { items: await completeVehicles(ctx, items), total, page: input.page, pageSize: input.pageSize }
}

/** The ids of all vehicles of the list, in its order. */
export async function listVehicleIds(ctx: Context, filters: VehicleFilters): Promise<string[]> {
  const rows = await sortVehicles(selectVehicles(ctx, filters), filters).select('id').execute()
  return rows.map(({ id }) => id)
}

/** These vehicles, in this order. */
export async function readVehicles(ctx: Context, ids: string[]): Promise<StoredVehicle[]> {
  const vehicles = await ctx.db
    .selectFrom('vehicles')
    .select(vehicleColumns)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function readVehicle(ctx: Context, { id }: { id: string }) {
  authorise(ctx, vehiclesRights.read)
  const vehicle = await findVehicle(ctx, id)
  refuseUnless(vehicle, vehicleNotFound)
  return {
    vehicle: await completeVehicle(ctx, vehicle),
    mileages: await listMileages(ctx, id),
    plates: await listFormerPlates(ctx, id),
    notes: await listNotes(ctx, id),
  }
}

export async function findVehicle(ctx: Context, id: string): Promise<StoredVehicle | undefined> {
  return ctx.db.selectFrom('vehicles').select(vehicleColumns).where('id', '=', id).executeTakeFirst()
}

/** Locks the vehicle until the transaction ends. Refuses a merged or erased one. */
export async function lockVehicle(ctx: Context, id: string): Promise<StoredVehicle> {
  const vehicle = await selectForUpdate(ctx).where('id', '=', id).executeTakeFirst()
  refuseUnless(vehicle, vehicleNotFound)
  refuseUnless(vehicle.mergedIntoId === null, vehicleMerged)
  refuseUnless(vehicle.erasedAt === null, vehicleErased)
  return vehicle
}

/** Locks the vehicle with this id, or the one that it was merged into, directly or over several merges. */
export async function lockKeptVehicle(ctx: Context, id: string): Promise<StoredVehicle> {
  const kept = sql<string>`(
    with recursive merged as (
      select id, merged_into_id from vehicles where id = ${id}::uuid
      union all select next.id, next.merged_into_id from vehicles next join merged on next.id = merged.merged_into_id
    ) select id from merged where merged_into_id is null)`
  const vehicle = await selectForUpdate(ctx).where('id', '=', kept).executeTakeFirst()
  refuseUnless(vehicle, vehicleNotFound)
  refuseUnless(vehicle.erasedAt === null, vehicleErased)
  // Another request may have merged the vehicle before this one got the lock.
  return vehicle.mergedIntoId === null ? vehicle : lockKeptVehicle(ctx, vehicle.mergedIntoId)
}

/** Locks two vehicles in the order of their ids, so that two requests about the same pair do not deadlock. */
export async function lockBothVehicles(
  ctx: Context,
  keptId: string,
  mergedId: string,
): Promise<[StoredVehicle, StoredVehicle]> {
  const vehicles = await selectForUpdate(ctx).where('id', 'in', [keptId, mergedId]).orderBy('id').execute()
  const [kept, merged] = [keptId, mergedId].map((id) => vehicles.find((vehicle) => vehicle.id === id))
  refuseUnless(kept && merged, vehicleNotFound)
  refuseUnless(kept.erasedAt === null && merged.erasedAt === null, vehicleErased)
  return [kept, merged]
}

function selectForUpdate(ctx: Context) {
  return ctx.db.selectFrom('vehicles').select(vehicleColumns).forUpdate()
}
