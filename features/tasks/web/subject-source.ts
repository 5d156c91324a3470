import { callsOf } from '#browser/call.ts'
import type { clientsContract } from '#features/clients/contract.ts'
import type { dossiersContract } from '#features/dossiers/contract.ts'
import type { ChoiceSource } from '#features/dossiers/web/record-choice.tsx'
import { subjectKindLabels } from '#features/tasks/task.ts'
import type { vehiclesContract } from '#features/vehicles/contract.ts'
import { vehicleName } from '#features/vehicles/vehicle.ts'

const dossiers = callsOf<typeof dossiersContract>('dossiers')
const vehicles = callsOf<typeof vehiclesContract>('vehicles')
const clients = callsOf<typeof clientsContract>('clients')
const few = 4

/** The dossiers, vehicles and clients that a few words find. */
export const subjectSource: ChoiceSource = {
  name: 'subjects',
  async find(search, signal) {
    const asked = { search, pageSize: few }
    const [ofDossiers, ofVehicles, ofClients] = await Promise.all([
      dossiers.call.listDossiers(asked, { signal }),
      vehicles.call.listVehicles(asked, { signal }),
      clients.call.listClients(asked, { signal }),
    ])
    return [
      ...ofDossiers.items.map(({ id, number, plate, clientName }) => ({
        value: `dossier:${id}`,
        label: `${subjectKindLabels.dossier} ${[number, plate || clientName].filter(Boolean).join(' · ')}`,
      })),
      ...ofVehicles.items.map((vehicle) => ({
        value: `vehicle:${vehicle.id}`,
        label: `${subjectKindLabels.vehicle} ${vehicleName(vehicle)}`,
      })),
      ...ofClients.items.map(({ id, displayName }) => ({
        value: `client:${id}`,
        label: `${subjectKindLabels.client} ${displayName}`,
      })),
    ]
  },
}
