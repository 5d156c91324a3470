import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
import { createApp } from '#server/app.ts'
import { httpSettings } from '#server/http-settings.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()
const server = createServer(httpSettings)
/** One connection for all, as a browser or a proxy keeps it. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

beforeAll(async () => {
  server.on('request', getRequestListener(createApp(api.services).fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  agent.destroy()
  server.close()
})

type Asked = { method: string; path: string; headers?: Record<string, string>; bytes?: number }
type Told = { status: number | undefined; closes: boolean }

function send({ method, path, headers = {}, bytes = 0 }: Asked): Promise<Told> {
  const { port } = server.address() as AddressInfo // it listens on a port
  return new Promise((resolve, reject) => {
    const asked = request({ agent, port, method, path, headers: { 'content-length': bytes, ...headers } })
    asked.on('error', reject)
    asked.on('response', (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode, closes: answer.headers.connection === 'close' }))
    })
    asked.end(Buffer.alloc(bytes, 'x'))
  })
}

const fileAddress = `/api/files/${newId()}?name=photo.jpg`
const json = { 'content-type': 'application/json' }
const doors: Asked[] = [
  { method: 'POST', path: '/api/clients', headers: json },
  { method: 'POST', path: '/auth/v1/token?grant_type=password', headers: json },
  { method: 'POST', path: '/rest/v1/clients', headers: json },
  { method: 'POST', path: '/functions/v1/stripe-checkout', headers: json },
]
const next: Asked = { method: 'GET', path: '/health' }

test.each(doors)(
  '$path refuses a body that is too large, and the next request passes on the same connection',
  async (door) => {
    for (const _ of [1, 2]) {
      expect(await send({ ...door, bytes: 3_000_000 })).toEqual({ status: 413, closes: false })
      expect((await send(next)).status).toBe(200)
    }
  },
)

test.each(doors)('$path announces that it closes the connection on a far too large body', async (door) => {
  expect(await send({ ...door, bytes: 20_000_000 })).toEqual({ status: 413, closes: true })
  expect((await send(next)).status).toBe(200)
})

test('a file without a session is refused, and the next request passes', async () => {
  expect(await send({ method: 'PUT', path: fileAddress, bytes: 3_000_000 })).toEqual({ status: 401, closes: false })
  expect((await send(next)).status).toBe(200)
})

test('a file that is too large is refused, and the next request passes', async () => {
  const { accessToken, garageId } = await api.person()
  const headers = { authorization: `Bearer ${accessToken}`, 'x-garage': garageId }
  const told = await send({ method: 'PUT', path: fileAddress, headers, bytes: 50 * 1024 * 1024 + 1 })
  expect(told).toEqual({ status: 413, closes: true })
  expect((await send(next)).status).toBe(200)
})
