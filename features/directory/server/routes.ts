import { implement } from '@orpc/server'
import { directoryContract } from '#features/directory/contract.ts'
import { addAgreement } from '#features/directory/server/add-agreement.ts'
import { addFirmNote } from '#features/directory/server/add-firm-note.ts'
import { addFirmPerson } from '#features/directory/server/add-firm-person.ts'
import { archiveFirm } from '#features/directory/server/archive-firm.ts'
import { createFirm } from '#features/directory/server/create-firm.ts'
import { editAgreement } from '#features/directory/server/edit-agreement.ts'
import { editFirm } from '#features/directory/server/edit-firm.ts'
import { editFirmNote } from '#features/directory/server/edit-firm-note.ts'
import { editFirmPerson } from '#features/directory/server/edit-firm-person.ts'
import { eraseDirectoryPerson } from '#features/directory/server/erase-directory-person.ts'
import { exportFirms } from '#features/directory/server/export-firms.ts'
import { mergeFirms } from '#features/directory/server/merge-firms.ts'
import { pinFirmNote } from '#features/directory/server/pin-firm-note.ts'
import { readFirmTimeline } from '#features/directory/server/queries/firm-history.ts'
import { listDirectoryErasures, readDirectoryPerson } from '#features/directory/server/queries/firm-people.ts'
import { listFirms, readFirm } from '#features/directory/server/queries.ts'
import { removeAgreement } from '#features/directory/server/remove-agreement.ts'
import { removeFirmNote } from '#features/directory/server/remove-firm-note.ts'
import { removeFirmPerson } from '#features/directory/server/remove-firm-person.ts'
import { restoreAgreement } from '#features/directory/server/restore-agreement.ts'
import { restoreFirm } from '#features/directory/server/restore-firm.ts'
import { restoreFirmNote } from '#features/directory/server/restore-firm-note.ts'
import { restoreFirmPerson } from '#features/directory/server/restore-firm-person.ts'
import { undoFirmMerge } from '#features/directory/server/undo-firm-merge.ts'
import { type ApiContext, inGarage, inTransactions } from '#platform/http.ts'

const os = implement(directoryContract).$context<ApiContext>()

export const directoryRoutes = os.router({
  listFirms: os.listFirms.handler(inGarage(listFirms)),
  exportFirms: os.exportFirms.handler(inTransactions(exportFirms)),
  createFirm: os.createFirm.handler(inGarage(createFirm)),
  readFirm: os.readFirm.handler(inGarage(readFirm)),
  readFirmTimeline: os.readFirmTimeline.handler(inGarage(readFirmTimeline)),
  editFirm: os.editFirm.handler(inGarage(editFirm)),
  archiveFirm: os.archiveFirm.handler(inGarage(archiveFirm)),
  restoreFirm: os.restoreFirm.handler(inGarage(restoreFirm)),
  mergeFirms: os.mergeFirms.handler(inGarage(mergeFirms)),
  undoFirmMerge: os.undoFirmMerge.handler(inGarage(undoFirmMerge)),
  addFirmPerson: os.addFirmPerson.handler(inGarage(addFirmPerson)),
  editFirmPerson: os.editFirmPerson.handler(inGarage(editFirmPerson)),
  removeFirmPerson: os.removeFirmPerson.handler(inGarage(removeFirmPerson)),
  restoreFirmPerson: os.restoreFirmPerson.handler(inGarage(restoreFirmPerson)),
  readDirectoryPerson: os.readDirectoryPerson.handler(inGarage(readDirectoryPerson)),
  eraseDirectoryPerson: os.eraseDirectoryPerson.handler(inGarage(eraseDirectoryPerson)),
  listDirectoryErasures: os.listDirectoryErasures.handler(inGarage(listDirectoryErasures)),
  addAgreement: os.addAgreement.handler(inGarage(addAgreement)),
  editAgreement: os.editAgreement.handler(inGarage(editAgreement)),
  removeAgreement: os.removeAgreement.handler(inGarage(removeAgreement)),
  restoreAgreement: os.restoreAgreement.handler(inGarage(restoreAgreement)),
  addFirmNote: os.addFirmNote.handler(inGarage(addFirmNote)),
  editFirmNote: os.editFirmNote.handler(inGarage(editFirmNote)),
  pinFirmNote: os.pinFirmNote.handler(inGarage(pinFirmNote)),
  removeFirmNote: os.removeFirmNote.handler(inGarage(removeFirmNote)),
  restoreFirmNote: os.restoreFirmNote.handler(inGarage(restoreFirmNote)),
})
