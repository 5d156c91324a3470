import { useClipboard } from '@mantine/hooks'
import type { Vehicle } from '#features/vehicles/contract.ts'
import { vehicleName } from '#features/vehicles/vehicle.ts'
import { archiveVehicle, restoreVehicle } from '#features/vehicles/web/vehicle-writes.ts'
import { useArchiving } from '#records/use-archiving.ts'
import { toastSuccess } from '#ui/toasts.tsx'

/** The acts on a vehicle that need no screen of their own. */
export function useVehicleActs(vehicle: Vehicle) {
  const { id } = vehicle
  const name = vehicleName(vehicle)
  const clipboard = useClipboard()
  const archiving = useArchiving({
    id,
    archive: archiveVehicle,
    restore: restoreVehicle,
    archived: `${name} est archivé`,
    restored: `${name} est sorti des archives`,
  })
  const copyLink = () => {
    clipboard.copy(`${window.location.origin}/dashboard/vehicules/${id}`)
    toastSuccess('Lien copié')
  }
  return { ...archiving, copyLink }
}
