import { vehiclesContract } from '#features/vehicles/contract.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { demoVehicles } from '#features/vehicles/server/demo.ts'
import { eraseVehiclesOfPerson } from '#features/vehicles/server/erase-vehicles-of-person.ts'
import { importVehicles } from '#features/vehicles/server/import-vehicles.ts'
import { exportedVehicles } from '#features/vehicles/server/queries/vehicle-export.ts'
import { tellVehiclesOfPerson } from '#features/vehicles/server/queries/vehicle-personal-data.ts'
import { searchedVehicles } from '#features/vehicles/server/queries/vehicle-search.ts'
import { vehiclesRoutes } from '#features/vehicles/server/routes.ts'
import { takeBackImportedVehicles } from '#features/vehicles/server/take-back-imported-vehicles.ts'
import {
  isSameVehicle,
  readVehicleCells,
  showVehicle,
  vehicleImportColumns,
  vehicleKeys,
} from '#features/vehicles/vehicle-import.ts'
import { defineFeature } from '#platform/feature.ts'
import { defineImportable } from '#platform/importing.ts'

export const vehicles = defineFeature({
  importables: [
    defineImportable({
      kind: 'vehicle',
      label: 'Véhicules',
      one: 'véhicule',
      many: 'véhicules',
      path: '/dashboard/vehicules',
      right: vehiclesRights.write,
      columns: vehicleImportColumns,
      read: readVehicleCells,
      show: showVehicle,
      keysOf: vehicleKeys,
      isSame: isSameVehicle,
      write: importVehicles,
      takeBack: takeBackImportedVehicles,
    }),
  ],
  contract: vehiclesContract,
  routes: vehiclesRoutes,
  demo: demoVehicles,
  erasePerson: eraseVehiclesOfPerson,
  tellPerson: tellVehiclesOfPerson,
  searched: [searchedVehicles],
  exported: {
    vehicles: { title: 'Véhicules', sheet: exportedVehicles },
    vehicleLinks: 'Véhicules, personnes',
    vehicleMileages: 'Véhicules, kilométrages',
    vehiclePlates: 'Véhicules, anciennes plaques',
    vehicleNotes: 'Véhicules, notes',
    vehicleMerges: 'Véhicules, fusions',
    vehicleDistinctions: 'Véhicules, fiches distinctes',
  },
})
