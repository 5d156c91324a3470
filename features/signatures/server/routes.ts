import { implement } from '@orpc/server'
import { signaturesContract } from '#features/signatures/contract.ts'
import { askSigningQuestion } from '#features/signatures/server/ask-signing-question.ts'
import { declineSignature } from '#features/signatures/server/decline-signature.ts'
import { exportSignatureRequests } from '#features/signatures/server/export-signature-requests.ts'
import { extendSignatureRequest } from '#features/signatures/server/extend-signature-request.ts'
import { handOverCopies } from '#features/signatures/server/hand-over-copies.ts'
import { openSigning } from '#features/signatures/server/open-signing.ts'
import { listSignatureRequests } from '#features/signatures/server/queries/request-list.ts'
import {
  downloadSignatureEvidence,
  downloadStampedDocument,
} from '#features/signatures/server/queries/stamped-documents.ts'
import {
  downloadSignatureDocument,
  downloadSigningDocument,
  drawSigningPage,
  listSignableDocuments,
  readSignatureRequest,
  readSigning,
} from '#features/signatures/server/queries.ts'
import { recordPaperSignature } from '#features/signatures/server/record-paper-signature.ts'
import { refuseSignerNumber } from '#features/signatures/server/refuse-signer-number.ts'
import { removeSignatureRequest } from '#features/signatures/server/remove-signature-request.ts'
import { replaceSignatureRequest } from '#features/signatures/server/replace-signature-request.ts'
import { requestSignature } from '#features/signatures/server/request-signature.ts'
import { revokeSignatureRequest } from '#features/signatures/server/revoke-signature-request.ts'
import { sendCopiesAgain } from '#features/signatures/server/send-copies-again.ts'
import { sendSignatureRequest } from '#features/signatures/server/send-signature-request.ts'
import { sendSigningCode } from '#features/signatures/server/send-signing-code.ts'
import { signDocuments } from '#features/signatures/server/sign-documents.ts'
import { signOffline } from '#features/signatures/server/sign-offline.ts'
import {
  type ApiContext,
  asGuest,
  asGuestAtFiles,
  atPrinter,
  type GuestDoor,
  inGarage,
  inGarageAtFiles,
  inGarageProven,
  inTransactions,
} from '#platform/http.ts'

const os = implement(signaturesContract).$context<ApiContext>()

const kinds = ['signature', 'counter', 'qr'] as const
const readable = [...kinds, 'copy'] as const
const page: GuestDoor = { kinds: readable, limit: { name: 'link-pages', places: 30, perSeconds: 60 } }
const act: GuestDoor = { kinds, limit: { name: 'link-acts', places: 120, perSeconds: 60 } }
const file: GuestDoor = { kinds, limit: { name: 'link-files', places: 600, perSeconds: 60 } }
const ownFile: GuestDoor = { ...file, kinds: readable }

export const signaturesRoutes = os.router({
  listSignatureRequests: os.listSignatureRequests.handler(inGarage(listSignatureRequests)),
  exportSignatureRequests: os.exportSignatureRequests.handler(inTransactions(exportSignatureRequests)),
  listSignableDocuments: os.listSignableDocuments.handler(inGarage(listSignableDocuments)),
  readSignatureRequest: os.readSignatureRequest.handler(inGarage(readSignatureRequest)),
  requestSignature: os.requestSignature.handler(atPrinter(requestSignature)),
  removeSignatureRequest: os.removeSignatureRequest.handler(inGarage(removeSignatureRequest)),
  sendSignatureRequest: os.sendSignatureRequest.handler(atPrinter(sendSignatureRequest)),
  extendSignatureRequest: os.extendSignatureRequest.handler(inGarage(extendSignatureRequest)),
  revokeSignatureRequest: os.revokeSignatureRequest.handler(inGarage(revokeSignatureRequest)),
  replaceSignatureRequest: os.replaceSignatureRequest.handler(atPrinter(replaceSignatureRequest)),
  recordPaperSignature: os.recordPaperSignature.handler(inGarage(recordPaperSignature)),
  downloadSignatureDocument: os.downloadSignatureDocument.handler(inGarageAtFiles(downloadSignatureDocument)),
  signOffline: os.signOffline.handler(inGarageProven(signOffline)),
  sendCopiesAgain: os.sendCopiesAgain.handler(inGarage(sendCopiesAgain)),
  handOverCopies: os.handOverCopies.handler(inGarage(handOverCopies)),
  downloadStampedDocument: os.downloadStampedDocument.handler(inGarageAtFiles(downloadStampedDocument)),
  downloadSignatureEvidence: os.downloadSignatureEvidence.handler(inGarage(downloadSignatureEvidence)),
  readSigning: os.readSigning.handler(asGuest(readSigning, page)),
  downloadSigningDocument: os.downloadSigningDocument.handler(asGuestAtFiles(downloadSigningDocument, ownFile)),
  drawSigningPage: os.drawSigningPage.handler(asGuestAtFiles(drawSigningPage, file)),
  openSigning: os.openSigning.handler(asGuest(openSigning, act)),
  sendSigningCode: os.sendSigningCode.handler(asGuest(sendSigningCode, act)),
  signDocuments: os.signDocuments.handler(asGuestAtFiles(signDocuments, act)),
  declineSignature: os.declineSignature.handler(asGuest(declineSignature, act)),
  askSigningQuestion: os.askSigningQuestion.handler(asGuest(askSigningQuestion, act)),
  refuseSignerNumber: os.refuseSignerNumber.handler(asGuest(refuseSignerNumber, act)),
})
