import { describe, expect, test } from 'vitest'
import {
  agreementInForce,
  agreementState,
  agreementsInForce,
  findOverlap,
  firmAgreementState,
  type Period,
} from '#features/directory/agreement.ts'
import { describeOverlap, describeState, showAgreementField } from '#features/directory/agreement-words.ts'

const from = (validFrom: string, validTo: string | null = null, isBesideOthers = false): Period => ({
  validFrom,
  validTo,
  isBesideOthers,
})
const year = from('2026-01-01', '2026-12-31')

describe('the state of an agreement on a day', () => {
  test.each([
    ['2025-12-30', 'Commence dans 2\u202fjours'],
    ['2025-12-31', 'Commence demain'],
    ['2026-01-01', 'En vigueur'],
    ['2026-11-30', 'En vigueur'],
    ['2026-12-01', 'Expire dans 30\u202fjours'],
    ['2026-12-30', 'Expire demain'],
    ['2026-12-31', 'Expire aujourd’hui'],
    ['2027-01-01', 'Expiré depuis 1\u202fjour'],
  ])('on %s it reads « %s »', (day, words) => {
    expect(describeState(agreementState(year, day))).toBe(words)
  })

  test('an agreement without an end never ends', () => {
    expect(agreementState(from('2026-01-01'), '2099-01-01')).toEqual({ kind: 'inForce' })
  })

  test('days are counted over a change of the clocks', () => {
    expect(agreementState(from('2026-01-01', '2026-10-26'), '2026-10-24')).toEqual({ kind: 'ending', days: 2 })
  })
})

describe('the agreement in force', () => {
  const campaign = from('2026-06-01', '2026-06-30', true)

  test('is the one whose days hold the day, first and last included', () => {
    expect(agreementInForce([year], '2026-01-01')).toBe(year)
    expect(agreementInForce([year], '2026-12-31')).toBe(year)
    expect(agreementInForce([year], '2027-01-01')).toBeUndefined()
  })

  test('is the one that stands alone, before those beside it', () => {
    expect(agreementInForce([campaign, year], '2026-06-15')).toBe(year)
    expect(agreementsInForce([campaign, year], '2026-06-15')).toEqual([year, campaign])
    expect(agreementInForce([campaign], '2026-06-15')).toBe(campaign)
  })

  test('is the newest of two that a merge brought together', () => {
    const newer = from('2026-07-01', '2026-12-31')
    expect(agreementInForce([year, newer], '2026-08-01')).toBe(newer)
  })
})

describe('the state of a firm', () => {
  test('a firm without agreement has none', () => {
    expect(firmAgreementState([], '2026-06-15')).toBeUndefined()
  })

  test('an agreement that the next one follows does not end', () => {
    expect(firmAgreementState([year], '2026-12-20')).toEqual({ kind: 'ending', days: 11 })
    expect(firmAgreementState([year, from('2027-01-01')], '2026-12-20')).toEqual({ kind: 'inForce' })
    expect(firmAgreementState([year, from('2027-02-01')], '2026-12-20')).toEqual({ kind: 'ending', days: 11 })
  })

  test('a coming agreement is told before those that have ended, and the last end before the earlier ones', () => {
    const ended = [from('2024-01-01', '2024-12-31'), from('2025-01-01', '2025-12-31')]
    expect(firmAgreementState(ended, '2026-01-02')).toEqual({ kind: 'ended', days: 2 })
    expect(firmAgreementState([...ended, from('2026-02-01')], '2026-01-02')).toEqual({ kind: 'coming', days: 30 })
  })
})

describe('two agreements of one firm', () => {
  test.each([
    ['on the same last and first day', from('2026-12-31', null), true],
    ['one after the other', from('2027-01-01', null), false],
    ['one within the other', from('2026-03-01', '2026-03-31'), true],
    ['one without an end before', from('2025-01-01', null), true],
    ['one that ended before', from('2025-01-01', '2025-12-31'), false],
    ['one beside the others', from('2026-03-01', '2026-03-31', true), false],
  ])('%s', (_, other, overlaps) => {
    expect(findOverlap(other, [year])).toBe(overlaps ? year : undefined)
  })

  test('the sentence names the days of the other one', () => {
    expect(describeOverlap({ ...year, title: 'Barème 2026' })).toContain(
      'Un autre accord «\u00a0Barème 2026\u00a0» court déjà du 01/01/2026 au 31/12/2026.',
    )
  })
})

test('rates read with their unit', () => {
  expect(showAgreementField('labourT1Cents', 6250)).toBe('62,50\u202f€ HT/h')
  expect(showAgreementField('partsDiscountBasisPoints', 1250)).toBe('12,50\u202f%')
  expect(showAgreementField('partsDiscountBasisPoints', 500)).toBe('5\u202f%')
  expect(showAgreementField('paymentDelayDays', 30)).toBe('30\u202fjours')
  expect(showAgreementField('isPaidDirectly', true)).toBe('oui')
  expect(showAgreementField('paintCents', null)).toBe('')
})
