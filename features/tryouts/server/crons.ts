import type { Database } from '#db/database.ts'
import { eraseTryouts } from '#features/tryouts/server/erase-tryouts.ts'
import { withSystem } from '#platform/context.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { defineCron } from '#platform/jobs/jobs.ts'

export const eraseTryoutsCron = defineCron({
  name: 'erase-tryouts',
  expression: '*/5 * * * *',
  run: ({ database, files }: { database: Database; files: FileStore }, now) =>
    eraseTryouts({
      files,
      transaction: (work) => withSystem(database, { now, requestId: 'erase-tryouts' }, work),
    }),
})
