import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { sql } from 'kysely'
import Stripe from 'stripe'
import { describeError, type Log } from '#platform/log.ts'
import type { Within } from '#test-counter/answers.ts'
import { CounterError } from '#test-counter/errors.ts'
import { expanded } from '#test-counter/expand.ts'
import { type Form, readForm } from '#test-counter/form.ts'
import { type Counter, newCounterId } from '#test-counter/objects.ts'
import { operations } from '#test-counter/operations.ts'

type Ask = { counter: Counter; id: string; form: Form }
export type Operation = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  run(ask: Ask): Promise<object>
}

type ApiSettings = {
  key: string
  log: Log
  within: Within
}

/** The part of the payment service's API that the product uses: `/v1/...`. */
export function counterApi(settings: ApiSettings): Hono {
  const api = new Hono()
  api.use(bodyLimit({ maxSize: 65_536, onError: (c) => c.json(new CounterError('Too large').body, 413) }))
  api.use(async (c, next) => {
    await next()
    c.header('Request-Id', newCounterId('req'))
    c.header('Stripe-Version', c.req.header('Stripe-Version') ?? Stripe.API_VERSION)
    c.header('Cache-Control', 'no-store')
  })
  api.use(async (c, next) => {
    if (c.req.header('Authorization') === `Bearer ${settings.key}`) return next()
    throw new CounterError('Invalid API Key provided', { status: 401 })
  })
  for (const operation of operations)
    api.on(operation.method, operation.path, async (c) => c.json(await answer(settings, operation, c)))
  api.all('*', (c) => {
    throw new CounterError(`Unrecognized request URL (${c.req.method}: ${c.req.path}).`, { status: 404 })
  })
  api.onError((error) => {
    const known =
      error instanceof CounterError ? error : new CounterError('An error occurred.', { status: 500, type: 'api_error' })
    if (known !== error) settings.log.error('test counter', describeError(error))
    return Response.json(known.body, { status: known.status })
  })
  return api
}

async function answer(settings: ApiSettings, operation: Operation, c: Context): Promise<object> {
  const text = operation.method === 'POST' ? await c.req.text() : new URL(c.req.url).search.slice(1)
  const form = readForm(text)
  const key = operation.method === 'POST' ? c.req.header('Idempotency-Key') : undefined
  const run = async (counter: Counter) => {
    const said = await operation.run({ counter, id: c.req.param('id') ?? '', form })
    return expanded(counter, said, Array.isArray(form.expand) ? form.expand.map(String) : [])
  }
  const changes = operation.method !== 'GET'
  return settings.within(changes, (counter) =>
    key ? once(counter, { key, fingerprint: fingerprintOf(c.req.path, text) }, run) : run(counter),
  )
}

/** A repeated key gets the stored answer and refuses another request. */
async function once(
  counter: Counter,
  { key, fingerprint }: { key: string; fingerprint: string },
  run: (counter: Counter) => Promise<object>,
): Promise<object> {
  const { db, now } = counter
  const said = await db.selectFrom('testCounterReplies').selectAll().where('key', '=', key).executeTakeFirst()
  if (said && said.fingerprint !== fingerprint)
    throw new CounterError(
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      {
        type: 'idempotency_error',
      },
    )
  if (said) return said.body as object // written below
  const body = await run(counter)
  await db
    .deleteFrom('testCounterReplies')
    .where('createdAt', '<', sql<string>`${now}::timestamptz - interval '1 day'`)
    .execute()
  await db
    .insertInto('testCounterReplies')
    .values({ key, fingerprint, body: JSON.stringify(body), createdAt: now })
    .execute()
  return body
}

function fingerprintOf(path: string, text: string): string {
  return createHash('sha256').update(`${path}?${text}`).digest('base64url')
}
