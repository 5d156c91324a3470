import { fieldLabels, vehicleFields } from '#features/vehicles/vehicle.ts'
import {
  blankFormValues,
  formValuesOf,
  showField,
  type VehicleFormValues,
} from '#features/vehicles/vehicle-form-values.ts'
import type { VehicleInput } from '#features/vehicles/vehicle-input.ts'
import { fieldWords, type RecordFields } from '#records/record-fields.ts'

/** The fields of a vehicle for forms, conflicts and merges. */
export const vehicleRecord: RecordFields<VehicleInput, VehicleFormValues> = {
  fields: vehicleFields,
  labels: fieldLabels,
  show: showField,
  valuesOf: formValuesOf,
  blank: blankFormValues,
}

export const vehicleFieldWords = fieldWords(vehicleRecord)

/** The kinds of draft that the device keeps. */
export const vehicleDrafts = { new: 'newVehicleDraft', edit: 'vehicleDraft', note: 'vehicleNoteDraft' } as const
