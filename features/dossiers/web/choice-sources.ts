import { callsOf } from '#browser/call.ts'
import type { clientsContract } from '#features/clients/contract.ts'
import type { directoryContract } from '#features/directory/contract.ts'
import type { FirmKind } from '#features/directory/firm.ts'
import { personName } from '#features/directory/person.ts'
import type { ChoiceSource } from '#features/dossiers/web/record-choice.tsx'
import type { vehiclesContract } from '#features/vehicles/contract.ts'
import { modelName } from '#features/vehicles/vehicle.ts'
import { formatPhone } from '#lib/phone.ts'

export const { call: clientsCall, query: clientsQuery } = callsOf<typeof clientsContract>('clients')
export const { call: vehiclesCall, query: vehiclesQuery } = callsOf<typeof vehiclesContract>('vehicles')
export const { call: directoryCall, query: directoryQuery } = callsOf<typeof directoryContract>('directory')

const few = 8

export const clientSource: ChoiceSource = {
  name: 'clients',
  async find(search, signal) {
    const { items } = await clientsCall.listClients({ search, pageSize: few }, { signal })
    return items.map(({ id, displayName, mobile, phone }) => ({
      value: id,
      label: [displayName, formatPhone(mobile ?? phone ?? '')].filter(Boolean).join(' · '),
    }))
  },
}

export const vehicleSource: ChoiceSource = {
  name: 'vehicles',
  async find(search, signal) {
    const { items } = await vehiclesCall.listVehicles({ search, pageSize: few }, { signal })
    return items.map((vehicle) => ({
      value: vehicle.id,
      label: [vehicle.plate, modelName(vehicle)].filter(Boolean).join(' · '),
    }))
  },
}

function firmsOf(kind: FirmKind): ChoiceSource {
  return {
    name: kind,
    async find(search, signal) {
      const { items } = await directoryCall.listFirms({ search, kind, pageSize: few }, { signal })
      return items.map(({ id, name }) => ({ value: id, label: name }))
    },
  }
}

export const insurerSource = firmsOf('insurer')
export const expertFirmSource = firmsOf('expert_firm')

/** The experts of a firm; those of all firms while none is chosen. */
export function expertSource(firmId: string): ChoiceSource {
  return {
    name: `experts ${firmId}`,
    async find(search, signal) {
      const { items } = await directoryCall.listFirms({ search, kind: 'expert_firm', pageSize: few }, { signal })
      return items
        .filter(({ id }) => !firmId || id === firmId)
        .flatMap(({ people }) => people)
        .filter(({ isExpert }) => isExpert)
        .map((person) => ({ value: person.id, label: personName(person) }))
    },
  }
}
