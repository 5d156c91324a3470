import { expect, test } from 'vitest'
import { followEvents, type LiveNews } from '#browser/live.ts'
import { createManualClock } from '#browser/testing/manual-clock.ts'
import { createModelEvents, type ModelStream } from '#browser/testing/model-events.ts'

function follow(known?: number) {
  const clock = createManualClock()
  const events = createModelEvents()
  const news: LiveNews[] = []
  let nextNews = Promise.withResolvers<void>()
  const onNews = (each: LiveNews) => {
    news.push(each)
    nextNews.resolve()
    nextNews = Promise.withResolvers<void>()
  }
  let position = known
  const heard = {
    read: async () => position,
    write: async (now: number) => {
      position = now
    },
  }
  const live = followEvents({ open: events.open, heard, onNews, clock, random: () => 0 })
  const untilTold = async (kind: string) => {
    while (news.at(-1)?.kind !== kind) await nextNews.promise
  }
  /** Lets the work of the stream run to its end. */
  const untilTimer = async (ms: number) => {
    while (!clock.waiting().includes(ms)) await new Promise(setImmediate)
  }
  return { clock, events, news, live, untilTold, untilTimer }
}

const ready = (position: number) => `event: ready\ndata: {"position":${position}}\n\n`

test("a colleague's change is shown as it happens", async () => {
  const { events, news, live, untilTold } = follow(2)
  const stream = await events.next()
  await stream.say(ready(2))
  await stream.say('event: change\ndata: {"action":"client.edited","entityId":"a","position":3}\n\n')
  await untilTold('change')
  expect(news).toEqual([
    { kind: 'heard', outage: undefined },
    { kind: 'change', action: 'client.edited', entityId: 'a' },
  ])
  await live.stop()
})

test.each([
  ['after the page read and before it listened', 2],
  ['on a device that hears for the first time', undefined],
])('a change made %s is read', async (_, known) => {
  const { events, live, untilTold } = follow(known)
  const stream = await events.next()
  await stream.say(ready(3))
  await untilTold('missed')
  await live.stop()
})

test('a broken stream is opened again, and missed changes are read again, once', async () => {
  const { clock, events, live, news, untilTold, untilTimer } = follow(2)
  const missed = () => news.filter(({ kind }) => kind === 'missed').length
  const comeBack = async (stream: ModelStream) => {
    await stream.cut()
    await untilTimer(1_000)
    clock.pass(1_000)
    return events.next()
  }
  const first = await events.next()
  await first.say(ready(2))
  const second = await comeBack(first)
  await second.say(ready(2))
  await second.say('event: change\ndata: {"action":"client.edited","entityId":"a","position":3}\n\n')
  await untilTold('change')
  expect(missed()).toBe(0)
  const third = await comeBack(second)
  await third.say(ready(7))
  await untilTold('missed')
  await third.say('event: change\ndata: {"action":"client.resembled","entityId":"b","position":null}\n\n')
  await untilTold('change')
  const fourth = await comeBack(third)
  await fourth.say(ready(7))
  await fourth.say('event: change\ndata: {"action":"client.edited","entityId":"a","position":8}\n\n')
  await untilTold('change')
  expect(missed()).toBe(1)
  await live.stop()
})

test('a server out of reach is tried again after 1 to 30 seconds, or at once when somebody asks', async () => {
  const { clock, events, news, live, untilTimer } = follow()
  events.fail('network')
  const first = await events.next()
  await first.cut()
  await untilTimer(1_000)
  clock.pass(1_000)
  await untilTimer(1_000)
  expect(news.at(-1)).toEqual({ kind: 'heard', outage: 'silent' })
  clock.pass(1_000)
  await untilTimer(2_000)
  events.fail(undefined)
  live.retryNow()
  await (await events.next()).say(ready(0))
  expect(events.attempts()).toBe(4)
  await live.stop()
})

test('a stream silent for 45 seconds is dead, and opened again', async () => {
  const { clock, events, live, untilTimer } = follow()
  await events.next()
  clock.pass(45_000)
  await untilTimer(1_000)
  clock.pass(1_000)
  await events.next()
  expect(events.attempts()).toBe(2)
  await live.stop()
})

test('a session to renew is not a network that is cut', async () => {
  const { clock, events, news, live, untilTimer } = follow()
  const first = await events.next()
  events.fail(401)
  await first.cut()
  await untilTimer(1_000)
  clock.pass(1_000)
  await untilTimer(1_000)
  expect(news.at(-1)).toEqual({ kind: 'heard', outage: undefined })
  await live.stop()
})
