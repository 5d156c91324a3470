import { useNavigate, useSearchParams } from 'react-router'
import { useOutboxActions } from '#browser/use-outbox.ts'
import type { Vehicle } from '#features/vehicles/contract.ts'
import { vehicleName } from '#features/vehicles/vehicle.ts'
import { vehicleEntity } from '#features/vehicles/web/api.ts'
import { vehicleDrafts } from '#features/vehicles/web/vehicle-fields.ts'
import { VehicleForm } from '#features/vehicles/web/vehicle-form.tsx'
import { createVehicle, editVehicle, linkVehicle } from '#features/vehicles/web/vehicle-writes.ts'
import { newId } from '#lib/id.ts'
import { RecordDrawer, useOpenedBy } from '#records/record-drawer.tsx'
import { useCreating, useEditing, useNewId, useServerCopy } from '#records/use-saving.ts'
import { PageSkeleton } from '#ui/loading-state.tsx'

/** Open while the address says `nouveau`. */
export function NewVehicleDrawer() {
  const [isOpen, close] = useOpenedBy('nouveau')
  return (
    <RecordDrawer title="Nouveau véhicule" opened={isOpen} onClose={close}>
      <NewVehicleForm onCancel={close} />
    </RecordDrawer>
  )
}

/** The page of a client leads here with its id: the new vehicle is theirs. */
function NewVehicleForm({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const ownerId = parameters.get('proprietaire')
  const { submit } = useOutboxActions()
  const id = useNewId('vehicle', vehicleDrafts.new)
  const finish = async (vehicleId: string) => {
    const link = { linkId: newId(), clientId: ownerId ?? '', role: 'owner', fromDay: null, toDay: null } as const
    if (ownerId) await submit(linkVehicle, { id: vehicleId, ...link })
    await navigate(`/dashboard/vehicules/${vehicleId}`, { replace: true })
  }
  const create = useCreating({
    operation: createVehicle,
    done: 'Véhicule enregistré',
    onDone: (vehicleId) => void finish(vehicleId),
  })
  if (!id) return <PageSkeleton />
  return <VehicleForm draftId={id} record={null} save={(input) => create(id, input)} onCancel={onCancel} />
}

/** Open while the address says `modifier`. */
export function EditVehicleDrawer({ vehicle }: { vehicle: Vehicle }) {
  const [isOpen, close] = useOpenedBy('modifier')
  return (
    <RecordDrawer title={`Modifier ${vehicleName(vehicle)}`} opened={isOpen} onClose={close}>
      <EditVehicleForm vehicle={vehicle} onClose={close} />
    </RecordDrawer>
  )
}

function EditVehicleForm({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const latest = useServerCopy('vehicles', vehicleEntity, vehicle.id)
  const edit = useEditing({ operation: editVehicle, done: 'Modifications enregistrées', onDone: onClose })
  return (
    <VehicleForm
      draftId={vehicle.id}
      record={vehicle}
      latest={latest}
      save={(input, seen) => edit(vehicle.id, input, seen ?? vehicle)}
      onCancel={onClose}
    />
  )
}
