import fc from 'fast-check'
import { expect, test } from 'vitest'
import { duePeriods, periodOf } from '#features/closings/period.ts'

const opensOn = '2025-01-01'
const none = { day: null, month: null, year: null }

test('a month and a year run from their first day to their last, leap years included', () => {
  expect(periodOf('month', '2028-02-10')).toEqual({ kind: 'month', startsOn: '2028-02-01', endsOn: '2028-02-29' })
  expect(periodOf('year', '2026-11-23')).toEqual({ kind: 'year', startsOn: '2026-01-01', endsOn: '2026-12-31' })
  expect(periodOf('day', '2026-11-23')).toEqual({ kind: 'day', startsOn: '2026-11-23', endsOn: '2026-11-23' })
})

test('forgotten days, months and years are closed in the order of the calendar', () => {
  const due = duePeriods({
    paidDays: ['2026-11-28', '2026-12-31', '2027-01-02'],
    reached: none,
    opensOn,
    through: '2027-01-02',
  })
  expect(due.map(({ kind, endsOn }) => `${kind} ${endsOn}`)).toEqual([
    'day 2026-11-28',
    'month 2026-11-30',
    'day 2026-12-31',
    'month 2026-12-31',
    'year 2026-12-31',
    'day 2027-01-02',
  ])
})

test('a month without a payment is closed too, so that months follow each other', () => {
  const reached = { day: '2026-09-30', month: '2026-09-30', year: null }
  expect(duePeriods({ paidDays: [], reached, opensOn, through: '2026-11-30' }).map(({ endsOn }) => endsOn)).toEqual([
    '2026-10-31',
    '2026-11-30',
  ])
})

test('a garage that was never paid closes nothing, and neither does one that is up to date', () => {
  expect(duePeriods({ paidDays: [], reached: none, opensOn, through: '2026-11-23' })).toEqual([])
  const reached = { day: '2026-11-22', month: '2026-10-31', year: '2025-12-31' }
  expect(duePeriods({ paidDays: ['2026-11-24'], reached, opensOn, through: '2026-11-23' })).toEqual([])
})

test('a payment of 1900 closes its own day, month and year, and not those that follow it', () => {
  const names = (due: ReturnType<typeof duePeriods>) => due.map(({ kind, endsOn }) => `${kind} ${endsOn}`)
  const ofTheTypo = ['day 1900-05-03', 'month 1900-05-31', 'year 1900-12-31']
  const alone = duePeriods({ paidDays: ['1900-05-03'], reached: none, opensOn, through: '2026-11-30' })
  expect(names(alone)).toEqual(ofTheTypo)
  const paidDays = ['1900-05-03', '2026-10-12']
  expect(names(duePeriods({ paidDays, reached: none, opensOn, through: '2026-11-30' }))).toEqual([
    ...ofTheTypo,
    ...['day 2026-10-12', 'month 2026-10-31', 'month 2026-11-30'],
  ])
  const reached = { day: '1900-05-03', month: '1900-05-31', year: '1900-12-31' }
  expect(duePeriods({ paidDays: [], reached, opensOn, through: '2026-11-30' })).toEqual([])
  const later = duePeriods({ paidDays: ['2026-10-12'], reached, opensOn, through: '2026-11-30' })
  expect(names(later)).toEqual(['day 2026-10-12', 'month 2026-10-31', 'month 2026-11-30'])
})

test('closing day by day and closing late give the same periods', () => {
  const days = fc.uniqueArray(
    fc.integer({ min: 0, max: 800 }).map((n) => new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10)),
    { minLength: 1, maxLength: 20 },
  )
  fc.assert(
    fc.property(days, (drawn) => {
      const paidDays = drawn.toSorted()
      const through = '2027-03-31'
      const late = duePeriods({ paidDays, reached: none, opensOn, through })
      const early: typeof late = []
      let reached: Parameters<typeof duePeriods>[0]['reached'] = none
      for (const day of [...paidDays, through]) {
        const more = duePeriods({
          paidDays: paidDays.filter((paid) => paid > (reached.day ?? '')),
          reached,
          opensOn,
          through: day,
        })
        for (const { kind, endsOn } of more) reached = { ...reached, [kind]: endsOn }
        early.push(...more)
      }
      expect(early).toEqual(late)
    }),
    { numRuns: 200 },
  )
})
