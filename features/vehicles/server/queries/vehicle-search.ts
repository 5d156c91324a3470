import { sql } from 'kysely'
import { searchedClients } from '#features/clients/server/queries/client-search.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { completeVehicles } from '#features/vehicles/server/queries/vehicle-details.ts'
import { readVehicles } from '#features/vehicles/server/queries.ts'
import { searchWords } from '#features/vehicles/vehicle.ts'
import { foundVehicle } from '#features/vehicles/vehicle-found.ts'
import { partialPlates } from '#features/vehicles/vehicle-search.ts'
import { civilDate } from '#lib/dates.ts'
import type { Context } from '#platform/context.ts'
import { type Candidate, defineSearched, findOf, findRows, type Sought } from '#platform/search.ts'

const rows = {
  table: 'vehicles',
  isShown: sql<boolean>`t.merged_into_id is null and t.erased_at is null`,
  isArchived: sql<boolean>`t.archived_at is not null`,
}

/** The people of a vehicle. */
const links = {
  table: 'vehicle_links',
  record: sql<string>`t.vehicle_id`,
  isShown: sql<boolean>`exists (select from vehicles v where v.id = t.vehicle_id and v.merged_into_id is null and v.erased_at is null)`,
  isArchived: sql<boolean>`exists (select from vehicles v where v.id = t.vehicle_id and v.archived_at is not null)`,
}

/** Plates of before. */
const plates = { ...links, table: 'vehicle_plates' }

export const searchedVehicles = defineSearched({
  kind: 'vehicle',
  label: 'Véhicules',
  called: { words: ['vehicule', 'vehicules', 'voiture', 'voitures'], rows },
  right: vehiclesRights.read,
  async find(ctx, sought) {
    const words = searchWords(sought.text)
    const own = await findByWords(ctx, sought, words)
    const ofPeople = await findOf(ctx, links, 'client_id', await searchedClients.find(ctx, sought))
    const found = [...own, ...ofPeople]
    return found.length > 0 || sought.isLoose || words.length < 2 ? found : findAmongAll(ctx, words)
  },
  async describe(ctx, ids, { text }) {
    const today = civilDate(ctx.now)
    const vehicles = await completeVehicles(ctx, await readVehicles(ctx, ids))
    return vehicles.map((vehicle) => foundVehicle(vehicle, text, today))
  },
})

/** « ab 1o3 » is the beginning of a plate before it is two words. */
async function findByWords(ctx: Context, sought: Sought, words: string[]): Promise<Candidate[]> {
  for (const plate of sought.isLoose ? [] : partialPlates(sought.text)) {
    const found = [...(await findRows(ctx, rows, [plate], sought)), ...(await findRows(ctx, plates, [plate], sought))]
    if (found.length > 0) return found
  }
  return findRows(ctx, rows, words, sought)
}

const mostAcross = 50

/** Words that stand in different places: a make and the name of a person. */
async function findAmongAll({ db }: Context, words: string[]): Promise<Candidate[]> {
  // No index serves one or two letters.
  const served = words.filter((word) => word.length > 2)
  if (served.length === 0) return []
  const { rows: found } = await sql<Candidate>`
    select t.id, 1 as rank, ${rows.isArchived} as "isArchived" from app.search_vehicles(${served}::text[], ${mostAcross}) t
    where ${rows.isShown}`.execute(db)
  return found
}
