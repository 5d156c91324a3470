import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { newId } from '#lib/id.ts'
import type { EdgeVariables } from '#platform/http.ts'
import { createEventStream } from '#server/event-stream.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const began = '2026-11-21T10:00:00Z'
const turns = new Set<() => unknown>()
const waitingForTheEnd = new Set<() => void>()

beforeEach(() => api.setNow(began))

/** PostgreSQL notifies in order, a moment later: once this arrives, all earlier events have arrived. */
async function allEventsArrived() {
  const { events, database } = api.services
  const garageId = newId()
  const heard = Promise.withResolvers<unknown>()
  const leave = events.listen(garageId, heard.resolve)
  const payload = JSON.stringify({ garageId, position: 1, action: 'test.told', entityId: null })
  await database.query("select pg_notify('events', $1)", [payload])
  await heard.promise
  leave()
}

/** The stream of that person; the test decides when it is time to ping. */
async function listen(person: Person) {
  await allEventsArrived()
  const every = (_milliseconds: number, work: () => unknown) => {
    turns.add(work)
    return () => turns.delete(work)
  }
  const onClose = (told: () => void) => {
    waitingForTheEnd.add(told)
    return () => waitingForTheEnd.delete(told)
  }
  const { events } = api.services
  const app = new Hono<EdgeVariables>()
  app.use((c, next) => {
    c.set('requestId', newId())
    return next()
  })
  app.route('/api', createEventStream({ ...api.services, events: { ...events, onClose } }, every))
  const headers = { authorization: `Bearer ${person.accessToken}`, 'x-garage': person.garageId }
  const answer = await app.request('/api/events', { headers })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('The stream has a body.')
  const next = async () => (await reader.read()).value
  const position = Number(/^event: ready\ndata: \{"position":(\d+)\}\n\n$/.exec((await next()) ?? '')?.[1])
  return { position, next, leave: () => reader.cancel() }
}

const turn = () => Promise.all([...turns].map((work) => work()))

const change = (sentence: string, id: string) => api.services.database.query(sentence, [id, began])

test('the screen of a person who is still present gets pings', async () => {
  const person = await api.person()
  const stream = await listen(person)
  for (let time = 0; time < 3; time++) {
    await turn()
    expect(await stream.next()).toBe(': ping\n\n')
  }
  await stream.leave()
})

test.each([
  ['signed out', (person: Person) => change('update sessions set ended_at = $2 where id = $1', person.sessionId)],
  ['locked', (person: Person) => change('update sessions set locked_at = $2 where id = $1', person.sessionId)],
  [
    'was suspended',
    (person: Person) => change('update members set suspended_at = $2 where account_id = $1', person.accountId),
  ],
  ['has a token that expired', async () => api.setNow('2026-11-21T11:00:01Z')],
])('the screen of somebody who %s hears nothing more, and leaves nothing behind', async (_, happens) => {
  const person = await api.person()
  const stream = await listen(person)
  await happens(person)
  await turn()
  expect(await stream.next()).toBeUndefined()
  expect([turns.size, waitingForTheEnd.size]).toEqual([0, 0])
})

test('a closed screen leaves nothing behind', async () => {
  const stream = await listen(await api.person())
  expect([turns.size, waitingForTheEnd.size]).toEqual([1, 1])
  await stream.leave()
  expect([turns.size, waitingForTheEnd.size]).toEqual([0, 0])
})

test("the stream begins with the length of the garage's history, so that a page knows what it missed", async () => {
  const person = await api.person()
  const before = await listen(person)
  await before.leave()
  const again = await listen(person)
  expect(again.position).toBe(before.position)
  await again.leave()
  await person.api.clients.createClient(clientFields())
  const after = await listen(person)
  expect(after.position).toBe(before.position + 1)
  await after.leave()
})

test('the stream ends when the server stops', async () => {
  const stream = await listen(await api.person())
  for (const told of waitingForTheEnd) told()
  expect(await stream.next()).toBeUndefined()
})

test('a suspended member receives that event and no later one', async () => {
  const manager = await api.person()
  const colleague = await api.person({ role: 'reception', colleagueOf: manager })
  const stream = await listen(colleague)
  await manager.api.garages.suspendMember({ id: colleague.accountId })
  expect(await stream.next()).toContain('"action":"member.suspended"')
  expect(await stream.next()).toBeUndefined()
})
