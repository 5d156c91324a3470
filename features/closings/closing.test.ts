import { expect, test } from 'vitest'
import { closingNumber, noSums, ofPeriod, periodName, sealedText, sumOf } from '#features/closings/closing.ts'

test('a month adds up its days, each mode by itself', () => {
  const one = {
    rowCount: 2,
    paymentCount: 2,
    receivedCents: 10_000,
    returnedCents: 0,
    modeTotals: { card: 6_000, cash: 4_000 },
  }
  const other = { rowCount: 1, paymentCount: 1, receivedCents: 0, returnedCents: -4_000, modeTotals: { cash: -4_000 } }
  expect(sumOf([one, other])).toEqual({
    ...{ rowCount: 2, paymentCount: 3, receivedCents: 10_000, returnedCents: -4_000 },
    modeTotals: { card: 6_000, cash: 0 },
  })
  expect(sumOf([])).toEqual(noSums)
})

test('a period has its French name, alone and inside a sentence', () => {
  const day = { kind: 'day', startsOn: '2026-11-23' } as const
  const april = { kind: 'month', startsOn: '2026-04-01' } as const
  expect([periodName(day), periodName(april), periodName({ ...april, kind: 'year' })]).toEqual([
    'Journée du 23/11/2026',
    'Avril 2026',
    'Année 2026',
  ])
  expect([ofPeriod(day), ofPeriod(april), ofPeriod({ kind: 'month', startsOn: '2026-05-01' })]).toEqual([
    'du 23 novembre 2026',
    'd’avril 2026',
    'de mai 2026',
  ])
  expect(closingNumber(12)).toBe('CL-00012')
})

test('the sealed text is the same whatever the order of the modes', () => {
  const closing = {
    ...{ kind: 'day' as const, startsOn: '2026-11-23', endsOn: '2026-11-23', position: 1, perpetualCents: 5 },
    ...{ rowCount: 2, paymentCount: 2, receivedCents: 5, returnedCents: 0, rowsDigest: 'a', previousDigest: '' },
  }
  const text = sealedText({ ...closing, modeTotals: { cash: 2, card: 3 } })
  expect(text).toBe('1|day|2026-11-23|2026-11-23|2|2|5|0|5|card=3,cash=2|a|')
  expect(sealedText({ ...closing, modeTotals: { card: 3, cash: 2 } })).toBe(text)
})
