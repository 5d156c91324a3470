import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  clockedWords,
  differenceWords,
  durationWords,
  productivity,
  productivityWords,
  readHours,
  showHours,
  soldWords,
} from '#features/time-entries/hours.ts'

test.each([
  ['1,5', 5_400],
  ['1.25', 4_500],
  ['2', 7_200],
  ['2 h', 7_200],
  ['1h30', 5_400],
  ['1 h 05', 3_900],
  ['0:45', 2_700],
  ['0,01', 36],
  ['1,5h', 5_400],
  ['', undefined],
  ['1h75', undefined],
  ['1,255', undefined],
  ['-1', undefined],
  ['deux', undefined],
  ['123', undefined],
] as const)('« %s » is read as %s seconds', (text, seconds) => {
  expect(readHours(text)).toBe(seconds)
})

test('hours that are shown in hundredths are read back exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_400 }), (hundredths) => {
      expect(readHours(showHours(hundredths * 36))).toBe(hundredths * 36)
    }),
  )
})

test('clocked and sold hours are told alike', () => {
  expect([clockedWords(9_000), soldWords(2_500)]).toEqual(['2,50\u00a0h', '2,50\u00a0h'])
  expect([durationWords(59), durationWords(2_700), durationWords(7_500)]).toEqual([
    '0\u00a0min',
    '45\u00a0min',
    '2\u00a0h\u00a005',
  ])
})

test('the difference is sold less clocked, rounded once', () => {
  expect(differenceWords(2_000, 5_400)).toBe('+0,50\u00a0h')
  expect(differenceWords(1_000, 4_500)).toBe('−0,25\u00a0h')
  expect(differenceWords(1_000, 3_600)).toBe('0,00\u00a0h')
  // A third of an hour is 1 200 seconds: 0,333 sold leaves 1,2 seconds, which no hundredth shows.
  expect(differenceWords(333, 1_200)).toBe('0,00\u00a0h')
})

test('productivity is sold hours for a hundred clocked ones, and none without both', () => {
  expect(productivity(2_000, 5_400)).toBe(133)
  expect(productivity(1_000, 3_600)).toBe(100)
  expect(productivity(1_000, 0)).toBeUndefined()
  expect(productivity(0, 3_600)).toBeUndefined()
  expect([productivityWords(1_000, 7_200), productivityWords(0, 0)]).toEqual(['50\u00a0%', '–'])
})

test('hours sold and clocked alike make a hundred percent, however long', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (fives) => {
      expect(productivity(fives * 5, fives * 18)).toBe(100)
      expect(differenceWords(fives * 5, fives * 18)).toBe('0,00\u00a0h')
    }),
  )
})
