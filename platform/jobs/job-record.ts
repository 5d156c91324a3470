import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { JobsRow } from '#db/schema.gen.ts'
import { Refusal } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { houseId, type SystemContext } from '#platform/context.ts'
import { JobFailure } from '#platform/jobs/jobs.ts'

/** What the queue carries of a job. The round tells an old request from the one that somebody made after it failed. */
export const jobKey = z.object({ garageId: z.string(), id: z.string(), round: z.number() })
export type JobKey = z.infer<typeof jobKey>
export type JobRow = Selectable<JobsRow>

/** Marks the job as running; nothing when it was done already, or asked for again meanwhile. */
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

/** It will be tried again. */
export async function postponeJob(ctx: SystemContext, key: JobKey, error: unknown): Promise<void> {
  await update(ctx, key)
    .set({ state: 'waiting', lastError: sentenceOf(error) })
    .where('state', '=', 'running')
    .execute()
}

/** It will not be tried again unless somebody asks: the garage is told. */
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

/** Trying again changes nothing about a refusal. */
export function isPermanent(error: unknown): boolean {
  return error instanceof Refusal || (error instanceof JobFailure && error.isPermanent)
}

/** What a garage may read of a failure: our own words, never those of a bug. */
function sentenceOf(error: unknown): string {
  const isOurs = error instanceof Refusal || error instanceof JobFailure
  return isOurs ? error.message.slice(0, 500) : 'Une erreur inattendue est survenue.'
}

function update({ db }: SystemContext, { garageId, id, round }: JobKey) {
  return db.updateTable('jobs').where('garageId', '=', garageId).where('id', '=', id).where('round', '=', round)
}
