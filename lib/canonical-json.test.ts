import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from '#lib/canonical-json.ts'

test('the order in which keys were written does not matter', () => {
  expect(canonicalJson({ b: 1, a: { d: [1, null], c: 'é' } })).toBe('{"a":{"c":"é","d":[1,null]},"b":1}')
})

test('undefined is left out and dates are instants', () => {
  expect(canonicalJson({ a: undefined, on: new Date(0) })).toBe('{"on":"1970-01-01T00:00:00.000Z"}')
})

test('written JSON is read back the same', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value)
      expect(canonicalJson(JSON.parse(text))).toBe(text)
    }),
  )
})

test('a value that JSON cannot represent is reported at once', () => {
  expect(() => canonicalJson({ amount: Number.NaN })).toThrow('not finite')
  expect(() => canonicalJson({ run: () => 0 })).toThrow('function')
})
