import { expect, test } from 'vitest'
import { startedSession } from '#browser/testing/model-session.ts'

const second = 1_000
const minute = 60 * second
const inMinutes = (count: number) => (count * minute) / 1_000

test('a session found on the device is verified, once the server answered', async () => {
  const { manager, asked, told } = await startedSession()
  expect(asked.map(({ request, ms }) => [request, ms])).toEqual([
    ['test', 5_000],
    ['read', 8_000],
  ])
  expect(manager.read()).toMatchObject({ phase: 'initialised', quality: 'good' })
  expect(told()).toEqual(['session_verified'])
})

test('a visitor is asked nothing and told nothing until they sign in', async () => {
  const { manager, clock, questions, told, keep, fresh, settle } = await startedSession(null)
  expect([manager.read().phase, questions(), clock.waiting()]).toEqual(['uninitialised', [], []])
  keep(fresh())
  await settle()
  expect(manager.read().phase).toBe('initialised')
  expect(told()).toEqual(['session_verified'])
})

test('the device is read every minute, and a vanished session is reported as expired', async () => {
  const { device, pass, told, questions } = await startedSession()
  told()
  questions()
  Object.assign(device, { session: null, ending: 'expired' })
  await pass(59 * second)
  expect(told()).toEqual([])
  await pass(second)
  expect(told()).toEqual(['session_expired'])
  expect(questions()).toEqual([])
})

test('every two minutes an expired token is renewed', async () => {
  const { device, fresh, pass, questions } = await startedSession()
  questions()
  await pass(2 * minute - 1)
  device.session = fresh({ refreshToken: 'token 1', expiresAt: 0 })
  await pass(1)
  expect(questions()).toContain('read')
  expect(device.session.expiresAt).toBeGreaterThan(0)
})

test('the session is renewed every ten minutes, whatever time it has left', async () => {
  const { asked, pass, told } = await startedSession()
  told()
  await pass(25 * minute)
  expect(asked.filter(({ request }) => request === 'renew').map(({ at }) => Math.floor(at / minute))).toEqual([10, 20])
  expect(told().filter((news) => news === 'session_refreshed')).toHaveLength(2)
})

test('the ten minutes count from the last renewal in any tab', async () => {
  const { pass, keep, fresh, questions } = await startedSession()
  await pass(9 * minute)
  keep(fresh())
  questions()
  await pass(9 * minute)
  expect(questions()).not.toContain('renew')
  await pass(minute)
  expect(questions()).toContain('renew')
})

test('with less than five minutes left the session is renewed at the next look', async () => {
  const { pass, keep, fresh, clock, questions, happen, settle } = await startedSession()
  await pass(minute)
  questions()
  keep(fresh({ expiresAt: clock.now() / 1_000 + inMinutes(5) }))
  await settle()
  expect(questions()).toEqual([])
  await pass(second)
  happen({ on: 'visible' })
  await settle()
  expect(questions()).toEqual(['renew'])
})

test.each([
  { quality: 'good', answersIn: 100, checkMinutes: 5, ms: 30_000, under: 15 },
  { quality: 'medium', answersIn: 3_000, checkMinutes: 10, ms: 60_000, under: 15 },
  { quality: 'slow', answersIn: 6_000, checkMinutes: 15, ms: 90_000, under: 20 },
])('on a $quality network the session is checked every $checkMinutes minutes', async (expected) => {
  const { manager, server, asked, keep, fresh, clock, pass, happen, settle } = await startedSession(null)
  server.answersIn = expected.answersIn
  keep(fresh())
  await settle()
  expect(manager.read().quality).toBe(expected.quality)
  const start = clock.now()
  await pass(expected.checkMinutes * minute - second)
  const soon = () => fresh({ expiresAt: clock.now() / 1_000 + inMinutes(expected.under) })
  keep(soon())
  asked.length = 0
  await pass(second)
  expect(clock.now() - start).toBeGreaterThanOrEqual(expected.checkMinutes * minute)
  expect(asked.find(({ request }) => request === 'renew')?.ms).toBe(expected.ms)
  happen({ on: 'stop' })
})

test('a network that becomes slow is checked less often', async () => {
  const { manager, server, pass, questions } = await startedSession()
  server.answersIn = 6_000
  await pass(5 * minute)
  expect(manager.read().quality).toBe('slow')
  questions()
  await pass(14 * minute)
  expect(questions()).not.toContain('test')
  await pass(2 * minute)
  expect(questions()).toContain('test')
})

test('the server is given 5, then 15, then 30 seconds to answer', async () => {
  const { manager, asked, server, keep, fresh, settle } = await startedSession(null)
  server.answersIn = 20_000
  keep(fresh())
  await settle()
  expect(asked.filter(({ request }) => request === 'test').map(({ ms }) => ms)).toEqual([5_000, 15_000, 30_000])
  expect(manager.read()).toMatchObject({ phase: 'initialised', quality: 'slow' })
})

