import { implement } from '@orpc/server'
import { accountingContract } from '#features/accounting/contract.ts'
import { editAccountingSettings } from '#features/accounting/server/edit-accounting-settings.ts'
import { exportFec } from '#features/accounting/server/export-fec.ts'
import { exportJournal } from '#features/accounting/server/export-journal.ts'
import { listDueInvoices, readDues } from '#features/accounting/server/queries/dues.ts'
import { readAccountingSettings, readAccountingSummary } from '#features/accounting/server/queries.ts'
import { type ApiContext, inGarage, inTransactions } from '#platform/http.ts'

const os = implement(accountingContract).$context<ApiContext>()

export const accountingRoutes = os.router({
  readAccountingSettings: os.readAccountingSettings.handler(inGarage(readAccountingSettings)),
  editAccountingSettings: os.editAccountingSettings.handler(inGarage(editAccountingSettings)),
  readAccountingSummary: os.readAccountingSummary.handler(inTransactions(readAccountingSummary)),
  readDues: os.readDues.handler(inGarage(readDues)),
  listDueInvoices: os.listDueInvoices.handler(inGarage(listDueInvoices)),
  exportFec: os.exportFec.handler(inTransactions(exportFec)),
  exportJournal: os.exportJournal.handler(inTransactions(exportJournal)),
})
