import { implement } from '@orpc/server'
import { timeEntriesContract } from '#features/time-entries/contract.ts'
import { addTimeEntry } from '#features/time-entries/server/add-time-entry.ts'
import { correctTimeEntry } from '#features/time-entries/server/correct-time-entry.ts'
import { exportTimeEntries } from '#features/time-entries/server/export-time-entries.ts'
import {
  listTimeEntries,
  readOrderHours,
  readTimeEntry,
  readTimeEntryHistory,
  readTimeTotals,
} from '#features/time-entries/server/queries.ts'
import { removeTimeEntry } from '#features/time-entries/server/remove-time-entry.ts'
import { restoreTimeEntry } from '#features/time-entries/server/restore-time-entry.ts'
import { startTimeEntry } from '#features/time-entries/server/start-time-entry.ts'
import { stopTimeEntry } from '#features/time-entries/server/stop-time-entry.ts'
import { type ApiContext, inGarage, inTransactions } from '#platform/http.ts'

const os = implement(timeEntriesContract).$context<ApiContext>()

export const timeEntriesRoutes = os.router({
  listTimeEntries: os.listTimeEntries.handler(inGarage(listTimeEntries)),
  readTimeTotals: os.readTimeTotals.handler(inGarage(readTimeTotals)),
  exportTimeEntries: os.exportTimeEntries.handler(inTransactions(exportTimeEntries)),
  readOrderHours: os.readOrderHours.handler(inGarage(readOrderHours)),
  readTimeEntry: os.readTimeEntry.handler(inGarage(readTimeEntry)),
  startTimeEntry: os.startTimeEntry.handler(inGarage(startTimeEntry)),
  stopTimeEntry: os.stopTimeEntry.handler(inGarage(stopTimeEntry)),
  addTimeEntry: os.addTimeEntry.handler(inGarage(addTimeEntry)),
  correctTimeEntry: os.correctTimeEntry.handler(inGarage(correctTimeEntry)),
  removeTimeEntry: os.removeTimeEntry.handler(inGarage(removeTimeEntry)),
  restoreTimeEntry: os.restoreTimeEntry.handler(inGarage(restoreTimeEntry)),
  readTimeEntryHistory: os.readTimeEntryHistory.handler(inGarage(readTimeEntryHistory)),
})
