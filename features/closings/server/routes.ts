import { implement } from '@orpc/server'
import { closingsContract } from '#features/closings/contract.ts'
import { closeDay } from '#features/closings/server/close-day.ts'
import { exportArchive } from '#features/closings/server/export-archive.ts'
import { exportClosings } from '#features/closings/server/export-closings.ts'
import { printClosing } from '#features/closings/server/print-closing.ts'
import { listClosings, readClosing, readOpenDays } from '#features/closings/server/queries.ts'
import { type ApiContext, atPrinter, inGarage, inGarageAtFiles, inTransactions } from '#platform/http.ts'

const os = implement(closingsContract).$context<ApiContext>()

export const closingsRoutes = os.router({
  listClosings: os.listClosings.handler(inGarage(listClosings)),
  exportClosings: os.exportClosings.handler(inTransactions(exportClosings)),
  readOpenDays: os.readOpenDays.handler(inGarage(readOpenDays)),
  readClosing: os.readClosing.handler(inGarage(readClosing)),
  closeDay: os.closeDay.handler(inGarage(closeDay)),
  printClosing: os.printClosing.handler(atPrinter(printClosing)),
  exportArchive: os.exportArchive.handler(inGarageAtFiles(exportArchive)),
})
