import { once } from 'node:events'
import { IncomingMessage } from 'node:http'
import { connect, Socket } from 'node:net'
import { Context } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { isClientGone } from '#server/unread-bodies.ts'
import { officialServer } from '#tests/support/official-client.ts'

const official = officialServer()
let member: Awaited<ReturnType<typeof official.signedIn>>

beforeAll(async () => {
  member = await official.signedIn()
})

const paths = ['/rest/v1/blog_stats', '/auth/v1/signup', '/api/clients', '/api/payments/webhook', '/api/closings']
const types = ['application/json', 'text/plain']

test.each(paths.flatMap((path) => types.map((type) => ({ path, type }))))(
  'a client that goes away while it sends $type to $path is no bug of ours',
  async ({ path, type }) => {
    const { hostname, port, host } = new URL(official.url)
    const socket = connect(Number(port), hostname)
    const head = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: ${type}\r\ncontent-length: 1000`
    const sender = `authorization: Bearer ${member.accessToken}\r\nx-garage: ${member.garageId}`
    socket.write(`${head}\r\n${sender}\r\nexpect: 100-continue\r\n\r\n`)
    const [begun] = await once(socket, 'data')
    expect(String(begun)).toContain('100 Continue')
    socket.write('{"slug":')
    socket.destroy()
    await once(socket, 'close')
    // A bug in the log would fail this test.
    for (const path of ['/health', '/ready']) expect((await fetch(`${official.url}${path}`)).status).toBe(200)
  },
)

test('a client that goes away before its whole body is read is gone too, but no other error is its', () => {
  const incoming = new IncomingMessage(new Socket())
  const reset = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
  incoming.complete = true
  incoming.on('error', () => undefined).destroy(reset)
  const c = new Context<{ Bindings: { incoming: IncomingMessage } }>(new Request(official.url), { env: { incoming } })
  expect(isClientGone(c, reset)).toBe(true)
  expect(isClientGone(c, new Error('a bug of ours'))).toBe(false)
})
