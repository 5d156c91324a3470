import { expect, test } from 'vitest'
import {
  areSameAmounts,
  clientCentsOf,
  insurerCentsOf,
  type PowerOfAttorney,
  type ShareAmounts,
  standingOf,
  titleOfDeclaration,
} from '#features/declarations/declaration.ts'

const attorney: PowerOfAttorney = {
  ...{ kind: 'power_of_attorney', agentName: 'Paul Durand', agentAddress: '', agentTie: '' },
  ...{ powers: ['collect'], validUntil: '2026-12-01' },
}
/** The worked example of the trade: franchise 300,00 and wear 43,20 of 2 220,61. */
const amounts: ShareAmounts = {
  ...{ grossCents: 222_061, deductibleCents: 30_000, wearCents: 4_320 },
  ...{ recoverableVatCents: 0, outsideClaimCents: 0, rateGapCents: 0 },
}

test('the shares of client and insurer make the total to the cent', () => {
  expect([clientCentsOf(amounts), insurerCentsOf(amounts)]).toEqual([34_320, 187_741])
  const withVat = { ...amounts, wearCents: 3_600, recoverableVatCents: 37_010 }
  expect([clientCentsOf(withVat), insurerCentsOf(withVat)]).toEqual([70_610, 151_451])
})

test('a rate gap goes from the insurer to the client', () => {
  const gap = { ...amounts, rateGapCents: 12_000 }
  expect([clientCentsOf(gap), insurerCentsOf(gap)]).toEqual([46_320, 175_741])
  expect(areSameAmounts(amounts, gap)).toBe(false)
  expect(areSameAmounts(amounts, { ...amounts })).toBe(true)
})

test('a title says who or what', () => {
  expect(titleOfDeclaration(attorney)).toBe('Procuration à Paul Durand')
  expect(titleOfDeclaration({ kind: 'discharge', subject: 'own_parts', work: 'x', warning: '' })).toBe(
    'Décharge\u00a0: pièces fournies par le client',
  )
  expect(titleOfDeclaration({ kind: 'share_notice', basis: '', note: '', ...amounts })).toBe('Avis de reste à charge')
})

test('a participle agrees with the name of the paper', () => {
  const notice = { kind: 'share_notice', basis: '', note: '', ...amounts } as const
  expect(standingOf({ state: 'signed', content: notice }, '2026-12-01')).toBe('Signé')
  expect(standingOf({ state: 'draft', content: attorney }, '2026-12-02')).toBe('À signer')
})

test('a signed power of attorney ends the day after its last one, and no other state changes with the day', () => {
  const signed = { state: 'signed', content: attorney } as const
  expect(standingOf(signed, '2026-12-01')).toBe('Signée')
  expect(standingOf(signed, '2026-12-02')).toBe('Échue')
  expect(standingOf({ ...signed, state: 'cancelled' }, '2026-12-02')).toBe('Annulée')
  expect(standingOf({ state: 'signed', content: { ...attorney, validUntil: null } }, '2030-01-01')).toBe('Signée')
})
