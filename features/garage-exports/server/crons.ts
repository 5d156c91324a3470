import type { Database } from '#db/database.ts'
import { eraseGarageExports } from '#features/garage-exports/server/erase-garage-exports.ts'
import { withSystem } from '#platform/context.ts'
import { defineCron } from '#platform/jobs/jobs.ts'

export const eraseGarageExportsCron = defineCron({
  name: 'erase-garage-exports',
  expression: '7 4 * * *',
  run: ({ database }: { database: Database }, now) =>
    withSystem(database, { now, requestId: 'erase-garage-exports' }, eraseGarageExports),
})
