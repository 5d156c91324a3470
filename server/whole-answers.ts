import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const gzipped = promisify(gzip)
/** An answer that fits in a packet of the network arrives no sooner when it is smaller. */
const leastBytes = 1_024

/** Sends an answer in JSON in one piece, of known length: a stream that compresses it took longer than most verbs. */
export function wholeAnswers(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { status, headers } = c.res
    if (c.req.method === 'HEAD' || headers.has('content-encoding')) return
    if (!headers.get('content-type')?.startsWith('application/json') || c.res.body === null) return
    const body = Buffer.from(await c.res.arrayBuffer())
    const isPacked = body.length >= leastBytes && /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
    const sent = isPacked ? await gzipped(body) : body
    headers.set('content-length', String(sent.length))
    headers.append('vary', 'Accept-Encoding')
    if (isPacked) headers.set('content-encoding', 'gzip')
    c.res = new Response(new Uint8Array(sent), { status, headers })
  }
}
