import { demoClients } from '#features/clients/server/demo.ts'
import { demoGarage } from '#features/garages/server/demo.ts'
import { vehicleOfTheDemo } from '#features/vehicles/demo-vehicles.ts'
import { addVehicleNote } from '#features/vehicles/server/add-vehicle-note.ts'
import { archiveVehicle } from '#features/vehicles/server/archive-vehicle.ts'
import { changeVehiclePlate } from '#features/vehicles/server/change-vehicle-plate.ts'
import { createVehicle } from '#features/vehicles/server/create-vehicle.ts'
import { linkVehicle } from '#features/vehicles/server/link-vehicle.ts'
import { recordVehicleMileage } from '#features/vehicles/server/record-vehicle-mileage.ts'
import type { LinkRole } from '#features/vehicles/vehicle-links.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import type { Context } from '#platform/context.ts'
import { type DemoPart, daysBefore } from '#platform/demo.ts'

const notes = [
  'Écrou antivol dans la boîte à gants.',
  'Deuxième clé chez le client : demander avant un démontage de porte.',
  'Caméra de pare-brise : prévoir le calibrage.',
]

export type DemoVehicle = { id: string; ownerId: string; plate: string | null }

/** The vehicles of the demonstration, one for most clients; later features add theirs to these vehicles. */
export const demoVehicles: DemoPart<DemoVehicle[]> = async (demo) => {
  const garage = await demo.part(demoGarage)
  const clients = await demo.part(demoClients)
  const people = clients.length - companies
  return demo.inGarage(garage, 0, async (today) => {
    const vehicles: DemoVehicle[] = []
    for (const [rank, client] of clients.entries()) {
      if (rank % 11 === 7) continue
      const ctx = { ...today, now: daysBefore(demo.now, 78 - rank * 1.2) }
      const vehicle = await addVehicle(ctx, rank, client.id, rank >= people)
      const driver = clients[(rank + 3) % people]
      if (rank % 9 === 4 && driver) await link(ctx, vehicle.id, driver.id, 'driver')
      if (rank % 13 === 6) await archiveVehicle({ ...ctx, now: daysBefore(demo.now, 3) }, { id: vehicle.id })
      vehicles.push(vehicle)
    }
    return vehicles
  })
}

/** The last clients of the demonstration are companies. */
const companies = 12

async function addVehicle(ctx: Context, rank: number, ownerId: string, isOfCompany: boolean): Promise<DemoVehicle> {
  const id = newId(ctx.now.getTime())
  const today = civilDate(ctx.now)
  const input = vehicleOfTheDemo(rank, isOfCompany, today)
  await createVehicle(ctx, { id, ...input })
  await link(ctx, id, ownerId, 'owner')
  const age = Number(today.slice(0, 4)) - Number(input.firstRegisteredOn?.slice(0, 4))
  // An old car drives less, and its counter may have begun again.
  const km = 3_000 + Math.min(age, 14) * (6_500 + (rank % 7) * 1_150)
  await read(ctx, id, km, civilDate(ctx.now))
  if (rank % 4 === 1) await read(ctx, id, Math.max(0, km - 14_200), civilDate(daysBefore(ctx.now, 400)))
  if (rank % 10 === 3) await addVehicleNote(ctx, { id, noteId: newId(), body: notes[rank % notes.length] ?? '' })
  const plate = `Z${rank % 2 ? 'A' : 'B'}-${200 + rank}-ZK`
  if (rank % 24 !== 10) return { id, ownerId, plate: input.plate }
  await changeVehiclePlate(ctx, { id, plateId: newId(), plate, changedOn: civilDate(daysBefore(ctx.now, 30)) })
  return { id, ownerId, plate }
}

function link(ctx: Context, id: string, clientId: string, role: LinkRole) {
  const fromDay = role === 'owner' ? civilDate(daysBefore(ctx.now, 500)) : null
  return linkVehicle(ctx, { id, linkId: newId(), clientId, role, fromDay, toDay: null })
}

function read(ctx: Context, id: string, km: number, readOn: string) {
  return recordVehicleMileage(ctx, { id, mileageId: newId(), km, readOn })
}
