import { implement } from '@orpc/server'
import { clientsContract } from '#features/clients/contract.ts'
import { addClientNote } from '#features/clients/server/add-client-note.ts'
import { archiveClient } from '#features/clients/server/archive-client.ts'
import { createClient } from '#features/clients/server/create-client.ts'
import { editClient } from '#features/clients/server/edit-client.ts'
import { editClientNote } from '#features/clients/server/edit-client-note.ts'
import { eraseClient } from '#features/clients/server/erase-client.ts'
import { exportClients } from '#features/clients/server/export-clients.ts'
import { exportPersonalData } from '#features/clients/server/export-personal-data.ts'
import { mergeClients } from '#features/clients/server/merge-clients.ts'
import { pinClientNote } from '#features/clients/server/pin-client-note.ts'
import { findDuplicateClients, listClientDuplicates } from '#features/clients/server/queries/client-duplicates.ts'
import { listErasedClients } from '#features/clients/server/queries/client-erasure.ts'
import { readClientTimeline } from '#features/clients/server/queries/client-history.ts'
import { listClients, readClient } from '#features/clients/server/queries.ts'
import { recordClientConsent } from '#features/clients/server/record-client-consent.ts'
import { removeClientNote } from '#features/clients/server/remove-client-note.ts'
import { restoreClient } from '#features/clients/server/restore-client.ts'
import { restoreClientNote } from '#features/clients/server/restore-client-note.ts'
import { tellClientsApart } from '#features/clients/server/tell-clients-apart.ts'
import { undoClientDistinction } from '#features/clients/server/undo-client-distinction.ts'
import { undoClientMerge } from '#features/clients/server/undo-client-merge.ts'
import { type ApiContext, inGarage, inGarageAtFiles, inTransactions } from '#platform/http.ts'

const os = implement(clientsContract).$context<ApiContext>()

export const clientsRoutes = os.router({
  listClients: os.listClients.handler(inGarage(listClients)),
  exportClients: os.exportClients.handler(inTransactions(exportClients)),
  findDuplicateClients: os.findDuplicateClients.handler(inGarage(findDuplicateClients)),
  listClientDuplicates: os.listClientDuplicates.handler(inGarage(listClientDuplicates)),
  tellClientsApart: os.tellClientsApart.handler(inGarage(tellClientsApart)),
  undoClientDistinction: os.undoClientDistinction.handler(inGarage(undoClientDistinction)),
  createClient: os.createClient.handler(inGarage(createClient)),
  readClient: os.readClient.handler(inGarage(readClient)),
  readClientTimeline: os.readClientTimeline.handler(inGarage(readClientTimeline)),
  editClient: os.editClient.handler(inGarage(editClient)),
  archiveClient: os.archiveClient.handler(inGarage(archiveClient)),
  restoreClient: os.restoreClient.handler(inGarage(restoreClient)),
  listErasedClients: os.listErasedClients.handler(inGarage(listErasedClients)),
  eraseClient: os.eraseClient.handler(inGarage(eraseClient)),
  exportPersonalData: os.exportPersonalData.handler(inGarageAtFiles(exportPersonalData)),
  mergeClients: os.mergeClients.handler(inGarage(mergeClients)),
  undoClientMerge: os.undoClientMerge.handler(inGarage(undoClientMerge)),
  recordClientConsent: os.recordClientConsent.handler(inGarage(recordClientConsent)),
  addClientNote: os.addClientNote.handler(inGarage(addClientNote)),
  editClientNote: os.editClientNote.handler(inGarage(editClientNote)),
  pinClientNote: os.pinClientNote.handler(inGarage(pinClientNote)),
  removeClientNote: os.removeClientNote.handler(inGarage(removeClientNote)),
  restoreClientNote: os.restoreClientNote.handler(inGarage(restoreClientNote)),
})
