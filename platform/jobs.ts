import type { z } from 'zod'
import { newId } from '#lib/id.ts'
import { type Context, houseId, type SystemContext } from '#platform/context.ts'

/** Where a job comes from: its garage, its request, the instant at which it runs and how often it was tried before. */
export type JobRun = { garageId: string; requestId: string; now: Date; attempt: number }

export type Job<Payload, Tools> = {
  name: string
  schema: z.ZodType<Payload>
  run(tools: Tools, payload: Payload, about: JobRun): Promise<unknown>
  /** Tries in all, the first included, before a person has to look. */
  attempts: number
}

/** A job among others: each knows its own payload, and nobody else looks into it. */
export type AnyJob<Tools> = Pick<Job<unknown, Tools>, 'name' | 'schema' | 'attempts'> & {
  run(tools: Tools, payload: never, about: JobRun): Promise<unknown>
}

export type Cron<Tools> = { name: string; expression: string; run(tools: Tools, now: Date): Promise<unknown> }

/** Something to do after a request, outside its transaction: its name stays for ever, since queues remember it. */
export function defineJob<Payload, Tools>(
  job: Omit<Job<Payload, Tools>, 'attempts'> & { attempts?: number },
): Job<Payload, Tools> {
  return { attempts: 6, ...job }
}

/** Something to do at set times, in Paris, by one process of all. */
export function defineCron<Tools>(cron: Cron<Tools>): Cron<Tools> {
  return cron
}

/** Asks for a job in the transaction of the request: a refused request asks for nothing. */
export async function enqueue<Payload>(
  ctx: Context | SystemContext,
  job: { name: string; schema: z.ZodType<Payload> },
  payload: Payload,
  { startAt = ctx.now }: { startAt?: Date } = {},
): Promise<string> {
  const id = newId()
  await ctx.db
    .insertInto('jobRequests')
    .values({
      garageId: 'garageId' in ctx ? ctx.garageId : houseId,
      id,
      name: job.name,
      payload: JSON.stringify(job.schema.parse(payload)),
      requestId: ctx.requestId,
      startAt,
      requestedAt: ctx.now,
    })
    .execute()
  return id
}
