import { implement } from '@orpc/server'
import { paymentsContract } from '#features/payments/contract.ts'
import { exportPayments } from '#features/payments/server/export-payments.ts'
import { printReceipt } from '#features/payments/server/print-receipt.ts'
import { listPayments, readPayment } from '#features/payments/server/queries.ts'
import { recordPayment } from '#features/payments/server/record-payment.ts'
import { reversePayment } from '#features/payments/server/reverse-payment.ts'
import { type ApiContext, atPrinter, inGarage, inTransactions } from '#platform/http.ts'

const os = implement(paymentsContract).$context<ApiContext>()

export const paymentsRoutes = os.router({
  listPayments: os.listPayments.handler(inGarage(listPayments)),
  exportPayments: os.exportPayments.handler(inTransactions(exportPayments)),
  readPayment: os.readPayment.handler(inGarage(readPayment)),
  recordPayment: os.recordPayment.handler(inGarage(recordPayment)),
  reversePayment: os.reversePayment.handler(inGarage(reversePayment)),
  printReceipt: os.printReceipt.handler(atPrinter(printReceipt)),
})
