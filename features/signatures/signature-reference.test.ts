import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReference, referenceLetters, verificationLink } from '#features/signatures/signature-reference.ts'

const reference = '7K2M-9QXA-40TV'

test.each([
  reference,
  '7k2m-9qxa-40tv',
  '  7K2M 9QXA 40TV ',
  '7K2M9QXA40TV',
  '7K2M–9QXA—4OTV',
  '7K2M\u2011 9QXA\u00a0-\u202f40tv\u200b',
  verificationLink('https://atelier.exemple', reference),
])('a reference that is typed « %s » is read', (typed) => {
  expect(readReference(typed)).toBe(reference)
})

test('an O is a zero, an I and an L are a one', () => {
  expect(readReference('oOiI-lL00-1111')).toBe('0011-1100-1111')
})

test.each([
  '',
  '7K2M-9QXA-40T',
  '7K2M-9QXA-40TVW',
  '7K2M-9QXA-40TU',
  '7K2M-9QXA-40T€',
  'https://atelier.exemple/verifier',
  '7K2M_9QXA+40TV',
])('a text that is no reference is read as none: « %s »', (typed) => {
  expect(readReference(typed)).toBeUndefined()
})

test('a reference is read back whatever its case and its spaces', () => {
  const group = fc.string({ unit: fc.constantFrom(...referenceLetters), minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(fc.tuple(group, group, group), fc.constantFrom('', ' ', '-', ' - '), (groups, between) => {
      expect(readReference(groups.join(between).toLowerCase())).toBe(groups.join('-'))
    }),
  )
})
