import { sql } from 'kysely'
import { isOneOf, type TellPerson, tellRows } from '#platform/personal-data.ts'

/** The vehicles of these people, with the mileages and the plates of their days. */
export const tellVehiclesOfPerson: TellPerson = async (ctx, personIds) => {
  const { rows } = await sql<{ vehicleId: string }>`
    select distinct vehicle_id from vehicle_links where client_id = any(${personIds}::uuid[])`.execute(ctx.db)
  const ids = rows.map(({ vehicleId }) => vehicleId)
  const theirDays = sql`daterange(l.from_day, l.to_day, '[]')`
  const linked = sql`select from vehicle_links l where l.vehicle_id = t.vehicle_id and l.client_id = any(${personIds}::uuid[])`
  return [
    await tellRows(ctx, 'vehicles', isOneOf('id', ids)),
    await tellRows(ctx, 'vehicleMileages', sql`exists (${linked} and ${theirDays} @> t.read_on)`),
    await tellRows(
      ctx,
      'vehiclePlates',
      sql`exists (${linked} and ${theirDays} && daterange(t.from_day, t.to_day, '[]'))`,
    ),
  ]
}
