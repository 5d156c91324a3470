import type { Vehicle } from '#features/vehicles/contract.ts'
import { blankVehicle } from '#features/vehicles/vehicle-form-values.ts'
import { newId } from '#lib/id.ts'

const instant = '2026-11-23T09:00:00.000Z'

/** A vehicle as the server answers it. */
export function storedVehicle(fields: Partial<Vehicle> = {}): Vehicle {
  return { ...blankVehicle(newId(), instant), plate: 'AB-123-CD', make: 'Renault', version: 1, ...fields }
}
