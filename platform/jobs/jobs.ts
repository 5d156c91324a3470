import { sql } from 'kysely'
import type { z } from 'zod'
import { newId } from '#lib/id.ts'
import type { Role } from '#lib/rights.ts'
import { type Context, type GuestContext, houseId, type SystemContext } from '#platform/context.ts'

/** Origin of a job, and the transaction in its garage. */
export type JobRun = {
  garageId: string
  /** The account that asked for it, or the nil UUID for the system. */
  accountId: string
  requestId: string
  now: Date
  /** Attempts of this round, including this one. */
  attempt: number
  /** True when a person retried a failed job. */
  isAskedAgain: boolean
  /** Opens a transaction in the job's garage with the role of its definition. */
  inGarage<T>(work: (ctx: Context) => Promise<T>): Promise<T>
}

type Job<Payload, Tools> = {
  name: string
  /** The name of the job on the screen of its garage. */
  label: string
  schema: z.ZodType<Payload>
  run(tools: Tools, payload: Payload, run: JobRun): Promise<unknown>
  /** Role of the job in its garage; without one, it enters no garage. */
  role?: Role
  /** Total attempts before a person must look. */
  attempts: number
  /** Delay before the second attempt; it doubles each time, up to an hour. */
  delaySeconds: number
  /** A longer run is aborted and retried. */
  expireSeconds: number
  /** A long job has its own queue, so that no mail waits behind it. */
  isLong?: boolean
}

/** A job whose payload type only the job itself knows. */
export type AnyJob<Tools> = Omit<Job<unknown, Tools>, 'run'> & {
  run(tools: Tools, payload: never, run: JobRun): Promise<unknown>
}

export type Cron<Tools> = { name: string; expression: string; run(tools: Tools, now: Date): Promise<unknown> }

type Patience = 'attempts' | 'delaySeconds' | 'expireSeconds'

/** Declares work to do after a request, outside its transaction. Stored jobs keep its name: a new name needs a migration. */
export function defineJob<Payload, Tools>(
  job: Omit<Job<Payload, Tools>, Patience> & Partial<Pick<Job<Payload, Tools>, Patience>>,
): Job<Payload, Tools> {
  return { attempts: 6, delaySeconds: 5, expireSeconds: 300, ...job }
}

/** Declares scheduled work, in Paris time, run by one of all processes. */
export function defineCron<Tools>(cron: Cron<Tools>): Cron<Tools> {
  return cron
}

/** A failure explained to the garage. A permanent one is not retried. */
export class JobFailure extends Error {
  readonly isPermanent: boolean

  constructor(sentence: string, isPermanent: boolean, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'JobFailure'
    this.isPermanent = isPermanent
  }
}

/** With a singleton key, a job that is already waiting is not added again. */
export type JobRequest = { startAfter?: Date; singletonKey?: string }

/** Adds a job in the request's transaction, so a refused request adds none. */
export async function enqueue<Payload>(
  ctx: Context | SystemContext | GuestContext,
  job: { name: string; schema: z.ZodType<Payload> },
  payload: Payload,
  { startAfter = ctx.now, singletonKey }: JobRequest = {},
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('jobs')
    .values({
      garageId: 'garageId' in ctx ? ctx.garageId : houseId,
      id: newId(ctx.now.getTime()),
      name: job.name,
      payload: JSON.stringify(job.schema.parse(payload)),
      singletonKey: singletonKey ?? null,
      accountId: 'accountId' in ctx && ctx.accountId !== houseId ? ctx.accountId : null,
      requestId: ctx.requestId,
      startAt: startAfter,
      requestedAt: ctx.now,
      linkId: 'link' in ctx ? ctx.link.id : null,
    })
    .onConflict((conflict) =>
      // Locks the waiting job: it starts after this transaction and sees its changes.
      conflict
        .columns(['garageId', 'name', 'singletonKey'])
        .where(sql<boolean>`state = 'waiting' and attempts = 0`)
        .doUpdateSet({ requestedAt: ctx.now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
