import { type AccessTools, answerMailRequestJob } from '#features/accounts/server/jobs.ts'
import { purgeExpertReports } from '#features/expert-reports/server/purge-expert-reports.ts'
import type { PaymentTools } from '#features/subscriptions/server/follow-payment.ts'
import { endSubscriptionJob, followPaymentJob } from '#features/subscriptions/server/jobs.ts'
import { reviewSubscriptions } from '#features/subscriptions/server/review-subscriptions.ts'
import { eraseTrialReadings } from '#features/trial-readings/server/erase-trial-readings.ts'
import { readTrialReportJob } from '#features/trial-readings/server/jobs.ts'
import type { ReadingTools } from '#features/trial-readings/server/read-trial-report.ts'
import { cleanHouse } from '#platform/cleaning.ts'
import { withSystem } from '#platform/context.ts'
import { sweepLooseFiles, sweepOrphanBytes } from '#platform/files/sweep.ts'
import { type AnyJob, type Cron, defineCron } from '#platform/jobs/jobs.ts'
import { type Delivery, deliverOutgoing, findWaitingOutgoing } from '#platform/outgoing/deliver.ts'
import { deliverOutgoingJob } from '#platform/outgoing/job.ts'
import { deliverTestEventJob, type TestCounter } from '#test-counter/counter.ts'

export type Tools = Delivery & AccessTools & PaymentTools & ReadingTools & { testCounter: TestCounter | undefined }

/** Every job that a request may ask for. */
export const jobs: readonly AnyJob<Tools>[] = [
  deliverOutgoingJob,
  answerMailRequestJob,
  followPaymentJob,
  endSubscriptionJob,
  deliverTestEventJob,
  readTrialReportJob,
]

/** What is done at set times, in Paris. */
export const crons: readonly Cron<Tools>[] = [
  defineCron({ name: 'clean-house', expression: '17 3 * * *', run: cleanHouse }),
  defineCron({
    name: 'purge-expert-reports',
    expression: '21 3 * * *',
    run: ({ database }, now) => withSystem(database, { now, requestId: 'purge-expert-reports' }, purgeExpertReports),
  }),
  defineCron({
    name: 'erase-trial-readings',
    expression: '*/5 * * * *',
    run: ({ database, files }, now) =>
      eraseTrialReadings({
        files,
        visit: (work) => withSystem(database, { now, requestId: 'erase-trial-readings' }, work),
      }),
  }),
  defineCron({ name: 'sweep-loose-files', expression: '31 3 * * *', run: sweepLooseFiles }),
  defineCron({ name: 'sweep-orphan-bytes', expression: '41 3 * * *', run: sweepOrphanBytes }),
  defineCron({
    name: 'settle-test-counter',
    expression: '*/5 * * * *',
    run: async ({ testCounter }) => testCounter?.settle(),
  }),
  defineCron({
    name: 'review-subscriptions',
    expression: '23 * * * *',
    run: ({ database }, now) => withSystem(database, { now, requestId: 'review-subscriptions' }, reviewSubscriptions),
  }),
  defineCron({ name: 'deliver-forgotten', expression: '*/10 * * * *', run: deliverForgotten }),
]

/** What a process took and did not finish: it died meanwhile. */
async function deliverForgotten(tools: Tools, now: Date): Promise<void> {
  const waiting = await withSystem(tools.database, { now, requestId: 'deliver-forgotten' }, (ctx) =>
    findWaitingOutgoing(ctx),
  )
  for (const key of waiting) await deliverOutgoing(tools, key).catch(() => {})
}
