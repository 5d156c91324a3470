import { expect, test } from 'vitest'
import { describeEvent } from '#features/vehicles/vehicle-events.ts'

const whole = (details: Record<string, unknown>) => ({ details, fields: [], isErased: false, isOwn: false })
const at = { position: 1, at: '2026-11-21T10:00:00Z', author: 'Camille Moreau', ofMerged: false }
const nameOf = (id: unknown) => (id === 'zoe' ? 'LEFÈVRE Zoé' : undefined)
const told = (action: string, details: Record<string, unknown> = {}) =>
  describeEvent({ ...at, action, ...whole(details) }, nameOf)

test('a change of one field is one sentence, with values as people read them', () => {
  expect(told('vehicle.edited', { changes: { energy: ['petrol', 'electric'] } }).sentence).toBe(
    'Camille Moreau a modifié l’énergie : Essence → Électrique',
  )
  expect(told('vehicle.edited', { changes: { inspectionDueOn: [null, '2027-01-31'] } }).sentence).toBe(
    'Camille Moreau a ajouté la validité du contrôle technique : 31/01/2027',
  )
})

test('several changes are listed under the sentence', () => {
  expect(told('vehicle.edited', { changes: { make: ['', 'Renault'], kind: ['car', 'van'] } })).toEqual({
    sentence: 'Camille Moreau a modifié la fiche',
    changes: ['Genre : Voiture → Utilitaire', 'Marque : vide → Renault'],
  })
})

test('a link names the person, their role and their days, and nobody once they are gone', () => {
  const link = { clientId: 'zoe', role: 'owner', fromDay: '2024-03-12', toDay: null }
  expect(told('vehicle.linked', link).sentence).toBe(
    'Camille Moreau a lié LEFÈVRE Zoé au véhicule : propriétaire depuis le 12/03/2024',
  )
  expect(told('vehicle.link_edited', { ...link, clientId: 'erased', toDay: '2026-01-31' }).sentence).toBe(
    'Camille Moreau a corrigé le lien d’une personne : propriétaire depuis le 12/03/2024 jusqu’au 31/01/2026',
  )
})

test('mileages and plates have their sentences, also once their values are erased', () => {
  expect(told('vehicle.mileage_recorded', { km: 84500, readOn: '2026-11-20' }).sentence).toBe(
    'Camille Moreau a relevé 84\u202f500 km le 20/11/2026',
  )
  expect(told('vehicle.plate_changed', { before: '1234 AB 35', after: 'AB-123-CD' }).sentence).toBe(
    'Camille Moreau a noté une nouvelle immatriculation : 1234 AB 35 → AB-123-CD',
  )
  const erased = {
    ...at,
    action: 'vehicle.plate_changed',
    details: {},
    fields: ['after'],
    isErased: true,
    isOwn: false,
  }
  expect(describeEvent(erased).sentence).toBe('Camille Moreau a noté une nouvelle immatriculation : effacé')
})

test('a merge may be undone, but not from a record that was merged since', () => {
  const merged = { ...at, action: 'vehicle.merged', ...whole({ mergeId: 'm', mergedName: 'AB-123-CD' }) }
  expect(describeEvent(merged)).toMatchObject({
    sentence: 'Camille Moreau a fusionné la fiche « AB-123-CD » dans celle-ci',
    mergeId: 'm',
  })
  expect(describeEvent({ ...merged, ofMerged: true }).mergeId).toBeUndefined()
})

test('an action that this device does not know is a change', () => {
  expect(told('vehicle.polished').sentence).toBe('Camille Moreau a modifié la fiche')
})
