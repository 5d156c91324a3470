import { implement } from '@orpc/server'
import { vehiclesContract } from '#features/vehicles/contract.ts'
import { addVehicleNote } from '#features/vehicles/server/add-vehicle-note.ts'
import { archiveVehicle } from '#features/vehicles/server/archive-vehicle.ts'
import { changeVehiclePlate } from '#features/vehicles/server/change-vehicle-plate.ts'
import { createVehicle } from '#features/vehicles/server/create-vehicle.ts'
import { editVehicle } from '#features/vehicles/server/edit-vehicle.ts'
import { editVehicleLink } from '#features/vehicles/server/edit-vehicle-link.ts'
import { editVehicleNote } from '#features/vehicles/server/edit-vehicle-note.ts'
import { exportVehicles } from '#features/vehicles/server/export-vehicles.ts'
import { linkVehicle } from '#features/vehicles/server/link-vehicle.ts'
import { mergeVehicles } from '#features/vehicles/server/merge-vehicles.ts'
import { pinVehicleNote } from '#features/vehicles/server/pin-vehicle-note.ts'
import { findDuplicateVehicles, listVehicleDuplicates } from '#features/vehicles/server/queries/vehicle-duplicates.ts'
import { listErasedVehicles } from '#features/vehicles/server/queries/vehicle-erasure.ts'
import { readVehicleTimeline } from '#features/vehicles/server/queries/vehicle-history.ts'
import { listVehicles, readVehicle } from '#features/vehicles/server/queries.ts'
import { recordVehicleMileage } from '#features/vehicles/server/record-vehicle-mileage.ts'
import { removeVehicleLink } from '#features/vehicles/server/remove-vehicle-link.ts'
import { removeVehicleMileage } from '#features/vehicles/server/remove-vehicle-mileage.ts'
import { removeVehicleNote } from '#features/vehicles/server/remove-vehicle-note.ts'
import { removeVehiclePlate } from '#features/vehicles/server/remove-vehicle-plate.ts'
import { restoreVehicle } from '#features/vehicles/server/restore-vehicle.ts'
import { restoreVehicleNote } from '#features/vehicles/server/restore-vehicle-note.ts'
import { tellVehiclesApart } from '#features/vehicles/server/tell-vehicles-apart.ts'
import { undoVehicleDistinction } from '#features/vehicles/server/undo-vehicle-distinction.ts'
import { undoVehicleMerge } from '#features/vehicles/server/undo-vehicle-merge.ts'
import { type ApiContext, inGarage, inTransactions } from '#platform/http.ts'

const os = implement(vehiclesContract).$context<ApiContext>()

export const vehiclesRoutes = os.router({
  listVehicles: os.listVehicles.handler(inGarage(listVehicles)),
  exportVehicles: os.exportVehicles.handler(inTransactions(exportVehicles)),
  findDuplicateVehicles: os.findDuplicateVehicles.handler(inGarage(findDuplicateVehicles)),
  listVehicleDuplicates: os.listVehicleDuplicates.handler(inGarage(listVehicleDuplicates)),
  tellVehiclesApart: os.tellVehiclesApart.handler(inGarage(tellVehiclesApart)),
  undoVehicleDistinction: os.undoVehicleDistinction.handler(inGarage(undoVehicleDistinction)),
  createVehicle: os.createVehicle.handler(inGarage(createVehicle)),
  readVehicle: os.readVehicle.handler(inGarage(readVehicle)),
  readVehicleTimeline: os.readVehicleTimeline.handler(inGarage(readVehicleTimeline)),
  editVehicle: os.editVehicle.handler(inGarage(editVehicle)),
  archiveVehicle: os.archiveVehicle.handler(inGarage(archiveVehicle)),
  restoreVehicle: os.restoreVehicle.handler(inGarage(restoreVehicle)),
  listErasedVehicles: os.listErasedVehicles.handler(inGarage(listErasedVehicles)),
  mergeVehicles: os.mergeVehicles.handler(inGarage(mergeVehicles)),
  undoVehicleMerge: os.undoVehicleMerge.handler(inGarage(undoVehicleMerge)),
  linkVehicle: os.linkVehicle.handler(inGarage(linkVehicle)),
  editVehicleLink: os.editVehicleLink.handler(inGarage(editVehicleLink)),
  removeVehicleLink: os.removeVehicleLink.handler(inGarage(removeVehicleLink)),
  recordVehicleMileage: os.recordVehicleMileage.handler(inGarage(recordVehicleMileage)),
  removeVehicleMileage: os.removeVehicleMileage.handler(inGarage(removeVehicleMileage)),
  changeVehiclePlate: os.changeVehiclePlate.handler(inGarage(changeVehiclePlate)),
  removeVehiclePlate: os.removeVehiclePlate.handler(inGarage(removeVehiclePlate)),
  addVehicleNote: os.addVehicleNote.handler(inGarage(addVehicleNote)),
  editVehicleNote: os.editVehicleNote.handler(inGarage(editVehicleNote)),
  pinVehicleNote: os.pinVehicleNote.handler(inGarage(pinVehicleNote)),
  removeVehicleNote: os.removeVehicleNote.handler(inGarage(removeVehicleNote)),
  restoreVehicleNote: os.restoreVehicleNote.handler(inGarage(restoreVehicleNote)),
})
