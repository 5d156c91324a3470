import { vehiclesContract } from '#features/vehicles/contract.ts'
import { demoVehicles } from '#features/vehicles/server/demo.ts'
import { eraseVehiclesOfPerson } from '#features/vehicles/server/erase-vehicles-of-person.ts'
import { tellVehiclesOfPerson } from '#features/vehicles/server/queries/vehicle-personal-data.ts'
import { searchedVehicles } from '#features/vehicles/server/queries/vehicle-search.ts'
import { vehiclesRoutes } from '#features/vehicles/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const vehicles = defineFeature({
  contract: vehiclesContract,
  routes: vehiclesRoutes,
  demo: demoVehicles,
  erasePerson: eraseVehiclesOfPerson,
  tellPerson: tellVehiclesOfPerson,
  searched: [searchedVehicles],
})
