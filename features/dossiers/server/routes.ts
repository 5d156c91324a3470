import { implement } from '@orpc/server'
import { dossiersContract } from '#features/dossiers/contract.ts'
import { addDossierNote } from '#features/dossiers/server/add-dossier-note.ts'
import { archiveDossier } from '#features/dossiers/server/archive-dossier.ts'
import { arrangeBoardColumns } from '#features/dossiers/server/arrange-board-columns.ts'
import { createDossier } from '#features/dossiers/server/create-dossier.ts'
import { editDossier } from '#features/dossiers/server/edit-dossier.ts'
import { editDossierNote } from '#features/dossiers/server/edit-dossier-note.ts'
import { exportDossiers } from '#features/dossiers/server/export-dossiers.ts'
import { moveDossier } from '#features/dossiers/server/move-dossier.ts'
import { pinDossierNote } from '#features/dossiers/server/pin-dossier-note.ts'
import { promiseDossier } from '#features/dossiers/server/promise-dossier.ts'
import { listBoardColumns } from '#features/dossiers/server/queries/board-columns.ts'
import { listRemovedDossiers } from '#features/dossiers/server/queries/removed-dossiers.ts'
import { countDossiers, listDossiers, readDossier, readDossierTimeline } from '#features/dossiers/server/queries.ts'
import { recordDossierAuthorisation } from '#features/dossiers/server/record-dossier-authorisation.ts'
import { removeDossierNote } from '#features/dossiers/server/remove-dossier-note.ts'
import { restoreDossier } from '#features/dossiers/server/restore-dossier.ts'
import { restoreDossierNote } from '#features/dossiers/server/restore-dossier-note.ts'
import { type ApiContext, inGarage, inTransactions } from '#platform/http.ts'

const os = implement(dossiersContract).$context<ApiContext>()

export const dossiersRoutes = os.router({
  listDossiers: os.listDossiers.handler(inGarage(listDossiers)),
  countDossiers: os.countDossiers.handler(inGarage(countDossiers)),
  listBoardColumns: os.listBoardColumns.handler(inGarage(listBoardColumns)),
  arrangeBoardColumns: os.arrangeBoardColumns.handler(inGarage(arrangeBoardColumns)),
  exportDossiers: os.exportDossiers.handler(inTransactions(exportDossiers)),
  listRemovedDossiers: os.listRemovedDossiers.handler(inGarage(listRemovedDossiers)),
  createDossier: os.createDossier.handler(inGarage(createDossier)),
  readDossier: os.readDossier.handler(inGarage(readDossier)),
  readDossierTimeline: os.readDossierTimeline.handler(inGarage(readDossierTimeline)),
  editDossier: os.editDossier.handler(inGarage(editDossier)),
  moveDossier: os.moveDossier.handler(inGarage(moveDossier)),
  promiseDossier: os.promiseDossier.handler(inGarage(promiseDossier)),
  recordDossierAuthorisation: os.recordDossierAuthorisation.handler(inGarage(recordDossierAuthorisation)),
  archiveDossier: os.archiveDossier.handler(inGarage(archiveDossier)),
  restoreDossier: os.restoreDossier.handler(inGarage(restoreDossier)),
  addDossierNote: os.addDossierNote.handler(inGarage(addDossierNote)),
  editDossierNote: os.editDossierNote.handler(inGarage(editDossierNote)),
  pinDossierNote: os.pinDossierNote.handler(inGarage(pinDossierNote)),
  removeDossierNote: os.removeDossierNote.handler(inGarage(removeDossierNote)),
  restoreDossierNote: os.restoreDossierNote.handler(inGarage(restoreDossierNote)),
})
