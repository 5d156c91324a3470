import { expect, test } from 'vitest'
import { startedSession } from '#browser/testing/model-session.ts'

const second = 1_000
const minute = 60 * second

test('a session that the server ended is reported as expired, once', async () => {
  const { server, pass, manager, told, questions, clock } = await startedSession()
  server.session = 'ended'
  told()
  await pass(10 * minute)
  expect(told()).toContain('session_expired')
  questions()
  await pass(60 * minute)
  manager.doubt()
  expect([told(), questions(), clock.waiting()]).toEqual([[], [], []])
})

test('a session denied by an answer is checked at once, and by one question however many answers deny it', async () => {
  const { manager, server, settle, told, questions } = await startedSession()
  questions()
  told()
  server.session = 'ended'
  manager.doubt()
  manager.doubt()
  await settle()
  manager.doubt()
  await settle()
  expect(questions()).toEqual(['renew'])
  expect(told()).toEqual(['session_expired'])
})

test('a denied session does not wait for the pause between two attempts', async () => {
  const { manager, server, pass, settle, told } = await startedSession()
  server.session = 'busy'
  await pass(10 * minute + second)
  server.session = 'ended'
  manager.doubt()
  await settle()
  expect(told()).toContain('session_expired')
})

test('a denied session that is still valid is renewed, and nobody notices', async () => {
  const { manager, settle, told } = await startedSession()
  told()
  manager.doubt()
  await settle()
  expect(told()).toEqual(['session_refreshed'])
})

test('a token that another tab renewed is taken over', async () => {
  const { keep, fresh, told, questions } = await startedSession()
  told()
  questions()
  keep(fresh())
  expect([told(), questions()]).toEqual([['session_refreshed'], []])
})

test('a tab that is seen again verifies its session, or says that it expired', async () => {
  const { device, happen, told } = await startedSession()
  told()
  happen({ on: 'visible' })
  expect(told()).toEqual(['session_verified'])
  Object.assign(device, { session: null, ending: 'expired' })
  happen({ on: 'visible' })
  happen({ on: 'visible' })
  expect(told()).toEqual(['session_expired'])
})

test.each(['signed-out', 'signed-out-elsewhere'] as const)('a session %s on purpose did not expire', async (ending) => {
  const { manager, keep, told, clock } = await startedSession()
  told()
  keep(null, ending)
  expect([told(), manager.read().phase, clock.waiting()]).toEqual([[], 'uninitialised', []])
})

test('somebody else who signs in in another tab is looked after from the start, and nothing expired', async () => {
  const { manager, keep, fresh, told, questions, settle } = await startedSession()
  told()
  questions()
  keep(fresh({ id: 'karim' }))
  await settle()
  expect([told(), questions()]).toEqual([['session_verified'], ['test', 'read']])
  expect(manager.read().phase).toBe('initialised')
})
