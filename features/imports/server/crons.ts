import type { Database } from '#db/database.ts'
import { purgeImports } from '#features/imports/server/purge-imports.ts'
import { withSystem } from '#platform/context.ts'
import { defineCron } from '#platform/jobs/jobs.ts'
import { forgetRemoved } from '#platform/removed-records.ts'

export const purgeImportsCron = defineCron({
  name: 'purge-imports',
  expression: '27 3 * * *',
  run: ({ database }: { database: Database }, now) =>
    withSystem(database, { now, requestId: 'purge-imports' }, async (ctx) => {
      await purgeImports(ctx)
      await forgetRemoved(ctx)
    }),
})
