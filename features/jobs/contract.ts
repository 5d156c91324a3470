import { z } from 'zod'
import { jobStates } from '#features/jobs/job.ts'
import { jobNotFailed, jobNotFound } from '#features/jobs/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'

const id = z.uuid('Identifiant incorrect')
const instant = z.string().meta({ format: 'date-time' })
const count = z.number().int()

export const job = z
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

export const jobFilters = z.object({
  state: z.enum(jobStates, 'Choisissez en échec, en attente, en cours ou terminée').optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
})
export type JobFilters = z.infer<typeof jobFilters>

const counts = z.object({ failed: count, waiting: count, running: count, done: count })
export type JobCounts = z.infer<typeof counts>

const tags = ['Tâches de fond']

export const jobsContract = {
  listJobs: operation
    .route({
      method: 'GET',
      path: '/jobs',
      operationId: 'listJobs',
      tags,
      summary: 'Ce que l’atelier a demandé et qui se fait après coup',
    })
    .input(jobFilters)
    .output(z.object({ jobs: z.array(job), total: count, counts })),

  retryJob: operation
    .errors(errorsOf(jobNotFound, jobNotFailed))
    .route({
      method: 'POST',
      path: '/jobs/{id}/retry',
      operationId: 'retryJob',
      tags,
      summary: 'Relancer une tâche en échec',
    })
    .input(z.object({ id }))
    .output(job),
}
