import { sql } from 'kysely'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import type { Removals } from '#lib/wire.ts'
import { authorise, type Context } from '#platform/context.ts'
import { listRemoved } from '#platform/removed-records.ts'

/** Vehicles taken back, or of which a person was erased, since this instant: a device that was away still keeps them. */
export async function listErasedVehicles(ctx: Context, { since }: { since: string }): Promise<Removals> {
  authorise(ctx, vehiclesRights.read)
  const rows = await ctx.db
    .selectFrom('vehicles')
    .select('id')
    .where('personErasedAt', '>=', since)
    .orderBy('personErasedAt')
    .execute()
  return { erased: rows.map(({ id }) => id), removed: await listRemoved(ctx, 'vehicle', since) }
}

/** The vehicles of these people, each with the records that are the same by a merge. Locks them. */
export async function lockVehiclesOf(ctx: Context, personIds: readonly string[]): Promise<string[][]> {
  const { rows } = await sql<{ family: string[] }>`
    select distinct app.vehicle_family(array[vehicle_id]) as family from vehicle_links
    where client_id = any(${personIds}::uuid[]) order by 1`.execute(ctx.db)
  const families = rows.map(({ family }) => family)
  await ctx.db
    .selectFrom('vehicles')
    .select('id')
    .where(sql<boolean>`id = any(${families.flat()}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return families
}

/** Tells whether a vehicle stays without these people: somebody else was linked to it, or the law keeps papers about it. */
export async function staysWithout({ db }: Context, family: string[], personIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ stays: boolean }>`
    select exists (
      select from vehicle_links l join clients c on c.id = l.client_id
      where l.vehicle_id = any(${family}::uuid[]) and l.client_id <> all(${personIds}::uuid[]) and c.erased_at is null
    ) or app.keeps_rows_of_vehicles(${family}::uuid[], ${personIds}::uuid[]) as stays`.execute(db)
  return rows[0]?.stays === true
}

/** The plates that the vehicle had in the days of these people alone. */
export async function listPlatesOf({ db }: Context, family: string[], personIds: readonly string[]) {
  const { rows } = await sql<{ id: string; plate: string }>`
    select id, plate from vehicle_plates p
    where p.vehicle_id = any(${family}::uuid[]) and not exists (
      select from vehicle_links l
      where l.vehicle_id = any(${family}::uuid[]) and l.client_id <> all(${personIds}::uuid[])
        and daterange(l.from_day, l.to_day, '[]') && daterange(p.from_day, p.to_day, '[]'))`.execute(db)
  return rows
}

/** The entries of the journal about these vehicles; given words, those whose values hold one of them. */
export async function listVehicleTraces({ db }: Context, family: string[], words?: string[]): Promise<number[]> {
  const { rows } = await sql<{ position: number }>`
    select e.position from audit_entries e left join audit_values v using (garage_id, position)
    where e.entity_id = any(${family}::uuid[]) and (${words === undefined} or exists (
      select from unnest(${words ?? []}::text[]) word where strpos(v.content, word) > 0))
    order by e.position`.execute(db)
  return rows.map(({ position }) => position)
}
