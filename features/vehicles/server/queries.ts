import { type Selectable, sql } from 'kysely'
import type { VehiclesRow } from '#db/schema.gen.ts'
import type { VehicleFilters } from '#features/vehicles/contract.ts'
import { daysAfter, soonDays } from '#features/vehicles/deadlines.ts'
import { vehicleNotFound } from '#features/vehicles/refusals.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import {
  completeVehicle,
  completeVehicles,
  possibleDuplicates,
  type StoredVehicle,
} from '#features/vehicles/server/queries/vehicle-details.ts'
import { listFormerPlates, listMileages } from '#features/vehicles/server/queries/vehicle-mileages.ts'
import { vehicleColumns, vehicleNotes, vehicleRecords } from '#features/vehicles/server/queries/vehicle-records.ts'
import { searchWords, type VehicleSort } from '#features/vehicles/vehicle.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'
import { countRecords } from '#platform/records/counts.ts'
import { findRecord, lockKeptRecord, lockRecord, readRecords } from '#platform/records/locks.ts'
import { listNotes } from '#platform/records/notes.ts'
import { idsOf, readPage } from '#platform/records/pages.ts'

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
  const { search, shelf, kind, energy, clientId, due } = input
  const isPlain = searchWords(search).length === 0 && (energy ?? clientId ?? due) === undefined
  const known = isPlain && shelf !== 'duplicates' ? await countRecords(ctx, 'vehicles', { shelf, kind }) : undefined
  const page = await readPage(selected, sortVehicles(selected, input).select(vehicleColumns), input, known)
  return { ...page, items: await completeVehicles(ctx, page.items) }
}

/** The ids of all vehicles of the list, in its order. */
export function listVehicleIds(ctx: Context, filters: VehicleFilters): Promise<string[]> {
  return idsOf(sortVehicles(selectVehicles(ctx, filters), filters).select('id'))
}

/** These vehicles, in this order. */
export function readVehicles(ctx: Context, ids: readonly string[]): Promise<StoredVehicle[]> {
  return readRecords(ctx, vehicleRecords, ids)
}

export async function readVehicle(ctx: Context, { id }: { id: string }) {
  authorise(ctx, vehiclesRights.read)
  const vehicle = await findVehicle(ctx, id)
  refuseUnless(vehicle, vehicleNotFound)
  return {
    vehicle: await completeVehicle(ctx, vehicle),
    mileages: await listMileages(ctx, id),
    plates: await listFormerPlates(ctx, id),
    notes: await listNotes(ctx, vehicleNotes, id),
  }
}

export function findVehicle(ctx: Context, id: string): Promise<StoredVehicle | undefined> {
  return findRecord(ctx, vehicleRecords, id)
}

/** Locks the vehicle until the transaction ends. Refuses a merged or erased one. */
export function lockVehicle(ctx: Context, id: string): Promise<StoredVehicle> {
  return lockRecord(ctx, vehicleRecords, id)
}

/** Locks the vehicle with this id, or the one that it was merged into. */
export function lockKeptVehicle(ctx: Context, id: string): Promise<StoredVehicle> {
  return lockKeptRecord(ctx, vehicleRecords, id)
}
