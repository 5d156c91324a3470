import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { backOffMs } from '#browser/clock.ts'
import { createConnection } from '#browser/connection.ts'
import { createManualClock } from '#browser/testing/manual-clock.ts'

const clock = createManualClock()
const open = () => createConnection(clock, true)

test('a call that nobody answers means that we are offline, since that moment', async () => {
  const connection = open()
  clock.pass(1_000)
  await expect(connection.watch(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow()
  expect(connection.read()).toEqual({ status: 'offline', since: clock.now(), outage: 'silent' })
})

test('a refusal is an answer: we are online', async () => {
  const connection = open()
  connection.heard('silent')
  await expect(connection.watch(() => Promise.reject(new ORPCError('nope', { status: 404 })))).rejects.toThrow()
  expect(connection.read().status).toBe('online')
})

test('a proxy that cannot find the server is nobody', async () => {
  const connection = open()
  await expect(connection.watch(() => Promise.reject(new ORPCError('bad', { status: 502 })))).rejects.toThrow()
  expect(connection.read().status).toBe('offline')
})

test('a call that was cancelled says nothing', async () => {
  const connection = open()
  await expect(connection.watch(() => Promise.reject(new DOMException('', 'AbortError')))).rejects.toThrow()
  expect(connection.read().status).toBe('online')
})

test('an answer that takes more than four seconds means that the network is slow, until one is quick', async () => {
  const connection = open()
  const answer = Promise.withResolvers<void>()
  const call = connection.watch(() => answer.promise)
  clock.pass(4_000)
  expect(connection.read().status).toBe('slow')
  answer.resolve()
  await call
  expect(connection.read().status).toBe('slow')
  await connection.watch(async () => {})
  expect(connection.read().status).toBe('online')
})

test('the screen distinguishes no network, a silent server and a server that is down', async () => {
  const connection = open()
  const since = clock.now()
  connection.heard('silent')
  clock.pass(1_000)
  connection.heard('down')
  expect(connection.read()).toEqual({ status: 'offline', since, outage: 'down' })
  connection.plugged(false)
  expect(connection.read()).toEqual({ status: 'offline', since, outage: 'device' })
  connection.plugged(true)
  expect(connection.read().outage).toBe('down')
})

test("the browser's own news about its network comes first", () => {
  const connection = open()
  connection.plugged(false)
  connection.heard(undefined)
  expect(connection.read().status).toBe('offline')
})

test('attempts are spaced from one second to thirty, and spread', () => {
  const spaced = [0, 1, 2, 3, 4, 5, 60].map((failures) => backOffMs(failures, () => 0.999999))
  expect(spaced).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  expect(backOffMs(5, () => 0)).toBe(15_000)
  expect(backOffMs(0, () => 0)).toBe(1_000)
})
