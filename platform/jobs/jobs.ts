import { sql } from 'kysely'
import type { z } from 'zod'
import { newId } from '#lib/id.ts'
import type { Role } from '#lib/rights.ts'
import { type Context, houseId, type SystemContext } from '#platform/context.ts'

/** Where a job comes from, and the door to its garage. */
export type JobRun = {
  garageId: string
  /** Who asked for it; the nil UUID when the house did. */
  accountId: string
  requestId: string
  now: Date
  /** Tries of this round, this one included. */
  attempt: number
  /** Somebody asked again for what had failed. */
  isAskedAgain: boolean
  /** A transaction in the garage of the job, in the role that its definition names. */
  inGarage<T>(work: (ctx: Context) => Promise<T>): Promise<T>
}

export type Job<Payload, Tools> = {
  name: string
  /** The name of the job on the screen of its garage. */
  label: string
  schema: z.ZodType<Payload>
  run(tools: Tools, payload: Payload, run: JobRun): Promise<unknown>
  /** The role in which it enters its garage: none, and it does not. */
  role?: Role
  /** Tries in all, the first included, before a person has to look. */
  attempts: number
  /** The wait before the second try; it doubles before each later one, up to an hour. */
  delaySeconds: number
  /** What lasts longer is given up, and tried again. */
  expireSeconds: number
  /** It holds its place for long: it has a queue of its own, so that no mail waits behind it. */
  isLong?: boolean
}

/** A job among others: each knows its own payload, and nobody else looks into it. */
export type AnyJob<Tools> = Omit<Job<unknown, Tools>, 'run'> & {
  run(tools: Tools, payload: never, run: JobRun): Promise<unknown>
}

export type Cron<Tools> = { name: string; expression: string; run(tools: Tools, now: Date): Promise<unknown> }

type Patience = 'attempts' | 'delaySeconds' | 'expireSeconds'

/** Something to do after a request, outside its transaction: its name stays for ever, since queues remember it. */
export function defineJob<Payload, Tools>(
  job: Omit<Job<Payload, Tools>, Patience> & Partial<Pick<Job<Payload, Tools>, Patience>>,
): Job<Payload, Tools> {
  return { attempts: 6, delaySeconds: 5, expireSeconds: 300, ...job }
}

/** Something to do at set times, in Paris, by one process of all. */
export function defineCron<Tools>(cron: Cron<Tools>): Cron<Tools> {
  return cron
}

/** Why a job could not be done, in words for its garage. What is permanent is not tried again. */
export class JobFailure extends Error {
  readonly isPermanent: boolean

  constructor(sentence: string, isPermanent: boolean, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'JobFailure'
    this.isPermanent = isPermanent
  }
}

/** With a singleton key, what waits already is not asked for twice. */
export type JobRequest = { startAfter?: Date; singletonKey?: string }

/** Asks for a job in the transaction of the request: a refused request asks for nothing. */
export async function enqueue<Payload>(
  ctx: Context | SystemContext,
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
    })
    .onConflict((conflict) =>
      // Holds the one that waits: it begins after this transaction, and sees what it wrote.
      conflict
        .columns(['garageId', 'name', 'singletonKey'])
        .where(sql<boolean>`state = 'waiting' and attempts = 0`)
        .doUpdateSet({ requestedAt: ctx.now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
