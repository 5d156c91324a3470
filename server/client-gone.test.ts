import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { officialServer } from '#tests/support/official-client.ts'

const official = officialServer()

test.each(['/rest/v1/blog_stats', '/auth/v1/signup', '/api/clients', '/api/payments/webhook'])(
  'a client that goes away while it sends to %s is no bug of ours',
  async (path) => {
    const { hostname, port, host } = new URL(official.url)
    const socket = connect(Number(port), hostname)
    const head = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 1000`
    socket.write(`${head}\r\nexpect: 100-continue\r\n\r\n`)
    const [begun] = await once(socket, 'data')
    expect(String(begun)).toContain('100 Continue')
    socket.write('{"slug":')
    socket.destroy()
    await once(socket, 'close')
    // A bug in the log would fail this test.
    for (const path of ['/health', '/ready']) expect((await fetch(`${official.url}${path}`)).status).toBe(200)
  },
)
