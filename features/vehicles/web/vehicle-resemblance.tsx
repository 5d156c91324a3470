import { IconCar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { today } from '#browser/today.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { Vehicle, VehicleDuplicate } from '#features/vehicles/contract.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { modelName } from '#features/vehicles/vehicle.ts'
import { describeSigns } from '#features/vehicles/vehicle-duplicates.ts'
import { ownerNames } from '#features/vehicles/vehicle-links.ts'
import { query } from '#features/vehicles/web/api.ts'
import { VehicleMerge } from '#features/vehicles/web/vehicle-merge.tsx'
import { vehiclesApart } from '#features/vehicles/web/vehicle-telling-apart.ts'
import { Resemblance } from '#records/resemblance.tsx'

/** The vehicles that this one resembles, with the reasons, until they are merged or told apart. */
export function VehicleResemblance({ vehicle }: { vehicle: Vehicle }) {
  const mayMerge = useMay(vehiclesRights.merge)
  const { data, isError } = useQuery({
    ...query.listVehicleDuplicates.queryOptions({ input: { id: vehicle.id } }),
    enabled: vehicle.isPossibleDuplicate,
  })
  if (!vehicle.isPossibleDuplicate) return null
  const icon = <IconCar size={18} />
  return (
    <Resemblance
      {...{ of: vehiclesApart, row: vehicle, twins: data?.map(twinOf), isError, mayMerge, icon, Merge: VehicleMerge }}
    />
  )
}

function twinOf({ vehicle, signs }: VehicleDuplicate) {
  const reasons = [describeSigns(signs), modelName(vehicle), ownerNames(vehicle.people, today())]
  return { row: vehicle, to: `/dashboard/vehicules/${vehicle.id}`, reasons }
}
