import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { z } from 'zod'
import { notSignedIn } from '#lib/common-refusals.ts'
import { Refusal } from '#lib/refusal.ts'
import { withGarage } from '#platform/context.ts'
import { readBearer } from '#platform/tokens.ts'
import type { EdgeVariables } from '#server/api.ts'
import type { Services } from '#server/services.ts'

const pingEveryMs = 20_000

/** `GET /api/events`: what changes in a garage, told to each of its open screens by whichever process they are on. */
export function createEventStream(services: Services): Hono<EdgeVariables> {
  const stream = new Hono<EdgeVariables>()
  stream.get('/events', async (c) => {
    const now = services.clock()
    const bearer = await readBearer(services.tokens, c.req.header('authorization'), now)
    const garageId = z.uuid().safeParse(c.req.header('x-garage'))
    if (!bearer || !garageId.success) return c.json({ code: notSignedIn.code, message: notSignedIn.sentence }, 401)
    try {
      await withGarage(
        services.database,
        { ...bearer, garageId: garageId.data, now, requestId: c.get('requestId') },
        async () => {},
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return c.json({ code: error.reason.code, message: error.message }, error.reason.status === 401 ? 401 : 404)
    }
    return streamSSE(c, async (sse) => {
      const stop = services.events.hear(garageId.data, (event) =>
        sse.writeSSE({ event: event.kind, data: JSON.stringify(event) }),
      )
      const ping = setInterval(() => sse.write(': ping\n\n'), pingEveryMs)
      await sse.writeSSE({ event: 'ready', data: '{}' })
      await new Promise<void>((resolve) => {
        sse.onAbort(resolve)
        services.events.onClose(resolve)
      })
      clearInterval(ping)
      stop()
    })
  })
  return stream
}
