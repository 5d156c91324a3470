import { cleanHouse } from '#platform/cleaning.ts'
import { withSystem } from '#platform/context.ts'
import { sweepLooseFiles, sweepOrphanBytes } from '#platform/files/sweep.ts'
import { defineCron } from '#platform/jobs/jobs.ts'
import { type Delivery, deliverOutgoing, findWaitingOutgoing } from '#platform/outgoing/deliver.ts'
import { deliverOutgoingJob } from '#platform/outgoing/job.ts'
import { deliverTestEventJob, type TestCounter } from '#test-counter/counter.ts'

/** The jobs and crons that belong to no feature. */
export const houseJobs = {
  jobs: [deliverOutgoingJob, deliverTestEventJob],
  crons: [
    defineCron({ name: 'clean-house', expression: '17 3 * * *', run: cleanHouse }),
    defineCron({ name: 'sweep-loose-files', expression: '31 3 * * *', run: sweepLooseFiles }),
    defineCron({ name: 'sweep-orphan-bytes', expression: '41 3 * * *', run: sweepOrphanBytes }),
    defineCron({
      name: 'settle-test-counter',
      expression: '*/5 * * * *',
      run: async ({ testCounter }: { testCounter: TestCounter | undefined }) => testCounter?.settle(),
    }),
    defineCron({ name: 'deliver-forgotten', expression: '*/10 * * * *', run: deliverForgotten }),
  ],
} as const

/** Sends the messages of a process that died before it finished them. */
async function deliverForgotten(tools: Delivery, now: Date): Promise<void> {
  const waiting = await withSystem(tools.database, { now, requestId: 'deliver-forgotten' }, (ctx) =>
    findWaitingOutgoing(ctx),
  )
  for (const key of waiting) await deliverOutgoing(tools, key).catch(() => {})
}
