import { implement } from '@orpc/server'
import { chequeDepositsContract } from '#features/cheque-deposits/contract.ts'
import { cancelChequeDeposit } from '#features/cheque-deposits/server/cancel-cheque-deposit.ts'
import { exportChequeDeposits } from '#features/cheque-deposits/server/export-cheque-deposits.ts'
import { makeChequeDeposit } from '#features/cheque-deposits/server/make-cheque-deposit.ts'
import { printChequeDeposit } from '#features/cheque-deposits/server/print-cheque-deposit.ts'
import { listChequeDeposits, readChequeDeposit, readHeldCheques } from '#features/cheque-deposits/server/queries.ts'
import { type ApiContext, atPrinter, inGarage, inTransactions } from '#platform/http.ts'

const os = implement(chequeDepositsContract).$context<ApiContext>()

export const chequeDepositsRoutes = os.router({
  listChequeDeposits: os.listChequeDeposits.handler(inGarage(listChequeDeposits)),
  exportChequeDeposits: os.exportChequeDeposits.handler(inTransactions(exportChequeDeposits)),
  readHeldCheques: os.readHeldCheques.handler(inGarage(readHeldCheques)),
  readChequeDeposit: os.readChequeDeposit.handler(inGarage(readChequeDeposit)),
  makeChequeDeposit: os.makeChequeDeposit.handler(inGarage(makeChequeDeposit)),
  cancelChequeDeposit: os.cancelChequeDeposit.handler(inGarage(cancelChequeDeposit)),
  printChequeDeposit: os.printChequeDeposit.handler(atPrinter(printChequeDeposit)),
})
