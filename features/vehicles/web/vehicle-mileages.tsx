import { ActionIcon, Button, Skeleton, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react'
import { useOutboxActions } from '#browser/use-outbox.ts'
import type { VehicleMileage } from '#features/vehicles/contract.ts'
import { contradiction } from '#features/vehicles/mileage.ts'
import { MileageForm } from '#features/vehicles/web/mileage-form.tsx'
import { useMileageCommand } from '#features/vehicles/web/use-vehicle-commands.tsx'
import { recordVehicleMileage, removeVehicleMileage } from '#features/vehicles/web/vehicle-writes.ts'
import { formatDay } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'
import { isDone } from '#records/write-outcome.ts'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { toastUndo } from '#ui/toasts.tsx'

type MileagesProps = { vehicleId: string; mileages: VehicleMileage[]; mayWrite: boolean; isLoading: boolean }

/** The mileages of a vehicle, newest first, with those that contradict another. */
export function VehicleMileages({ vehicleId, mileages, mayWrite, isLoading }: MileagesProps) {
  const [isAsking, asking] = useDisclosure()
  useMileageCommand(mayWrite, asking.open)
  const record = mayWrite && (
    <Button size="compact-sm" variant="light" onClick={asking.open}>
      Noter un kilométrage
    </Button>
  )
  return (
    <Panel title="Kilométrage" action={record}>
      {isLoading && <Skeleton height={48} />}
      {!isLoading && mileages.length === 0 && <Text className={entries.quiet}>Aucun relevé pour l’instant.</Text>}
      <ul className={entries.list}>
        {mileages.map((mileage) => (
          <Reading
            key={mileage.id}
            vehicleId={vehicleId}
            mileage={mileage}
            contradicted={contradiction(mileages, mileage)}
            mayWrite={mayWrite}
          />
        ))}
      </ul>
      {isAsking && <MileageForm vehicleId={vehicleId} mileages={mileages} onClose={asking.close} />}
    </Panel>
  )
}

type ReadingProps = {
  vehicleId: string
  mileage: VehicleMileage
  contradicted: VehicleMileage | undefined
  mayWrite: boolean
}

function Reading({ vehicleId: id, mileage, contradicted, mayWrite }: ReadingProps) {
  const { submit } = useOutboxActions()
  const { id: mileageId, km, readOn, author } = mileage
  const words = `${formatCount(km)}\u202fkm`
  const remove = async () => {
    if (!isDone(await submit(removeVehicleMileage, { id, mileageId }))) return
    toastUndo(`Relevé de ${words} retiré`, () => void submit(recordVehicleMileage, { id, mileageId, km, readOn }))
  }
  return (
    <li className={entries.item}>
      <div className={entries.line}>
        <span>
          <b className="figures">{words}</b>{' '}
          {contradicted && (
            <StatusBadge size="sm" tone="warning" icon={<IconAlertTriangle size={12} />}>
              {contradicted.readOn < readOn ? 'En baisse' : 'Dépasse la suite'}
            </StatusBadge>
          )}
        </span>
        {mayWrite && (
          <ActionIcon size="md" aria-label={`Retirer le relevé de ${words}`} onClick={() => void remove()}>
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </div>
      <span className={entries.quiet}>
        le {formatDay(readOn)} · noté par {author || 'vous'}
      </span>
    </li>
  )
}
