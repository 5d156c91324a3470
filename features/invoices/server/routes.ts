import { implement } from '@orpc/server'
import { invoicesContract } from '#features/invoices/contract.ts'
import { chooseDeductions } from '#features/invoices/server/choose-deductions.ts'
import { chooseDues } from '#features/invoices/server/choose-dues.ts'
import { createInvoice } from '#features/invoices/server/create-invoice.ts'
import { creditInvoice } from '#features/invoices/server/credit-invoice.ts'
import { duplicateInvoice } from '#features/invoices/server/duplicate-invoice.ts'
import { editInvoice } from '#features/invoices/server/edit-invoice.ts'
import { editInvoiceLines } from '#features/invoices/server/edit-invoice-lines.ts'
import { exportInvoices } from '#features/invoices/server/export-invoices.ts'
import { invoiceDeposit } from '#features/invoices/server/invoice-deposit.ts'
import { invoiceOrder } from '#features/invoices/server/invoice-order.ts'
import { invoiceQuote } from '#features/invoices/server/invoice-quote.ts'
import { issueInvoice } from '#features/invoices/server/issue-invoice.ts'
import { printInvoice } from '#features/invoices/server/print-invoice.ts'
import { printProforma } from '#features/invoices/server/print-proforma.ts'
import {
  listInvoices,
  readDepositBase,
  readInvoice,
  readInvoiceHistory,
  sumInvoices,
} from '#features/invoices/server/queries.ts'
import { readFacturX } from '#features/invoices/server/read-factur-x.ts'
import { removeInvoice } from '#features/invoices/server/remove-invoice.ts'
import { replaceInvoice } from '#features/invoices/server/replace-invoice.ts'
import { type ApiContext, atPrinter, inGarage, inTransactions } from '#platform/http.ts'

const os = implement(invoicesContract).$context<ApiContext>()

export const invoicesRoutes = os.router({
  listInvoices: os.listInvoices.handler(inGarage(listInvoices)),
  sumInvoices: os.sumInvoices.handler(inGarage(sumInvoices)),
  exportInvoices: os.exportInvoices.handler(inTransactions(exportInvoices)),
  readInvoice: os.readInvoice.handler(inGarage(readInvoice)),
  createInvoice: os.createInvoice.handler(inGarage(createInvoice)),
  invoiceQuote: os.invoiceQuote.handler(inGarage(invoiceQuote)),
  invoiceOrder: os.invoiceOrder.handler(inGarage(invoiceOrder)),
  readDepositBase: os.readDepositBase.handler(inGarage(readDepositBase)),
  invoiceDeposit: os.invoiceDeposit.handler(inGarage(invoiceDeposit)),
  editInvoice: os.editInvoice.handler(inGarage(editInvoice)),
  editInvoiceLines: os.editInvoiceLines.handler(inGarage(editInvoiceLines)),
  chooseDeductions: os.chooseDeductions.handler(inGarage(chooseDeductions)),
  chooseDues: os.chooseDues.handler(inGarage(chooseDues)),
  removeInvoice: os.removeInvoice.handler(inGarage(removeInvoice)),
  creditInvoice: os.creditInvoice.handler(inGarage(creditInvoice)),
  replaceInvoice: os.replaceInvoice.handler(inGarage(replaceInvoice)),
  issueInvoice: os.issueInvoice.handler(atPrinter(issueInvoice)),
  printInvoice: os.printInvoice.handler(atPrinter(printInvoice)),
  readFacturX: os.readFacturX.handler(inGarage(readFacturX)),
  printProforma: os.printProforma.handler(atPrinter(printProforma)),
  duplicateInvoice: os.duplicateInvoice.handler(atPrinter(duplicateInvoice)),
  readInvoiceHistory: os.readInvoiceHistory.handler(inGarage(readInvoiceHistory)),
})
