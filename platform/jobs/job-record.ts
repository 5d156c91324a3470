import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { JobsRow } from '#db/schema.gen.ts'
import { Refusal } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { houseId, type SystemContext } from '#platform/context.ts'
import { JobFailure } from '#platform/jobs/jobs.ts'

/** Payload of a job in the queue. The round distinguishes a retry by a person from the original request. */
export const jobKey = z.object({ garageId: z.string(), id: z.string(), round: z.number() })
export type JobKey = z.infer<typeof jobKey>
export type JobRow = Selectable<JobsRow>

/** Marks the job as running; undefined when it is done or was asked for again. */
export function beginJob(ctx: SystemContext, key: JobKey): Promise<JobRow | undefined> {
  return update(ctx, key)
    .set((row) => ({ state: 'running', attempts: row('attempts', '+', 1), startedAt: ctx.now, settledAt: null }))
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst()
}

export async function finishJob(ctx: SystemContext, key: JobKey): Promise<void> {
  await update(ctx, key).set({ state: 'done', settledAt: ctx.now, lastError: null }).execute()
}

/** Records a failure that will be retried. */
export async function postponeJob(ctx: SystemContext, key: JobKey, error: unknown): Promise<void> {
  await update(ctx, key)
    .set({ state: 'waiting', lastError: sentenceOf(error) })
    .where('state', '=', 'running')
    .execute()
}

/** Records a final failure: the garage is told, and only a person can retry. */
export async function giveUpJob(ctx: SystemContext, key: JobKey, error: unknown): Promise<void> {
  const job = await update(ctx, key)
    .set({ state: 'failed', settledAt: ctx.now, lastError: sentenceOf(error) })
    .where('state', 'in', ['waiting', 'running'])
    .returning(['garageId', 'id', 'name', 'attempts', 'accountId'])
    .executeTakeFirst()
  if (!job || job.garageId === houseId) return
  const { garageId, id, name, attempts, accountId } = job
  await audit({ ...ctx, garageId, accountId: accountId ?? houseId }, 'job.failed', id, { name, attempts })
}

/** A retry does not change a refusal. */
export function isPermanent(error: unknown): boolean {
  return error instanceof Refusal || (error instanceof JobFailure && error.isPermanent)
}

/** A failure in our own words, never the message of a bug. */
function sentenceOf(error: unknown): string {
  const isOurs = error instanceof Refusal || error instanceof JobFailure
  return isOurs ? error.message.slice(0, 500) : 'Une erreur inattendue est survenue.'
}

function update({ db }: SystemContext, { garageId, id, round }: JobKey) {
  return db.updateTable('jobs').where('garageId', '=', garageId).where('id', '=', id).where('round', '=', round)
}
