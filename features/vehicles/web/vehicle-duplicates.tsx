import { useDebouncedValue } from '@mantine/hooks'
import { IconCar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { today } from '#browser/today.ts'
import { plateKey } from '#features/vehicles/plate.ts'
import { modelName, vehicleName } from '#features/vehicles/vehicle.ts'
import type { VehicleFormValues } from '#features/vehicles/vehicle-form-values.ts'
import { ownerNames } from '#features/vehicles/vehicle-links.ts'
import { normaliseVin } from '#features/vehicles/vin.ts'
import { query } from '#features/vehicles/web/api.ts'
import { TypedTwins } from '#records/typed-twins.tsx'

/** Warns of stored vehicles with the typed plate or serial number; saving stays possible. */
export function VehicleDuplicates({ values, ownId }: { values: VehicleFormValues; ownId: string | undefined }) {
  const [settled] = useDebouncedValue(values, 400)
  // Each sign counts once it is complete.
  const plate = plateKey(settled.plate).length >= 5 ? settled.plate : ''
  const vin = normaliseVin(settled.vin).length === 17 ? settled.vin : ''
  const { data } = useQuery({
    ...query.findDuplicateVehicles.queryOptions({ input: { plate, vin, ...(ownId ? { excludedId: ownId } : {}) } }),
    enabled: plate !== '' || vin !== '',
    placeholderData: (before) => before,
  })
  const isAsked = plate !== '' || vin !== ''
  const twins = (isAsked ? (data ?? []) : []).map((twin) => ({
    ...{ id: twin.id, to: `/dashboard/vehicules/${twin.id}`, name: vehicleName(twin) },
    details: [modelName(twin), ownerNames(twin.people, today()), twin.archivedAt && 'archivé'],
  }))
  return (
    <TypedTwins
      twins={twins}
      icon={<IconCar size={18} />}
      one="Ce véhicule a peut-être déjà sa fiche"
      several="Ce véhicule a peut-être déjà plusieurs fiches"
    />
  )
}
