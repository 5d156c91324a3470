import { expect, test } from 'vitest'
import {
  claimStateWords,
  emptyClaimWords,
  isInClaimTab,
  leakOfClaim,
  nextClaimWords,
} from '#features/claim-assignments/claim-to-cash.ts'
import { type CoverageFacts, coverageStateOf, maySend } from '#features/claim-assignments/coverage.ts'

const agreed: CoverageFacts = {
  ...{ agreement: 'granted', isClosed: false, requestedOn: null },
  ...{ askedCents: 0, paidCents: 0, openCents: 0, isClosedShort: false },
}
const invoiced = { ...agreed, askedCents: 12_000, openCents: 12_000 }

test.each([
  ['awaits its agreement', { ...agreed, agreement: 'awaited' as const }, 'awaited'],
  ['is agreed, and its works are not invoiced', agreed, 'agreed'],
  ['is refused', { ...agreed, agreement: 'refused' as const }, 'refused'],
  ['is refused after its invoice', { ...invoiced, agreement: 'refused' as const }, 'refused'],
  ['is invoiced, and nothing was sent', invoiced, 'invoiced'],
  ['was invoiced before the agreement was asked', { ...invoiced, agreement: 'none' as const }, 'invoiced'],
  ['was sent', { ...invoiced, requestedOn: '2026-11-20' }, 'sent'],
  [
    'is paid in part, though nobody noted that it was sent',
    { ...invoiced, paidCents: 5_000, openCents: 7_000 },
    'part_paid',
  ],
  ['is paid to the last cent but one', { ...invoiced, paidCents: 11_999, openCents: 1 }, 'paid'],
  ['is paid by its client, in a refusal', { ...invoiced, agreement: 'refused' as const, openCents: 0 }, 'paid'],
  [
    'is closed with a shortfall, though its client paid the rest',
    { ...invoiced, paidCents: 9_000, openCents: 0, isClosedShort: true },
    'closed_short',
  ],
  ['is archived before any invoice', { ...agreed, isClosed: true }, 'unclaimed'],
  ['is archived and still owed', { ...invoiced, isClosed: true, requestedOn: '2026-11-20' }, 'sent'],
] as const)('a prise en charge %s', (_, facts, state) => {
  expect(coverageStateOf(facts)).toBe(state)
})

test('only an invoice that was not sent leaks, and it stands among those to collect', () => {
  const claim = { state: 'invoiced' as const, isPaid: false, askedCents: 12_000, requestedOn: null }
  expect(leakOfClaim(claim)).toBe('unsent')
  expect(isInClaimTab('toCollect', claim)).toBe(true)
  expect(isInClaimTab('answerAwaited', claim)).toBe(false)
  expect([claimStateWords(claim), nextClaimWords(claim)]).toEqual(['Facturée', 'Envoyer la facture à l’assureur'])
  expect(leakOfClaim({ ...claim, state: 'sent' })).toBeNull()
  expect(leakOfClaim({ ...claim, state: 'signed' })).toBe('unnotified')
})

test('a prise en charge that is closed with a shortfall is settled, and nothing is to do', () => {
  const claim = { state: 'closed_short' as const, isPaid: false, askedCents: 12_000, requestedOn: null }
  expect([claimStateWords(claim), nextClaimWords(claim), leakOfClaim(claim)]).toEqual(['Close avec manque', '', null])
  expect(isInClaimTab('settled', claim)).toBe(true)
})

test('an invoice is sent once it was issued, a reminder as long as something is awaited', () => {
  expect(maySend('invoice', { state: 'agreed', askedCents: 0 })).toBe(false)
  expect(maySend('reminder', { state: 'agreed', askedCents: 0 })).toBe(true)
  expect(maySend('invoice', { state: 'invoiced', askedCents: 12_000 })).toBe(true)
  expect(maySend('reminder', { state: 'paid', askedCents: 12_000 })).toBe(false)
  expect(maySend('reminder', { state: 'closed_short', askedCents: 12_000 })).toBe(false)
})

test('an empty list names what was looked for, and never the tab that holds all', () => {
  expect(emptyClaimWords({ tab: 'all' })).toBeUndefined()
  const titles = ([undefined, 'assignment', 'coverage'] as const).flatMap((kind) => [
    emptyClaimWords({ tab: 'all', kind })?.title,
    emptyClaimWords({ tab: 'all', kind, insurerId: 'one' })?.title,
    emptyClaimWords({ tab: 'toNotify', kind })?.title,
  ])
  expect(titles).toEqual([
    ...[undefined, 'Aucune créance de cet assureur', 'Rien sous «\u202fÀ notifier\u202f»'],
    ...['Aucune cession', 'Aucune cession de cet assureur', 'Rien sous «\u202fÀ notifier\u202f»'],
    ...['Aucune prise en charge', 'Aucune prise en charge de cet assureur', 'Rien sous «\u202fÀ notifier\u202f»'],
  ])
  const unsent = emptyClaimWords({ tab: 'all', leak: 'unsent', kind: 'coverage' })
  expect(unsent?.title).toBe('Rien sous «\u202fFacturées, pas encore envoyées à l’assureur\u202f»')
  expect(unsent?.sentence).toBe('Aucune prise en charge n’y figure pour l’instant.')
})
