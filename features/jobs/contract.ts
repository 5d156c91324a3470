import { z } from 'zod'
import { jobStates } from '#features/jobs/job.ts'
import { jobNotFailed, jobNotFound } from '#features/jobs/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { count, id, instant, pageInput, pageOf } from '#lib/wire.ts'

const job = z
  .object({
    id,
    name: z.string(),
    label: z.string(),
    state: z.enum(jobStates),
    attempts: count,
    lastError: z.string().nullable(),
    /** The person whose request caused it; empty for the software. */
    requestedBy: z.string(),
    requestedAt: instant,
    startAt: instant,
    startedAt: instant.nullable(),
    settledAt: instant.nullable(),
  })
  .meta({ id: 'Job' })
export type Job = z.infer<typeof job>

const jobFilters = z.object({
  state: z.enum(jobStates, 'Choisissez en échec, en attente, en cours ou terminée').optional(),
  ...pageInput,
})
export type JobFilters = z.infer<typeof jobFilters>

const counts = z.object({ failed: count, waiting: count, running: count, done: count })
export type JobCounts = z.infer<typeof counts>

export const jobsContract = contractOf('Tâches de fond', {
  listJobs: operation
    .route({ method: 'GET', path: '/jobs', summary: 'Ce que l’atelier a demandé et qui se fait après coup' })
    .input(jobFilters)
    .output(pageOf(job).extend({ counts })),

  retryJob: operation
    .errors(errorsOf(jobNotFound, jobNotFailed))
    .route({ method: 'POST', path: '/jobs/{id}/retry', summary: 'Relancer une tâche en échec' })
    .input(z.object({ id }))
    .output(job),
})
