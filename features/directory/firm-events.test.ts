import { expect, test } from 'vitest'
import type { FirmEvent } from '#features/directory/contract.ts'
import { describeFirmEvent } from '#features/directory/firm-events.ts'

const event = (action: string, details: FirmEvent['details'] = {}, more: Partial<FirmEvent> = {}): FirmEvent => ({
  position: 1,
  at: '2026-11-23T10:00:00Z',
  action,
  author: 'Camille Moreau',
  isOwn: false,
  details,
  fields: [],
  isErased: false,
  ofMerged: false,
  ...more,
})

test('a changed firm, a changed person and a changed agreement are told field by field', () => {
  expect(describeFirmEvent(event('firm.edited', { changes: { phone: [null, '+33549000000'] } }))).toEqual({
    sentence: 'Camille Moreau a modifié la fiche',
    changes: ['Téléphone : vide → 05\u00a049\u00a000\u00a000\u00a000'],
  })
  const person = { name: 'MARCHAND Hélène', changes: { isExpert: [false, true] } }
  expect(describeFirmEvent(event('firm.person_edited', person))).toEqual({
    sentence: 'Camille Moreau a modifié la fiche de MARCHAND Hélène',
    changes: ['Expert en automobile : non → oui'],
  })
  const agreement = { title: 'Barème 2026', changes: { labourT1Cents: [6250, 6400] } }
  expect(describeFirmEvent(event('firm.agreement_edited', agreement))).toEqual({
    sentence: 'Camille Moreau a modifié un accord «\u00a0Barème 2026\u00a0»',
    changes: ['T1 : 62,50\u202f€ HT/h → 64,00\u202f€ HT/h'],
  })
})

test('a merge may be undone from the history, but not from that of the merged firm', () => {
  const merged = { mergeId: 'm', mergedName: 'MAIF Niort' }
  expect(describeFirmEvent(event('firm.merged', merged))).toMatchObject({
    sentence: 'Camille Moreau a fusionné la fiche «\u00a0MAIF Niort\u00a0» dans celle-ci',
    mergeId: 'm',
  })
  expect(describeFirmEvent(event('firm.merged', merged, { ofMerged: true }))).not.toHaveProperty('mergeId')
})

test('an erased person leaves the names of the changed fields', () => {
  const erased = { isErased: true, fields: ['changes.email', 'name', 'personId'] }
  expect(describeFirmEvent(event('firm.person_edited', {}, erased))).toEqual({
    sentence: 'Camille Moreau a modifié une personne, effacée depuis',
    changes: ['Email : effacé'],
  })
})

test('an action of a newer server has words all the same', () => {
  expect(describeFirmEvent(event('firm.polished')).sentence).toBe('Camille Moreau a modifié la fiche')
})
