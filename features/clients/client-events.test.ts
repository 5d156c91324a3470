import { expect, test } from 'vitest'
import { describeEvent } from '#features/clients/client-events.ts'

const whole = (details: Record<string, unknown>) => ({ details, fields: [], isErased: false, isOwn: false })
const told = (action: string, details: Record<string, unknown> = {}, author = 'Camille Moreau') =>
  describeEvent({ position: 1, at: '2026-11-21T10:00:00Z', action, author, ofMerged: false, ...whole(details) })

test('a change of one field is one sentence, with the numbers as people write them', () => {
  expect(told('client.edited', { changes: { mobile: ['+33612345678', '+33700000000'] } }).sentence).toBe(
    'Camille Moreau a modifié le mobile : 06 12 34 56 78 → 07 00 00 00 00',
  )
})

test('an added value and a removed value each have their sentence', () => {
  expect(told('client.edited', { changes: { email: [null, 'a@b.fr'] } }).sentence).toBe(
    'Camille Moreau a ajouté l’email : a@b.fr',
  )
  expect(told('client.edited', { changes: { addressCity: ['Rennes', ''] } }).sentence).toBe(
    'Camille Moreau a retiré la ville : Rennes',
  )
})

test('several changes are listed under the sentence', () => {
  expect(told('client.edited', { changes: { addressCity: ['', 'Rennes'], kind: ['person', 'company'] } })).toEqual({
    sentence: 'Camille Moreau a modifié la fiche',
    changes: ['Type de client : Particulier → Professionnel', 'Ville : vide → Rennes'],
  })
})

test('a merge names the record that went, and may be undone', () => {
  const story = told('client.merged', { mergeId: 'm', mergedName: 'LEFEVRE Zoe', changes: { email: [null, 'z@b.fr'] } })
  expect(story).toEqual({
    sentence: 'Camille Moreau a fusionné la fiche « LEFEVRE Zoe » dans celle-ci',
    changes: ['Email : vide → z@b.fr'],
    mergeId: 'm',
  })
})

test('the events of a merged record are marked, and its own merges cannot be undone here', () => {
  const of = { position: 1, at: '2026-11-21T10:00:00Z', author: 'Camille Moreau', isOwn: false, ofMerged: true }
  expect(describeEvent({ ...of, action: 'client.created', ...whole({}) }).sentence).toBe(
    'Camille Moreau a créé la fiche (fiche fusionnée depuis)',
  )
  const merged = describeEvent({ ...of, action: 'client.merged', ...whole({ mergeId: 'm', mergedName: 'LEFEVRE' }) })
  expect(merged.mergeId).toBeUndefined()
})

test('consents and notes have their sentences', () => {
  expect(told('client.consent_recorded', { channel: 'sms', granted: false }).sentence).toBe(
    'Camille Moreau a noté un refus : SMS',
  )
  expect(told('client.note_pinned', { pinned: true }).sentence).toBe('Camille Moreau a épinglé une note')
})

test('an unknown author is called somebody', () => {
  expect(told('client.archived', {}, '').sentence).toBe('Quelqu’un a archivé la fiche')
})

test('the erased values of a person are named by their fields only', () => {
  const of = {
    position: 1,
    at: '2026-11-21T10:00:00Z',
    author: 'Camille Moreau',
    isOwn: false,
    details: {},
    ofMerged: false,
  }
  const erased = (action: string, ...fields: string[]) => describeEvent({ ...of, action, fields, isErased: true })
  expect(erased('client.edited', 'changes.email')).toEqual({
    sentence: 'Camille Moreau a modifié l’email : effacé',
    changes: [],
  })
  expect(erased('client.edited', 'changes.email', 'changes.mobile').changes).toEqual([
    'Email : effacé',
    'Mobile : effacé',
  ])
  expect(erased('client.merged', 'changes.phone', 'mergeId', 'mergedId', 'mergedName')).toEqual({
    sentence: 'Camille Moreau a fusionné une fiche dans celle-ci : nom effacé',
    changes: ['Téléphone : effacé'],
  })
  expect(erased('client.consent_recorded', 'channel', 'granted').sentence).toBe(
    'Camille Moreau a noté un choix de contact : effacé',
  )
  expect(erased('client.note_pinned', 'noteId', 'pinned').sentence).toBe('Camille Moreau a épinglé ou détaché une note')
})

test('a dismissed duplicate leads to the other client and may be taken back', () => {
  expect(told('client.told_apart', { distinctionId: 'd', otherId: 'o' })).toEqual({
    sentence: 'Camille Moreau a écarté un doublon possible',
    changes: [],
    distinction: { distinctionId: 'd', otherId: 'o' },
  })
})
