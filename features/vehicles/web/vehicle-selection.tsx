import { useMay } from '#features/garages/web/current-garage.tsx'
import type { Vehicle, VehicleFilters } from '#features/vehicles/contract.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { vehicleSheet } from '#features/vehicles/vehicle-sheet.ts'
import { call } from '#features/vehicles/web/api.ts'
import { VehicleMerge } from '#features/vehicles/web/vehicle-merge.tsx'
import type { Selection } from '#lib/list-selection.ts'
import { RecordSelection } from '#records/record-selection.tsx'

type SelectionProps = { selection: Selection<Vehicle, VehicleFilters>; onClear: () => void }

/** Acts on the selected vehicles. */
export function VehicleSelection({ selection, onClear }: SelectionProps) {
  return (
    <RecordSelection
      selection={selection}
      onClear={onClear}
      mayExport={useMay(vehiclesRights.export)}
      mayMerge={useMay(vehiclesRights.merge)}
      ask={call.exportVehicles}
      columns={vehicleSheet}
      file="vehicules-choisis.csv"
      Merge={VehicleMerge}
    />
  )
}
