import { expect, test } from 'vitest'
import { mappingOf, suitingProfile } from '#features/imports/import-profiles.ts'

const profile = { titles: ['Nom', 'Réf.', 'Solde'], mapping: ['lastName', 'reference', null], usedAt: '2026-11-01' }

test('a file of the same titles, in any order, is proposed the profile that was used last', () => {
  const newer = { ...profile, usedAt: '2026-11-20' }
  expect(suitingProfile([profile, newer], ['solde', 'NOM', 'réf'])).toBe(newer)
  expect(suitingProfile([profile], ['Nom', 'Solde'])).toBeUndefined()
  expect(suitingProfile([{ ...profile, titles: [''] }], [''])).toBeUndefined()
})

test('a profile fills the columns by their titles, and ignores the others', () => {
  expect(mappingOf(profile, ['Solde', 'NOM', 'Ville', 'réf'])).toEqual([null, 'lastName', null, 'reference'])
})

test('two columns of one title are filled in their order', () => {
  expect(mappingOf({ titles: ['Nom', 'Nom'], mapping: ['lastName', null] }, ['Nom', 'Nom'])).toEqual(['lastName', null])
})
