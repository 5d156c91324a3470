import type { Database } from '#db/database.ts'
import { purgeExpertReports } from '#features/expert-reports/server/purge-expert-reports.ts'
import { queueReportReadings } from '#features/expert-reports/server/queue-report-readings.ts'
import { withSystem } from '#platform/context.ts'
import { defineCron } from '#platform/jobs/jobs.ts'

export const purgeExpertReportsCron = defineCron({
  name: 'purge-expert-reports',
  expression: '21 3 * * *',
  run: ({ database }: { database: Database }, now) =>
    withSystem(database, { now, requestId: 'purge-expert-reports' }, purgeExpertReports),
})

export const queueReportReadingsCron = defineCron({
  name: 'queue-report-readings',
  expression: '* * * * *',
  run: ({ database }: { database: Database }, now) =>
    withSystem(database, { now, requestId: 'queue-report-readings' }, queueReportReadings),
})
