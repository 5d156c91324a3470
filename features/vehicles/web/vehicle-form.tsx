import type { Vehicle } from '#features/vehicles/contract.ts'
import { type VehicleInput, vehicleInput } from '#features/vehicles/vehicle-input.ts'
import { vehicleHistory } from '#features/vehicles/web/api.ts'
import { VehicleDuplicates } from '#features/vehicles/web/vehicle-duplicates.tsx'
import { vehicleDrafts, vehicleRecord } from '#features/vehicles/web/vehicle-fields.ts'
import { VehicleFormFields } from '#features/vehicles/web/vehicle-form-fields.tsx'
import { RecordForm, type RecordFormProps } from '#records/record-form.tsx'

/** The form of a vehicle, new or known. */
export function VehicleForm(props: RecordFormProps<Vehicle, VehicleInput>) {
  const { record, latest } = props
  return (
    <RecordForm
      {...props}
      of={vehicleRecord}
      schema={vehicleInput}
      kinds={vehicleDrafts}
      history={vehicleHistory(latest?.id ?? '')}
      beginAnew={record ? 'Revenir à la fiche enregistrée' : 'Repartir d’une fiche vide'}
      warning={(values) => <VehicleDuplicates values={values} ownId={record?.id} />}
    >
      {({ form, input }) => <VehicleFormFields form={form} of={input} />}
    </RecordForm>
  )
}
