import { sql } from 'kysely'
import { foundJob } from '#features/canned-jobs/canned-job-found.ts'
import { cannedJobsRights } from '#features/canned-jobs/rights.ts'
import { listCannedJobsOf } from '#features/canned-jobs/server/queries.ts'
import { lineRatesOf } from '#features/labour-rates/labour-rate-words.ts'
import { readRatesInForce } from '#features/labour-rates/server/queries.ts'
import { civilDate } from '#lib/dates.ts'
import { fold } from '#lib/fold.ts'
import { defineSearched, findRows } from '#platform/search.ts'

const rows = { table: 'canned_jobs', isArchived: sql<boolean>`t.archived_at is not null` }

export const searchedCannedJobs = defineSearched({
  kind: 'canned_job',
  label: 'Forfaits',
  called: { words: ['forfait', 'forfaits'], rows },
  right: cannedJobsRights.read,
  find: (ctx, sought) => findRows(ctx, rows, fold(sought.text).split(/\s+/).filter(Boolean), sought),
  async describe(ctx, ids, { text }) {
    const rates = lineRatesOf(await readRatesInForce(ctx, { day: civilDate(ctx.now) }))
    return (await listCannedJobsOf(ctx, ids)).map((job) => foundJob(job, rates, text))
  },
})
