import { type Context, Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { z } from 'zod'
import { notSignedIn } from '#lib/common-refusals.ts'
import { Refusal, refuse } from '#lib/refusal.ts'
import { readAuditPosition } from '#platform/audit.ts'
import { type Context as GarageContext, withGarage } from '#platform/context.ts'
import { readBearer } from '#platform/crypto/tokens.ts'
import type { GarageEvent } from '#platform/events.ts'
import { type Every, every as everyReally } from '#platform/every.ts'
import type { EdgeVariables } from '#platform/http.ts'
import { describeError } from '#platform/log.ts'
import type { Services } from '#server/services.ts'

type Asked = Context<EdgeVariables>

const pingEveryMs = 20_000

/** `GET /api/events`: sends the changes of a garage to its open screens, through any process. */
export function createEventStream(services: Services, every: Every = everyReally): Hono<EdgeVariables> {
  const stream = new Hono<EdgeVariables>()
  stream.get('/events', async (c) => {
    try {
      return streamGarage(services, every, c, await inGarageToHear(services, c, async ({ garageId }) => garageId))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return c.json({ code: error.reason.code, message: error.message }, statusOf(error))
    }
  })
  return stream
}

function statusOf({ reason: { status } }: Refusal): 401 | 404 | 423 {
  return status === 401 || status === 423 ? status : 404
}

/** Works in the garage whose events this request may hear; refused without a valid token, session and membership. */
async function inGarageToHear<Result>(
  { tokens, database, clock }: Services,
  c: Asked,
  work: (ctx: GarageContext) => Promise<Result>,
): Promise<Result> {
  const now = clock()
  const bearer = await readBearer(tokens, c.req.header('authorization'), now)
  const garageId = z.uuid().safeParse(c.req.header('x-garage'))
  if (!bearer || !garageId.success) return refuse(notSignedIn)
  const request = { ...bearer, garageId: garageId.data, now, requestId: c.get('requestId') }
  return withGarage(database, request, work)
}

function streamGarage(services: Services, every: Every, c: Asked, garageId: string): Response {
  const { events, log } = services
  return streamSSE(c, async (sse) => {
    const ended = Promise.withResolvers<void>()
    sse.onAbort(ended.resolve)
    const stayIfAllowed = (stay: () => Promise<unknown> = async () => {}) =>
      inGarageToHear(services, c, async () => {}).then(stay, (error: unknown) => {
        // The browser reconnects with a fresh token, or learns that it may not.
        if (error instanceof Refusal) ended.resolve()
        // Without pings, the browser closes the stream by itself.
        else log.warn('event stream not checked', { requestId: c.get('requestId'), ...describeError(error) })
      })
    const send = (event: GarageEvent) => sse.writeSSE({ event: event.kind, data: JSON.stringify(event) })
    const leave = [
      events.onClose(ended.resolve),
      events.listen(garageId, (event) => {
        void send(event)
        if (mayCloseDoors(event)) void stayIfAllowed()
      }),
      every(pingEveryMs, () => stayIfAllowed(() => sse.write(': ping\n\n'))),
    ]
    try {
      // The stream listens already, so it misses no change after this position.
      const position = await inGarageToHear(services, c, readAuditPosition)
      await sse.writeSSE({ event: 'ready', data: JSON.stringify({ position }) })
      await ended.promise
    } finally {
      for (const stop of leave) stop()
    }
  })
}

/** This event may have removed the person from the garage: check now. */
function mayCloseDoors(event: GarageEvent): boolean {
  return event.kind === 'change' && /^(?:member|support)\./.test(event.action)
}
