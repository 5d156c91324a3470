import fc from 'fast-check'
import { expect, test } from 'vitest'
import { equalInConstantTime, randomToken } from '#platform/crypto/crypto.ts'
import type { KeyRing } from '#platform/crypto/keys.ts'
import { BrokenSeal, seal, unseal } from '#platform/crypto/seal.ts'

const before: KeyRing = [{ id: '2025', bytes: Buffer.alloc(32, 1) }]
const after: KeyRing = [{ id: '2026', bytes: Buffer.alloc(32, 2) }, before[0]]

test('sealed content opens unchanged', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), (content, place) => {
      expect(unseal(after, seal(after, content, place), place).equals(content)).toBe(true)
    }),
  )
})

test('content sealed with an older key still opens, and the newest key seals from now on', () => {
  expect(unseal(after, seal(before, Buffer.from('RIB'), 'bank'), 'bank').toString()).toBe('RIB')
  expect(() => unseal(before, seal(after, Buffer.from('RIB'), 'bank'), 'bank')).toThrow('unknown key')
})

test('any changed byte is noticed', () => {
  const sealed = seal(after, Buffer.from('FR76 3000 4000'), 'bank')
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => unseal(after, changed, 'bank')).toThrow(BrokenSeal)
  }
})

test('any cut is noticed', () => {
  const sealed = seal(after, Buffer.from('FR76 3000 4000'), 'bank')
  for (let length = 0; length < sealed.length; length++) {
    expect(() => unseal(after, sealed.subarray(0, length), 'bank')).toThrow(BrokenSeal)
  }
})

test('content sealed for one place does not open in another', () => {
  expect(() => unseal(after, seal(after, Buffer.from('RIB'), 'garage A'), 'garage B')).toThrow(BrokenSeal)
})

test('secrets are compared whole and tokens never repeat', () => {
  expect(equalInConstantTime('jeton', 'jeton')).toBe(true)
  expect(equalInConstantTime('jeton', 'jetons')).toBe(false)
  expect(new Set(Array.from({ length: 100 }, () => randomToken())).size).toBe(100)
  expect(randomToken()).toMatch(/^[A-Za-z0-9_-]{43}$/)
})
