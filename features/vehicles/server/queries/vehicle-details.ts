import { sql } from 'kysely'
import type { Vehicle, VehicleLink } from '#features/vehicles/contract.ts'
import { byRoleThenDate, linkConflict } from '#features/vehicles/vehicle-links.ts'
import { civilDate } from '#lib/dates.ts'
import type { Context } from '#platform/context.ts'

type Details = Pick<Vehicle, 'people' | 'formerPlates' | 'km' | 'kmReadOn' | 'isPossibleDuplicate'>

/** A row of the table; its people, plates and mileage are read beside it. */
export type StoredVehicle = Omit<Vehicle, keyof Details>

/** These vehicles with all that stands beside them, in one query. */
export async function completeVehicles(ctx: Context, vehicles: StoredVehicle[]): Promise<Vehicle[]> {
  const ids = vehicles.map(({ id }) => id)
  const { rows } = await sql<{ id: string } & Details>`
    select v.id, latest.km, latest.read_on as "kmReadOn",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', l.id, 'clientId', l.client_id, 'name', c.display_name, 'role', l.role,
          'fromDay', l.from_day, 'toDay', l.to_day))
        from vehicle_links l join clients c on c.id = l.client_id where l.vehicle_id = v.id), '[]') as people,
      array(select p.plate from vehicle_plates p where p.vehicle_id = v.id
        order by p.to_day desc nulls last, p.id desc) as "formerPlates",
      v.id in (select vehicle_id from app.possible_duplicate_vehicles(${ids}::uuid[])) as "isPossibleDuplicate"
    from unnest(${ids}::uuid[]) v (id) left join lateral (
      select m.km, m.read_on from vehicle_mileages m where m.vehicle_id = v.id
      order by m.read_on desc, m.recorded_at desc, m.id desc limit 1) latest on true`.execute(ctx.db)
  const byId = new Map(rows.map(({ id, ...details }) => [id, details]))
  const order = byRoleThenDate(civilDate(ctx.now))
  return vehicles.map((vehicle) => {
    const { people = [], ...details } = byId.get(vehicle.id) ?? blankDetails
    return { ...vehicle, ...details, people: people.toSorted(order) }
  })
}

const blankDetails: Details = { people: [], formerPlates: [], km: null, kmReadOn: null, isPossibleDuplicate: false }

export async function completeVehicle(ctx: Context, vehicle: StoredVehicle): Promise<Vehicle> {
  const [complete] = await completeVehicles(ctx, [vehicle])
  return complete ?? { ...vehicle, ...blankDetails }
}

/** The links of a vehicle, without the names. */
export async function listLinks({ db }: Context, vehicleId: string): Promise<Omit<VehicleLink, 'name'>[]> {
  return db
    .selectFrom('vehicleLinks')
    .select(['id', 'clientId', 'role', 'fromDay', 'toDay'])
    .where('vehicleId', '=', vehicleId)
    .execute()
}

type Merge = { keptId: string; mergedId: string; moved: unknown }

/** Tells whether a link that would go back meets an owner who stayed on the merged record: its days were changed since. */
export async function wouldMeetOwner(ctx: Context, { keptId, mergedId, moved }: Merge): Promise<boolean> {
  const text = JSON.stringify(moved)
  const stayed = await listLinks(ctx, mergedId)
  const going = (await listLinks(ctx, keptId)).filter(({ id }) => text.includes(id))
  return going.some((link) => linkConflict(stayed, link) === 'owned')
}

/** All vehicles that resemble another. Reads only the plates and serial numbers that occur twice. */
export const possibleDuplicates = sql<string>`(
  select vehicle_id from app.possible_duplicate_vehicles(array(
    select id from vehicles where plate_key in (
        select plate_key from vehicles where merged_into_id is null and erased_at is null
        group by plate_key having count(*) > 1)
    union
    select id from vehicles where vin in (
        select vin from vehicles where merged_into_id is null and erased_at is null
        group by vin having count(*) > 1))))`
