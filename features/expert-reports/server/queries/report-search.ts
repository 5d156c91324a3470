import { sql } from 'kysely'
import { foundReport } from '#features/expert-reports/report-found.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { selectReports } from '#features/expert-reports/server/queries.ts'
import { fold } from '#lib/fold.ts'
import { defineSearched, findRows } from '#platform/search.ts'

const rows = { table: 'expert_reports', isShown: sql<boolean>`t.deleted_at is null` }

export const searchedReports = defineSearched({
  kind: 'expert_report',
  label: 'Rapports d’expert',
  called: { words: ['rapport', 'rapports'], rows },
  right: expertReportsRights.read,
  find: (ctx, sought) => findRows(ctx, rows, fold(sought.text).split(/\s+/).filter(Boolean), sought),
  describe: async (ctx, ids) =>
    (await selectReports(ctx).where('expertReports.id', 'in', ids).execute()).map(foundReport),
})
