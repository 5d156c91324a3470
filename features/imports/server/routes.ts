import { implement } from '@orpc/server'
import { importsContract } from '#features/imports/contract.ts'
import { checkImport } from '#features/imports/server/check-import.ts'
import { createImport } from '#features/imports/server/create-import.ts'
import { createImportProfile } from '#features/imports/server/create-import-profile.ts'
import { downloadRefusedRows } from '#features/imports/server/download-refused-rows.ts'
import { editImport } from '#features/imports/server/edit-import.ts'
import { editImportProfile } from '#features/imports/server/edit-import-profile.ts'
import { previewImport } from '#features/imports/server/preview-import.ts'
import { listImportProfiles } from '#features/imports/server/queries/import-profiles.ts'
import { listImportKinds, listImportRows, listImports, readImport } from '#features/imports/server/queries.ts'
import { removeImport } from '#features/imports/server/remove-import.ts'
import { removeImportProfile } from '#features/imports/server/remove-import-profile.ts'
import { runImport } from '#features/imports/server/run-import.ts'
import { stopImport } from '#features/imports/server/stop-import.ts'
import { undoImport } from '#features/imports/server/undo-import.ts'
import { type ApiContext, inGarage, inGarageAtFiles } from '#platform/http.ts'

const os = implement(importsContract).$context<ApiContext>()

export const importsRoutes = os.router({
  listImportKinds: os.listImportKinds.handler(inGarage(listImportKinds)),
  listImports: os.listImports.handler(inGarage(listImports)),
  createImport: os.createImport.handler(inGarageAtFiles(createImport)),
  readImport: os.readImport.handler(inGarage(readImport)),
  previewImport: os.previewImport.handler(inGarageAtFiles(previewImport)),
  editImport: os.editImport.handler(inGarageAtFiles(editImport)),
  checkImport: os.checkImport.handler(inGarage(checkImport)),
  runImport: os.runImport.handler(inGarage(runImport)),
  stopImport: os.stopImport.handler(inGarage(stopImport)),
  undoImport: os.undoImport.handler(inGarage(undoImport)),
  removeImport: os.removeImport.handler(inGarage(removeImport)),
  listImportRows: os.listImportRows.handler(inGarage(listImportRows)),
  listImportProfiles: os.listImportProfiles.handler(inGarage(listImportProfiles)),
  createImportProfile: os.createImportProfile.handler(inGarage(createImportProfile)),
  editImportProfile: os.editImportProfile.handler(inGarage(editImportProfile)),
  removeImportProfile: os.removeImportProfile.handler(inGarage(removeImportProfile)),
  downloadRefusedRows: os.downloadRefusedRows.handler(inGarageAtFiles(downloadRefusedRows)),
})