test('a server that does not answer at first makes the manager degraded, and the person is told', async () => {
  const { manager, cut, keep, fresh, settle, told } = await startedSession(null)
  cut()
  keep(fresh())
  await settle()
  expect(manager.read()).toMatchObject({
    phase: 'degraded',
    quality: 'poor',
    message: 'Unable to contact authentication server',
  })
  expect(told()).toEqual([])
})

test('a renewal is tried three times, five seconds apart, then counts as an error', async () => {
  const { manager, server, asked, pass } = await startedSession()
  await pass(9 * minute)
  server.session = 'busy'
  asked.length = 0
  await pass(minute + 11 * second)
  const renewals = asked.filter(({ request }) => request === 'renew').map(({ at }) => at)
  expect(renewals).toHaveLength(3)
  expect((renewals[2] ?? 0) - (renewals[0] ?? 0)).toBe(10 * second)
  expect(manager.read().phase).toBe('initialised')
})

test('two errors one after the other make the manager degraded; an answer between them does not', async () => {
  const { manager, server, pass } = await startedSession()
  server.session = 'busy'
  await pass(11 * minute)
  server.session = 'fine'
  await pass(10 * minute)
  server.session = 'busy'
  await pass(11 * minute)
  expect(manager.read().phase).toBe('initialised')
  server.tests = 'unreachable'
  await pass(10 * minute)
  expect(manager.read().phase).toBe('degraded')
})

test('degraded, the manager looks every minute whether the server is back, and then takes up its work', async () => {
  const { manager, cut, pass, questions, told } = await startedSession()
  cut()
  await pass(21 * minute)
  expect(manager.read().phase).toBe('degraded')
  questions()
  await pass(minute)
  expect(questions()).toEqual(['test', 'test', 'test'])
  cut(false)
  told()
  await pass(minute)
  expect(manager.read()).toMatchObject({ phase: 'initialised', quality: 'good', message: undefined })
  expect(told()).toContain('session_verified')
})

test.each(['online', 'visible'] as const)('degraded, the manager tries at once when the tab is %s', async (on) => {
  const { manager, cut, pass, happen, settle } = await startedSession()
  cut()
  await pass(21 * minute)
  cut(false)
  happen({ on })
  await settle()
  expect(manager.read().phase).toBe('initialised')
})

test('the degraded state can be reset by hand', async () => {
  const { manager, cut, pass, settle, questions } = await startedSession()
  cut()
  await pass(21 * minute)
  cut(false)
  questions()
  manager.reset()
  expect(manager.read()).toMatchObject({ phase: 'initialised', message: undefined })
  await settle()
  expect(questions()[0]).toBe('test')
})

test('an hour without network ends nothing: the session is there, and renewed when the network is back', async () => {
  const { manager, device, cut, pass, told, clock } = await startedSession()
  cut()
  told()
  await pass(75 * minute)
  expect(manager.read()).toMatchObject({ phase: 'degraded', message: 'Unable to contact authentication server' })
  expect(device.session?.refreshToken).toBe('token 1')
  expect(told()).toEqual([])
  cut(false)
  await pass(minute)
  expect(told()).toContain('session_refreshed')
  expect((device.session?.expiresAt ?? 0) * 1_000).toBeGreaterThan(clock.now())
})

test('a session that the server is too busy to give is read three times, 1.5 seconds apart, then called expired', async () => {
  const { manager, server, asked, keep, fresh, pass, settle, told } = await startedSession(null)
  server.session = 'busy'
  keep(fresh({ expiresAt: 0 }))
  await settle()
  await pass(4 * second)
  expect(asked.filter(({ request }) => request === 'read').map(({ at, ms }) => [at - (asked[1]?.at ?? 0), ms])).toEqual(
    [
      [0, 8_000],
      [1_500, 8_000],
      [3_000, 8_000],
    ],
  )
  expect(manager.read()).toMatchObject({
    phase: 'degraded',
    message: 'Votre session a expiré. Veuillez vous reconnecter.',
  })
  expect(told()).toEqual([])
})

test('the browser’s own opinion of the network changes the rhythm at once', async () => {
  const { manager, happen, clock } = await startedSession()
  happen({ on: 'network', quality: 'poor' })
  expect(manager.read().quality).toBe('poor')
  expect(clock.waiting()).toContain(20 * minute)
})

test('a manager that is stopped asks nothing more and leaves no timer behind, and may start again', async () => {
  const { manager, pass, questions, clock, stop, settle, told } = await startedSession()
  stop()
  questions()
  told()
  await pass(30 * minute)
  expect([questions(), clock.waiting()]).toEqual([[], []])
  manager.start()
  await settle()
  expect(told()).toEqual(['session_verified'])
})
