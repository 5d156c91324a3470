import { expect, test } from 'vitest'
import { isSoldTime, totalsOfOrder } from '#features/time-entries/sold-hours.ts'
import {
  countedSeconds,
  mayClock,
  mayEndAt,
  placeEnd,
  placeStart,
  secondsBetween,
  timeState,
  toldInstant,
  workOf,
} from '#features/time-entries/time-entry.ts'
import { priced } from '#priced-papers/line-samples.ts'

const at = (time: string) => `2026-11-23T${time}:00.000Z`
const now = new Date(at('12:00'))

test('a length is one of instants: midnight and the changes of the clock take and give nothing', () => {
  expect(secondsBetween('2026-11-23T22:30:00.000Z', '2026-11-23T23:30:00.000Z')).toBe(3_600)
  expect(secondsBetween('2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z')).toBe(3_600)
  expect(secondsBetween('2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z')).toBe(3_600)
  expect(secondsBetween(at('08:00'), '2026-11-23T08:00:59.999Z')).toBe(59)
})

test('a clock runs for twelve hours, and is to check afterwards', () => {
  const clock = { startedAt: '2026-11-23T00:00:00.000Z', endedAt: null, seconds: null }
  expect(timeState(clock, now)).toBe('running')
  expect(timeState(clock, new Date(at('12:01')))).toBe('to_check')
  expect(timeState({ ...clock, endedAt: at('09:00') }, now)).toBe('to_check')
  expect(timeState({ ...clock, endedAt: at('09:00'), seconds: 32_400 }, now)).toBe('counted')
  expect(timeState({ startedAt: null, endedAt: null, seconds: 3_600 }, now)).toBe('counted')
})

test('a forgotten clock counts nothing, never twenty hours', () => {
  expect(countedSeconds(at('00:00'), at('12:00'))).toBe(43_200)
  expect(countedSeconds(at('00:00'), at('20:00'))).toBeNull()
})

test('a device that is ahead tells no future', () => {
  expect(toldInstant(at('12:05'), now)).toBe(now.toISOString())
  expect(toldInstant('2026-11-23T08:00:00Z', now)).toBe(at('08:00'))
  expect(toldInstant(null, now)).toBe(now.toISOString())
})

test('a start that waited for the network ends where the next one began', () => {
  expect(placeStart(at('08:00'), null, now)).toEqual({ startedAt: at('08:00'), endedAt: null })
  expect(placeStart(at('11:00'), at('09:00'), now)).toEqual({ startedAt: at('11:00'), endedAt: null })
  expect(placeStart(at('08:00'), at('09:00'), now)).toEqual({ startedAt: at('08:00'), endedAt: at('09:00') })
})

test('a device that is some minutes slow starts and ends now', () => {
  expect(placeStart(at('11:57'), at('11:59'), now)).toEqual({ startedAt: now.toISOString(), endedAt: null })
  expect(placeEnd(at('11:57'), at('11:59'), now)).toBe(now.toISOString())
  expect(placeEnd(at('11:30'), at('11:00'), now)).toBe(at('11:30'))
})

test('a person tells an end after the start, at most a day later, never in the future', () => {
  expect(mayEndAt(at('08:00'), at('11:00'), now)).toBe(true)
  expect(mayEndAt(at('08:00'), at('07:59'), now)).toBe(false)
  expect(mayEndAt(at('08:00'), at('12:01'), now)).toBe(false)
  expect(mayEndAt('2026-11-21T08:00:00.000Z', at('08:01'), now)).toBe(false)
})

test('work that is over takes no clock', () => {
  const all = ['draft', 'started', 'checked', 'delivered', 'cancelled'] as const
  expect(all.filter(mayClock)).toEqual(['draft', 'started', 'checked'])
})

test('labour and paint sell hours; parts, flat rates and options do not', () => {
  expect(isSoldTime(priced({ kind: 'labour' }))).toBe(true)
  expect(isSoldTime(priced({ kind: 'paint' }))).toBe(true)
  expect(isSoldTime(priced({ kind: 'paint_materials' }))).toBe(false)
  expect(isSoldTime(priced({ kind: 'flat_rate' }))).toBe(false)
  expect(isSoldTime(priced({ kind: 'labour', isOption: true }))).toBe(false)
  expect(isSoldTime({ kind: 'title' })).toBe(false)
})

test('the totals of an order hold its lines and what names none', () => {
  const line = { soldThousandths: 1_500, clockedSeconds: 3_600 }
  expect(totalsOfOrder({ lines: [line, line], wholeSeconds: 900 })).toEqual({
    soldThousandths: 3_000,
    clockedSeconds: 8_100,
  })
})

test('an entry says its work in words', () => {
  expect(workOf({ lineId: null, lineLabel: '' })).toBe('Ordre entier')
  expect(workOf({ lineId: 'x', lineLabel: 'Dépose' })).toBe('Dépose')
  expect(workOf({ lineId: 'x', lineLabel: '' })).toBe('Ligne sans désignation')
})
