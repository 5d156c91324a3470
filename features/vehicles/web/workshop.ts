import { IconCar, IconCarGarage } from '@tabler/icons-react'
import { lazy } from 'react'
import { defineWorkshop } from '#browser/workshop.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { vehiclesOffline } from '#features/vehicles/web/api.ts'
import { keptVehicles } from '#features/vehicles/web/kept-vehicles.ts'
import { vehicleWriteAddresses } from '#features/vehicles/web/vehicle-write-addresses.ts'

export const vehicles = defineWorkshop({
  rights: [vehiclesRights],
  destinations: [
    {
      to: '/dashboard/vehicules',
      label: 'Véhicules',
      icon: IconCar,
      group: 'Atelier',
      order: 20,
      letter: 'v',
      right: vehiclesRights.read,
    },
  ],
  beginnings: [
    {
      id: 'create-vehicle',
      label: 'Nouveau véhicule',
      keywords: 'ajouter fiche voiture immatriculation',
      keys: 'n v',
      icon: IconCarGarage,
      to: '/dashboard/vehicules?nouveau=1',
      right: vehiclesRights.write,
    },
  ],
  searches: [
    {
      kind: 'vehicle',
      label: 'Véhicules',
      icon: IconCar,
      right: vehiclesRights.read,
      path: '/dashboard/vehicules',
      kept: keptVehicles,
    },
  ],
  offline: vehiclesOffline,
  addressesOf: vehicleWriteAddresses,
  recordParts: [
    {
      of: 'client',
      order: 10,
      right: vehiclesRights.read,
      Part: lazy(async () => ({
        default: (await import('#features/vehicles/web/client-vehicles.tsx')).ClientVehicles,
      })),
    },
  ],
})
