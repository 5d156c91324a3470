import { implement } from '@orpc/server'
import { supplementRequestsContract } from '#features/supplement-requests/contract.ts'
import { answerSupplementRequest } from '#features/supplement-requests/server/answer-supplement-request.ts'
import { printSupplementRequest } from '#features/supplement-requests/server/print-supplement-request.ts'
import { listSupplementRequests, proposeSupplementRequest } from '#features/supplement-requests/server/queries.ts'
import { quoteSupplementRequest } from '#features/supplement-requests/server/quote-supplement-request.ts'
import { removeSupplementRequest } from '#features/supplement-requests/server/remove-supplement-request.ts'
import { sendSupplementRequest } from '#features/supplement-requests/server/send-supplement-request.ts'
import { withdrawSupplementAnswer } from '#features/supplement-requests/server/withdraw-supplement-answer.ts'
import { writeSupplementRequest } from '#features/supplement-requests/server/write-supplement-request.ts'
import { type ApiContext, atPrinter, inGarage } from '#platform/http.ts'

const os = implement(supplementRequestsContract).$context<ApiContext>()

export const supplementRequestsRoutes = os.router({
  listSupplementRequests: os.listSupplementRequests.handler(inGarage(listSupplementRequests)),
  proposeSupplementRequest: os.proposeSupplementRequest.handler(inGarage(proposeSupplementRequest)),
  writeSupplementRequest: os.writeSupplementRequest.handler(inGarage(writeSupplementRequest)),
  removeSupplementRequest: os.removeSupplementRequest.handler(inGarage(removeSupplementRequest)),
  sendSupplementRequest: os.sendSupplementRequest.handler(atPrinter(sendSupplementRequest)),
  answerSupplementRequest: os.answerSupplementRequest.handler(inGarage(answerSupplementRequest)),
  withdrawSupplementAnswer: os.withdrawSupplementAnswer.handler(inGarage(withdrawSupplementAnswer)),
  quoteSupplementRequest: os.quoteSupplementRequest.handler(inGarage(quoteSupplementRequest)),
  printSupplementRequest: os.printSupplementRequest.handler(atPrinter(printSupplementRequest)),
})
