import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { FormerPlate } from '#features/vehicles/contract.ts'
import { call } from '#features/vehicles/web/api.ts'
import { Plate } from '#features/vehicles/web/plate.tsx'
import { formatDay } from '#lib/dates.ts'
import { useAct } from '#records/use-act.ts'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'

type PlatesProps = { vehicleId: string; plates: FormerPlate[]; mayWrite: boolean }

/** The plates that the vehicle had before; nothing while there is none. */
export function VehiclePlates({ vehicleId, plates, mayWrite }: PlatesProps) {
  const { mutate, isPending } = useAct({
    feature: 'vehicles',
    act: (plateId: string) => call.removeVehiclePlate({ id: vehicleId, plateId }),
    done: 'Ancienne immatriculation retirée',
  })
  if (plates.length === 0) return null
  return (
    <Panel title="Anciennes immatriculations">
      <ul className={entries.list}>
        {plates.map(({ id, plate, fromDay, toDay }) => (
          <li key={id} className={entries.item}>
            <div className={entries.line}>
              <span>
                <Plate>{plate}</Plate>{' '}
                <span className={entries.quiet}>
                  {[fromDay && `du ${formatDay(fromDay)}`, toDay && `jusqu’au ${formatDay(toDay)}`]
                    .filter(Boolean)
                    .join(' ') || 'dates inconnues'}
                </span>
              </span>
              {mayWrite && (
                <ActionIcon
                  size="md"
                  aria-label={`Retirer ${plate} de l’histoire du véhicule`}
                  disabled={isPending}
                  onClick={() => mutate(id)}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
