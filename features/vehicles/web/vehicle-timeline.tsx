import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconArrowMerge,
  IconCar,
  IconEraser,
  IconGauge,
  IconId,
  IconNote,
  IconPencil,
  IconUnlink,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { Vehicle, VehicleEvent } from '#features/vehicles/contract.ts'
import { vehicleNotFound } from '#features/vehicles/refusals.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { describeEvent } from '#features/vehicles/vehicle-events.ts'
import type { VehicleFile } from '#features/vehicles/vehicle-file.ts'
import { vehicleTimeline } from '#features/vehicles/web/api.ts'
import { vehicleMerging } from '#features/vehicles/web/vehicle-merge.tsx'
import { vehiclesApart } from '#features/vehicles/web/vehicle-telling-apart.ts'
import { ToldApart, UndoMerge } from '#records/history-acts.tsx'
import { type NotesOf, RecordTimeline } from '#records/record-timeline.tsx'

type VehicleTimelineProps = { vehicle: Vehicle; notes?: NotesOf<VehicleFile> }

/** The timeline of a vehicle, and of those merged into it. */
export function VehicleTimeline({ vehicle: { id: vehicleId, people }, notes }: VehicleTimelineProps) {
  const nameOf = (clientId: unknown) => people.find((person) => person.clientId === clientId)?.name
  const mayMerge = useMay(vehiclesRights.merge)
  const tell = (event: VehicleEvent, events: readonly VehicleEvent[]) => {
    const { sentence, changes, mergeId, distinction } = describeEvent(event, nameOf)
    const isUndone = (id: string) => events.some((each) => undoings.includes(each.action) && undoneBy(each) === id)
    const act = (
      <>
        {mergeId && mayMerge && !isUndone(mergeId) && (
          <UndoMerge of={vehicleMerging} id={vehicleId} mergeId={mergeId} />
        )}
        {distinction && (
          <ToldApart
            of={vehiclesApart}
            id={vehicleId}
            distinctionId={distinction.distinctionId}
            to={`/dashboard/vehicules/${distinction.otherId}`}
            mayUndo={mayMerge && !isUndone(distinction.distinctionId)}
          />
        )}
      </>
    )
    return { sentence, changes, act, icon: icons[event.action] ?? <IconPencil size={15} /> }
  }
  return <RecordTimeline place={vehicleTimeline(vehicleId)} notFound={vehicleNotFound.code} tell={tell} notes={notes} />
}

const undoings = ['vehicle.merge_undone', 'vehicle.distinction_undone']
const undoneBy = ({ details }: VehicleEvent) => details.mergeId ?? details.distinctionId

const icons: Record<string, ReactNode> = {
  'vehicle.created': <IconCar size={15} />,
  'vehicle.archived': <IconArchive size={15} />,
  'vehicle.restored': <IconArchiveOff size={15} />,
  'vehicle.told_apart': <IconUnlink size={15} />,
  'vehicle.distinction_undone': <IconArrowBackUp size={15} />,
  'vehicle.merged': <IconArrowMerge size={15} />,
  'vehicle.erased': <IconEraser size={15} />,
  'vehicle.merge_undone': <IconArrowBackUp size={15} />,
  'vehicle.linked': <IconUserPlus size={15} />,
  'vehicle.link_removed': <IconUserMinus size={15} />,
  'vehicle.person_erased': <IconEraser size={15} />,
  'vehicle.mileage_recorded': <IconGauge size={15} />,
  'vehicle.mileage_removed': <IconGauge size={15} />,
  'vehicle.plate_changed': <IconId size={15} />,
  'vehicle.plate_removed': <IconId size={15} />,
  'vehicle.note_removed': <IconNote size={15} />,
  'vehicle.note_restored': <IconNote size={15} />,
}
