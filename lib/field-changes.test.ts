import { expect, test } from 'vitest'
import { changesBetween } from '#lib/field-changes.ts'

test('only the fields that differ are told, with their old and new values', () => {
  const before = { name: 'Zoé', email: null }
  expect(changesBetween(['name', 'email'], before, { ...before, email: 'a@b.fr' })).toEqual({
    email: [null, 'a@b.fr'],
  })
})
