import { expect, test } from 'vitest'
import { followEvents, type LiveNews } from '#browser/live.ts'
import { createManualClock } from '#browser/testing/manual-clock.ts'
import { createModelEvents } from '#browser/testing/model-events.ts'

function follow() {
  const clock = createManualClock()
  const events = createModelEvents()
  const news: LiveNews[] = []
  let heard = Promise.withResolvers<void>()
  const tell = (each: LiveNews) => {
    news.push(each)
    heard.resolve()
    heard = Promise.withResolvers<void>()
  }
  const live = followEvents({ open: events.open, tell, clock, random: () => 0 })
  const untilTold = async (kind: string) => {
    while (news.at(-1)?.kind !== kind) await heard.promise
  }
  /** Lets what is under way in the stream run to its end. */
  const untilTimer = async (ms: number) => {
    while (!clock.waiting().includes(ms)) await new Promise(setImmediate)
  }
  return { clock, events, news, live, untilTold, untilTimer }
}

const ready = 'event: ready\ndata: {}\n\n'

test('a change made by a colleague is told as it happens', async () => {
  const { events, news, live, untilTold } = follow()
  const stream = await events.next()
  await stream.say(ready)
  await stream.say('event: change\ndata: {"action":"client.edited","entityId":"a","position":3}\n\n')
  await untilTold('change')
  expect(news).toEqual([
    { kind: 'heard', outage: undefined },
    { kind: 'change', action: 'client.edited', entityId: 'a' },
  ])
  await live.stop()
})

test('a stream that breaks is taken up again, and what may have been missed is read again', async () => {
  const { clock, events, live, news, untilTold, untilTimer } = follow()
  const first = await events.next()
  await first.say(ready)
  await first.cut()
  await untilTimer(1_000)
  clock.pass(1_000)
  const second = await events.next()
  await second.say(ready)
  await untilTold('missed')
  expect(news.filter(({ kind }) => kind === 'missed')).toHaveLength(1)
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
  await (await events.next()).say(ready)
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
