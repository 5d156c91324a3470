import { expect, test } from 'vitest'
import { lastAuthorOf } from '#records/last-author.ts'

const edited = (author: string, isOwn: boolean, ...fields: string[]) => ({
  action: 'client.edited',
  author,
  isOwn,
  details: { changes: Object.fromEntries(fields.map((field) => [field, ['', 'x']])) },
})

test('each field names the colleague who saved it last', () => {
  const events = [edited('Nadia Petit', false, 'city'), edited('Camille Moreau', false, 'city', 'mobile')]
  expect(lastAuthorOf('city', events)).toEqual({ name: 'Nadia Petit' })
  expect(lastAuthorOf('mobile', events)).toEqual({ name: 'Camille Moreau' })
})

test('a save of mine in another tab is mine', () => {
  expect(lastAuthorOf('city', [edited('Camille Moreau', true, 'city')])).toBe('own')
})

test('a field without a history names nobody', () => {
  const added = { action: 'client.note_added', author: 'Nadia Petit', isOwn: false, details: {} }
  expect(lastAuthorOf('city', [added])).toBeUndefined()
})
