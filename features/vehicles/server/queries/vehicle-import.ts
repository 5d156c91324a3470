import { sql } from 'kysely'
import { plateKey } from '#features/vehicles/plate.ts'
import { vehicleColumns } from '#features/vehicles/server/queries/vehicle-records.ts'
import { isSameVehicle, type VehicleRow } from '#features/vehicles/vehicle-import.ts'
import type { FoundVehicle } from '#features/vehicles/vehicle-import-plan.ts'
import { fold } from '#lib/fold.ts'
import type { ImportRow } from '#lib/importing.ts'
import { parsePhone } from '#lib/phone.ts'
import type { Context } from '#platform/context.ts'

/** For each row of a file, the vehicle that it is about: by its reference, its serial number or its plate. */
export async function findImportedVehicles(
  { db }: Context,
  rows: readonly Pick<ImportRow<Pick<VehicleRow, 'vin' | 'plate'>>, 'values' | 'knownId'>[],
): Promise<(FoundVehicle | undefined)[]> {
  const ids = rows.flatMap(({ knownId }) => knownId ?? [])
  const vins = rows.flatMap(({ values }) => values.vin ?? [])
  const plates = rows.flatMap(({ values }) => (values.plate ? plateKey(values.plate) : []))
  const found: FoundVehicle[] = await db
    .selectFrom('vehicles')
    .select(vehicleColumns)
    .select(
      sql<boolean>`exists (select from vehicle_links l where l.vehicle_id = vehicles.id and l.role = 'owner' and l.to_day is null)`.as(
        'hasOwner',
      ),
    )
    .select(sql<number[]>`array(select m.km from vehicle_mileages m where m.vehicle_id = vehicles.id)`.as('kms'))
    .where('mergedIntoId', 'is', null)
    .where('erasedAt', 'is', null)
    .where(sql<boolean>`(id = any(${ids}::uuid[]) or vin = any(${vins}::text[]) or plate_key = any(${plates}::text[]))`)
    .orderBy('archivedAt', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute()
  return rows.map(
    ({ values, knownId }) =>
      found.find(({ id }) => id === knownId) ?? found.find((each) => isSameVehicle(values, each)),
  )
}

/** The clients that these words name: by address, telephone or whole name. Several people of one name are all given. */
export async function findNamedClients({ db }: Context, words: readonly string[]): Promise<Map<string, string[]>> {
  const signed = words.map((word) => ({ word, sign: signOf(word) }))
  const { rows } = await sql<{ sign: string; clientId: string }>`
    select sign, client_id from client_signs where not is_archived and sign = any(${signed.map(({ sign }) => sign)}::text[])`.execute(
    db,
  )
  return new Map(
    signed.map(({ word, sign }) => [word, rows.filter((row) => row.sign === sign).map(({ clientId }) => clientId)]),
  )
}

function signOf(word: string): string {
  if (word.includes('@')) return `email ${word.toLowerCase()}`
  const phone = parsePhone(word)
  return phone ? `phone ${phone}` : `name ${fold(word)}`
}
