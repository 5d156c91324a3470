import { implement } from '@orpc/server'
import { claimAssignmentsContract } from '#features/claim-assignments/contract.ts'
import { amendClaimAssignment } from '#features/claim-assignments/server/amend-claim-assignment.ts'
import { closeClaimAssignment } from '#features/claim-assignments/server/close-claim-assignment.ts'
import { closeCoverage } from '#features/claim-assignments/server/close-coverage.ts'
import { countersignClaimAssignments } from '#features/claim-assignments/server/countersign-claim-assignments.ts'
import { dateAssignmentNotice } from '#features/claim-assignments/server/date-assignment-notice.ts'
import { editClaimAssignment } from '#features/claim-assignments/server/edit-claim-assignment.ts'
import { endClaimAssignment } from '#features/claim-assignments/server/end-claim-assignment.ts'
import { exportClaimAssignments } from '#features/claim-assignments/server/export-claim-assignments.ts'
import { exportClaimsToCash } from '#features/claim-assignments/server/export-claims-to-cash.ts'
import { exportPostingList } from '#features/claim-assignments/server/export-posting-list.ts'
import { mailCoverageInvoice } from '#features/claim-assignments/server/mail-coverage-invoice.ts'
import { openClaimAssignment } from '#features/claim-assignments/server/open-claim-assignment.ts'
import { prepareAssignmentNotice } from '#features/claim-assignments/server/prepare-assignment-notice.ts'
import { prepareAssignmentNotices } from '#features/claim-assignments/server/prepare-assignment-notices.ts'
import { printAssignmentNotice } from '#features/claim-assignments/server/print-assignment-notice.ts'
import { printAssignmentNotices } from '#features/claim-assignments/server/print-assignment-notices.ts'
import { printClaimAssignment } from '#features/claim-assignments/server/print-claim-assignment.ts'
import * as read from '#features/claim-assignments/server/queries.ts'
import { readAssignmentFile } from '#features/claim-assignments/server/read-assignment-file.ts'
import { recordAssignmentSignature } from '#features/claim-assignments/server/record-assignment-signature.ts'
import { recordCoverageSending } from '#features/claim-assignments/server/record-coverage-sending.ts'
import { recordCoverageSendings } from '#features/claim-assignments/server/record-coverage-sendings.ts'
import { recordInsurerAnswer } from '#features/claim-assignments/server/record-insurer-answer.ts'
import { removeClaimAssignment } from '#features/claim-assignments/server/remove-claim-assignment.ts'
import { removeCoverageSending } from '#features/claim-assignments/server/remove-coverage-sending.ts'
import { replaceClaimAssignment } from '#features/claim-assignments/server/replace-claim-assignment.ts'
import { sendClaimAssignment } from '#features/claim-assignments/server/send-claim-assignment.ts'
import { type ApiContext, atPrinter, inGarage, inGarageProven, inTransactions } from '#platform/http.ts'

const os = implement(claimAssignmentsContract).$context<ApiContext>()

export const claimAssignmentsRoutes = os.router({
  listClaimAssignments: os.listClaimAssignments.handler(inGarage(read.listClaimAssignments)),
  countClaimAssignments: os.countClaimAssignments.handler(inGarage(read.countClaimAssignments)),
  listInsurerDues: os.listInsurerDues.handler(inGarage(read.listInsurerDues)),
  readInsurerDelays: os.readInsurerDelays.handler(inGarage(read.readInsurerDelays)),
  listClaimsToCash: os.listClaimsToCash.handler(inGarage(read.listClaimsToCash)),
  countClaimsToCash: os.countClaimsToCash.handler(inGarage(read.countClaimsToCash)),
  exportClaimsToCash: os.exportClaimsToCash.handler(inTransactions(exportClaimsToCash)),
  readClaimToCash: os.readClaimToCash.handler(inGarage(read.readClaimToCash)),
  proposeInvoiceMail: os.proposeInvoiceMail.handler(inGarage(read.proposeInvoiceMail)),
  mailCoverageInvoice: os.mailCoverageInvoice.handler(atPrinter(mailCoverageInvoice)),
  closeCoverage: os.closeCoverage.handler(inGarage(closeCoverage)),
  recordCoverageSending: os.recordCoverageSending.handler(inGarage(recordCoverageSending)),
  recordCoverageSendings: os.recordCoverageSendings.handler(inGarage(recordCoverageSendings)),
  removeCoverageSending: os.removeCoverageSending.handler(inGarage(removeCoverageSending)),
  exportClaimAssignments: os.exportClaimAssignments.handler(inTransactions(exportClaimAssignments)),
  walkAssignor: os.walkAssignor.handler(inGarage(read.walkAssignor)),
  readClaimAssignment: os.readClaimAssignment.handler(inGarage(read.readClaimAssignment)),
  readAssignmentFile: os.readAssignmentFile.handler(atPrinter(readAssignmentFile)),
  openClaimAssignment: os.openClaimAssignment.handler(inGarage(openClaimAssignment)),
  editClaimAssignment: os.editClaimAssignment.handler(inGarage(editClaimAssignment)),
  removeClaimAssignment: os.removeClaimAssignment.handler(inGarage(removeClaimAssignment)),
  sendClaimAssignment: os.sendClaimAssignment.handler(atPrinter(sendClaimAssignment)),
  printClaimAssignment: os.printClaimAssignment.handler(atPrinter(printClaimAssignment)),
  recordAssignmentSignature: os.recordAssignmentSignature.handler(inGarage(recordAssignmentSignature)),
  countersignClaimAssignments: os.countersignClaimAssignments.handler(inGarageProven(countersignClaimAssignments)),
  amendClaimAssignment: os.amendClaimAssignment.handler(inGarage(amendClaimAssignment)),
  endClaimAssignment: os.endClaimAssignment.handler(inGarage(endClaimAssignment)),
  replaceClaimAssignment: os.replaceClaimAssignment.handler(inGarage(replaceClaimAssignment)),
  closeClaimAssignment: os.closeClaimAssignment.handler(inGarage(closeClaimAssignment)),
  proposeAssignmentNotice: os.proposeAssignmentNotice.handler(inGarage(read.proposeAssignmentNotice)),
  prepareAssignmentNotice: os.prepareAssignmentNotice.handler(atPrinter(prepareAssignmentNotice)),
  prepareAssignmentNotices: os.prepareAssignmentNotices.handler(inGarage(prepareAssignmentNotices)),
  readNoticePrinting: os.readNoticePrinting.handler(inGarage(read.readNoticePrinting)),
  printAssignmentNotices: os.printAssignmentNotices.handler(atPrinter(printAssignmentNotices)),
  exportPostingList: os.exportPostingList.handler(inTransactions(exportPostingList)),
  dateAssignmentNotice: os.dateAssignmentNotice.handler(inGarage(dateAssignmentNotice)),
  printAssignmentNotice: os.printAssignmentNotice.handler(atPrinter(printAssignmentNotice)),
  recordInsurerAnswer: os.recordInsurerAnswer.handler(inGarage(recordInsurerAnswer)),
})
