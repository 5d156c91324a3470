import { implement } from '@orpc/server'
import { accountingContract } from '#features/accounting/contract.ts'
import { editAccountingSettings } from '#features/accounting/server/edit-accounting-settings.ts'
import { exportDueInvoices } from '#features/accounting/server/export-due-invoices.ts'
import { exportFec } from '#features/accounting/server/export-fec.ts'
import { exportJournal } from '#features/accounting/server/export-journal.ts'
import { exportStatement } from '#features/accounting/server/export-statement.ts'
import { exportVat } from '#features/accounting/server/export-vat.ts'
import { printStatement } from '#features/accounting/server/print-statement.ts'
import { listDueInvoices, readDues } from '#features/accounting/server/queries/dues.ts'
import { readAccountingSettings, readAccountingSummary } from '#features/accounting/server/queries.ts'
import { readStatement } from '#features/accounting/server/read-statement.ts'
import { type ApiContext, atPrinter, inGarage, inTransactions } from '#platform/http.ts'

const os = implement(accountingContract).$context<ApiContext>()

export const accountingRoutes = os.router({
  readAccountingSettings: os.readAccountingSettings.handler(inGarage(readAccountingSettings)),
  editAccountingSettings: os.editAccountingSettings.handler(inGarage(editAccountingSettings)),
  readAccountingSummary: os.readAccountingSummary.handler(inTransactions(readAccountingSummary)),
  readDues: os.readDues.handler(inGarage(readDues)),
  listDueInvoices: os.listDueInvoices.handler(inGarage(listDueInvoices)),
  exportDueInvoices: os.exportDueInvoices.handler(inTransactions(exportDueInvoices)),
  exportVat: os.exportVat.handler(inTransactions(exportVat)),
  readStatement: os.readStatement.handler(inTransactions(readStatement)),
  exportStatement: os.exportStatement.handler(inTransactions(exportStatement)),
  printStatement: os.printStatement.handler(atPrinter(printStatement)),
  exportFec: os.exportFec.handler(inTransactions(exportFec)),
  exportJournal: os.exportJournal.handler(inTransactions(exportJournal)),
})
