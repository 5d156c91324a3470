import { createVehicle, editVehicle } from '#features/vehicles/web/vehicle-writes.ts'
import { writeAddresses } from '#records/write-addresses.ts'

/** The addresses where waiting writes about vehicles are corrected. */
export const vehicleWriteAddresses = writeAddresses({
  entities: ['vehicle', 'vehicleFile'],
  path: '/dashboard/vehicules',
  withForm: [createVehicle.name, editVehicle.name],
})
