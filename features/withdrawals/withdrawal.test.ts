import { expect, test } from 'vitest'
import {
  conclusionDay,
  isConsumer,
  mayWithdraw,
  statementOf,
  withdrawalPeriod,
} from '#features/withdrawals/withdrawal.ts'
import { typographyFaults } from '#tests/support/french-typography.ts'

test('the fourteenth day after the conclusion is the last, and the page stays open a day more', () => {
  expect(withdrawalPeriod('2026-11-03')).toEqual({
    ...{ concludedOn: '2026-11-03', lastOn: '2026-11-17' },
    endsAt: new Date('2026-11-18T23:00:00.000Z'),
  })
})

test('a last day on a weekend or a holiday moves to the next working day', () => {
  const last = (day: string) => withdrawalPeriod(day).lastOn
  expect(last('2026-11-14')).toBe('2026-11-30') // 28 November is a Saturday.
  expect(last('2026-12-11')).toBe('2026-12-28') // 25 December, then a weekend.
  expect(last('2026-03-22')).toBe('2026-04-07') // Easter Sunday and Monday.
  expect(last('2027-02-14')).toBe('2027-03-01')
})

test('the period ends at midnight in France, across a change of the clocks', () => {
  expect(withdrawalPeriod('2026-10-12').endsAt.toISOString()).toBe('2026-10-27T23:00:00.000Z')
  expect(withdrawalPeriod('2026-03-17').endsAt.toISOString()).toBe('2026-04-01T22:00:00.000Z')
})

test('every day of two years has a period of fourteen days at least, that ends on a working day', () => {
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2028, 0, 1); at += 86_400_000) {
    const concludedOn = new Date(at).toISOString().slice(0, 10)
    const { lastOn } = withdrawalPeriod(concludedOn)
    const days = (Date.parse(lastOn) - at) / 86_400_000
    expect(days, concludedOn).toBeGreaterThanOrEqual(14)
    expect(days, concludedOn).toBeLessThanOrEqual(18)
    expect([0, 6], concludedOn).not.toContain(new Date(lastOn).getUTCDay())
  }
})

test('the day of the conclusion is that of France, and that on the paper', () => {
  expect(conclusionDay({ signedAt: '2026-11-27T23:30:00.000Z', paperSignedOn: null })).toBe('2026-11-28')
  expect(conclusionDay({ signedAt: '2026-11-27T23:30:00.000Z', paperSignedOn: '2026-11-20' })).toBe('2026-11-20')
  expect(conclusionDay({ signedAt: null, paperSignedOn: null })).toBeUndefined()
})

test('a person may withdraw from what was concluded away from the shop; a company and a contract of the shop may not', () => {
  const person = { party: 'client', isCompany: false } as const
  expect(mayWithdraw('distance', [person])).toBe(true)
  expect(mayWithdraw('off_premises', [{ party: 'garage', isCompany: false }, person])).toBe(true)
  expect(mayWithdraw('on_site', [person])).toBe(false)
  expect(mayWithdraw('distance', [{ party: 'client', isCompany: true }])).toBe(false)
  expect(mayWithdraw('distance', [{ party: 'company', isCompany: false }])).toBe(false)
  expect(isConsumer({ party: 'agent', isCompany: true })).toBe(false)
})

test('the declaration names person, garage, contract and day', () => {
  const statement = statementOf({
    ...{ name: 'Zoé Lefèvre', garage: 'Carrosserie du Port', titles: ['Devis D-1', 'Ordre O-2'] },
    ...{ about: 'Clio, AB-123-CD', reference: '7K2M-9QXA-40TV', concludedOn: '2026-11-20' },
  })
  expect(statement).toBe(
    'Moi, Zoé Lefèvre, je notifie à Carrosserie du Port ma rétractation du contrat conclu le 20/11/2026, référence 7K2M-9QXA-40TV\u00a0: «\u202fDevis D-1\u202f», «\u202fOrdre O-2\u202f» pour Clio, AB-123-CD.',
  )
  expect(typographyFaults(statement)).toEqual([])
})
