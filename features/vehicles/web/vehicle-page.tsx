import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useOffline } from '#browser/offline-provider.tsx'
import { useConnection } from '#browser/use-connection.ts'
import { useLiveRecord } from '#browser/use-live-record.ts'
import { RecordParts } from '#browser/workshop-parts.tsx'
import { useColleagues } from '#features/garages/web/colleagues.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { Vehicle } from '#features/vehicles/contract.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { modelName, vehicleName } from '#features/vehicles/vehicle.ts'
import { emptyFile } from '#features/vehicles/vehicle-file.ts'
import { vehicleEntity, vehicleFileEntity, vehicleHistory, vehiclePlace } from '#features/vehicles/web/api.ts'
import { useVehicleActs } from '#features/vehicles/web/use-vehicle-acts.ts'
import { VehicleData } from '#features/vehicles/web/vehicle-data.tsx'
import { EditVehicleDrawer } from '#features/vehicles/web/vehicle-drawer.tsx'
import { vehicleDrafts, vehicleFieldWords, vehicleRecord } from '#features/vehicles/web/vehicle-fields.ts'
import { VehicleForm } from '#features/vehicles/web/vehicle-form.tsx'
import { VehicleHeader } from '#features/vehicles/web/vehicle-header.tsx'
import { vehicleWords } from '#features/vehicles/web/vehicle-look.tsx'
import { VehicleMileages } from '#features/vehicles/web/vehicle-mileages.tsx'
import { VehiclePeople } from '#features/vehicles/web/vehicle-people.tsx'
import { VehiclePlates } from '#features/vehicles/web/vehicle-plates.tsx'
import { VehicleResemblance } from '#features/vehicles/web/vehicle-resemblance.tsx'
import { VehicleTimeline } from '#features/vehicles/web/vehicle-timeline.tsx'
import { vehicleWriteAddresses } from '#features/vehicles/web/vehicle-write-addresses.ts'
import { vehicleNotes } from '#features/vehicles/web/vehicle-writes.ts'
import { ErasedRecord } from '#records/erased-record.tsx'
import classes from '#records/record-columns.module.css'
import { carryDraft, carryNote } from '#records/record-draft.ts'
import { LiveRecord, RecordFrame } from '#records/record-frame.tsx'
import { mergedState, RecordNotices } from '#records/record-notices.tsx'
import { UnsentWrites } from '#records/unsent-writes.tsx'
import { PageSkeleton } from '#ui/loading-state.tsx'
import { useRecordTitle } from '#ui/record-place.ts'

/** A vehicle, on a page of its own or beside the list. */
export function VehiclePage({ id }: { id: string }) {
  return (
    <RecordFrame words={vehicleWords} unknown={unknownWords} place={vehiclePlace} id={id}>
      <Asked id={id} />
    </RecordFrame>
  )
}

function Asked({ id }: { id: string }) {
  const { status } = useConnection()
  const record = useLiveRecord('vehicles', vehicleEntity, id)
  const { value: vehicle, answer, isLoading, isGone, error } = record
  useRecordTitle(vehicle ? vehicleName(vehicle) : 'Véhicule')

  // A merge may have been undone since this device read it: online, the server's answer decides.
  const heard = status === 'offline' || error ? vehicle : answer
  if (isLoading || (vehicle?.mergedIntoId && !heard && !isGone)) return <PageSkeleton />
  if (vehicle && heard?.mergedIntoId) return <Merged vehicle={vehicle} keptId={heard.mergedIntoId} />
  if (vehicle?.erasedAt) return <Erased vehicle={vehicle} erasedAt={vehicle.erasedAt} />
  return (
    <LiveRecord record={record} title="Fiche véhicule" words={unknownWords} list={vehiclePlace.path}>
      {(known) => <Known vehicle={known} />}
    </LiveRecord>
  )
}

/** Leads to the kept vehicle, and takes along what was being typed about the merged one. */
function Merged({ vehicle, keptId }: { vehicle: Vehicle; keptId: string }) {
  const { outbox } = useOffline()
  const navigate = useNavigate()
  const { id } = vehicle
  const name = vehicleName(vehicle)
  useEffect(() => {
    let isHere = true
    const merge = { merged: id, kept: keptId }
    const carry = async () => {
      await carryNote(outbox, vehicleDrafts.note, merge)
      return carryDraft(outbox, vehicleRecord, vehicleDrafts.edit, merge)
    }
    void carry().then((hasTyped) => {
      const address = `/dashboard/vehicules/${keptId}${hasTyped ? '?modifier=1' : ''}`
      if (isHere) void navigate(address, { replace: true, state: mergedState(name) })
    })
    return () => {
      isHere = false
    }
  }, [outbox, id, keptId, name, navigate])
  return <PageSkeleton />
}

function Known({ vehicle }: { vehicle: Vehicle }) {
  const { id } = vehicle
  const { value, isLoading } = useLiveRecord('vehicles', vehicleFileEntity, id)
  const mayRestore = useMay(vehiclesRights.write)
  const { colleagues } = useColleagues()
  const mayWrite = mayRestore && !vehicle.archivedAt
  const acts = useVehicleActs(vehicle)
  const restore = mayRestore ? acts.restore : undefined
  const { mileages, plates, notes } = value ?? emptyFile(id)
  const written = { acts: vehicleNotes, id, notes, colleagues, mayWrite, isLoading }
  return (
    <>
      <VehicleHeader vehicle={vehicle} mayWrite={mayWrite} />
      <RecordNotices archived={{ sentence: 'Ce véhicule est archivé', archivedAt: vehicle.archivedAt, restore }}>
        <VehicleResemblance vehicle={vehicle} />
      </RecordNotices>
      <UnsentWrites
        record={vehicle}
        name={vehicleName(vehicle)}
        addressesOf={vehicleWriteAddresses}
        words={vehicleFieldWords}
        history={vehicleHistory(id)}
        Form={VehicleForm}
      />
      <div className={classes.frame}>
        <div className={classes.columns}>
          <div className={classes.column}>
            <VehiclePeople vehicle={vehicle} mayWrite={mayWrite} />
            <RecordParts of="vehicle" id={id} />
            <VehicleData vehicle={vehicle} />
          </div>
          <div className={classes.column}>
            <VehicleMileages vehicleId={id} mileages={mileages} mayWrite={mayWrite} isLoading={isLoading} />
            <VehiclePlates vehicleId={id} plates={plates} mayWrite={mayWrite} />
            <VehicleTimeline vehicle={vehicle} notes={written} />
          </div>
        </div>
      </div>
      {mayWrite && <EditVehicleDrawer vehicle={vehicle} />}
    </>
  )
}

const unknownWords = { unknown: 'Véhicule introuvable', all: 'Voir tous les véhicules' }

function Erased({ vehicle, erasedAt }: { vehicle: Vehicle; erasedAt: string }) {
  return (
    <ErasedRecord
      title={modelName(vehicle) || 'Véhicule effacé'}
      sentence="Ce véhicule a été effacé avec la personne à qui il appartenait"
      erasedAt={erasedAt}
    >
      <VehicleTimeline vehicle={vehicle} />
    </ErasedRecord>
  )
}
