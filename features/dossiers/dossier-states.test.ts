import { expect, test } from 'vitest'
import { moveFault } from '#features/dossiers/dossier-board.ts'
import { type DossierStates, nextStates, notInService, showState } from '#features/dossiers/dossier-states.ts'
import { rankBetween } from '#lib/rank-between.ts'

const opened: DossierStates = {
  document: 'none',
  board: 'expected',
  authorisation: 'none',
  payment: 'none',
  eInvoice: 'none',
  signature: 'none',
}

test('the electronic invoice says that it is not in service and takes no other state; the five others are told', () => {
  expect([showState(opened, 'eInvoice'), nextStates(opened).eInvoice]).toEqual([notInService, []])
  expect(showState(opened, 'signature')).toBe('Rien à signer')
  expect(showState({ ...opened, signature: 'partlySigned' }, 'signature')).toBe('Signée en partie')
  expect([showState(opened, 'board'), showState(opened, 'authorisation')]).toEqual(['À venir', 'Pas encore demandé'])
  expect(showState({ ...opened, document: 'presented' }, 'document')).toBe('Réponse attendue')
  expect(showState({ ...opened, payment: 'late' }, 'payment')).toBe('Règlement en retard')
})

test('a vehicle that never arrived is neither ready nor delivered', () => {
  expect(moveFault('expected', 'delivered', opened)).toBe('neverArrived')
  expect(moveFault('expected', 'ready', opened)).toBe('neverArrived')
  expect(moveFault('expected', 'arrived', opened)).toBeUndefined()
  expect(moveFault('arrived', 'delivered', opened)).toBeUndefined()
})

test('no work begins after a refusal, but the vehicle may leave', () => {
  const refused = { authorisation: 'refused' } as const
  expect(moveFault('arrived', 'paint', refused)).toBe('refusedApproval')
  expect(moveFault('arrived', 'delivered', refused)).toBeUndefined()
  expect(moveFault('arrived', 'paint', { authorisation: 'awaited' })).toBeUndefined()
})

test('an approval is asked, given, and asked again for a supplement', () => {
  const after = (authorisation: DossierStates['authorisation']) =>
    nextStates({ ...opened, authorisation }).authorisation
  expect(after('none')).toContain('awaited')
  expect(after('awaited')).toEqual(['granted', 'refused', 'none'])
  expect(after('granted')).toEqual(['awaited', 'refused'])
  expect(after('refused')).toEqual(['awaited', 'granted'])
})

test('a card stands between its neighbours', () => {
  expect(rankBetween(undefined, undefined)).toBe(1)
  expect(rankBetween(4, undefined)).toBe(5)
  expect(rankBetween(undefined, 4)).toBe(3)
  expect(rankBetween(4, 5)).toBe(4.5)
})
