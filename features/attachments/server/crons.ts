import type { Database } from '#db/database.ts'
import { purgeAttachments } from '#features/attachments/server/purge-attachments.ts'
import { withSystem } from '#platform/context.ts'
import { defineCron } from '#platform/jobs/jobs.ts'

export const purgeAttachmentsCron = defineCron({
  name: 'purge-attachments',
  expression: '24 3 * * *',
  run: ({ database }: { database: Database }, now) =>
    withSystem(database, { now, requestId: 'purge-attachments' }, purgeAttachments),
})
