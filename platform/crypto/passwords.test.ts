import { expect, test } from 'vitest'
import { hashPassword, parsePasswordHash, verifyPassword } from '#platform/crypto/passwords.ts'

test('a password opens its account, and no other password does', async () => {
  const stored = await hashPassword('Carrosserie2026')
  expect(await verifyPassword('Carrosserie2026', stored)).toBe(true)
  expect(await verifyPassword('carrosserie2026', stored)).toBe(false)
  expect(await verifyPassword('', stored)).toBe(false)
})

test('the same password of two people is stored differently', async () => {
  expect(await hashPassword('Carrosserie2026')).not.toBe(await hashPassword('Carrosserie2026'))
})

test('an accent opens the account however the keyboard composes it', async () => {
  expect(await verifyPassword('Ve\u0301rins12', await hashPassword('V\u00e9rins12'))).toBe(true)
})

test('an account that does not exist or has no password is refused after as much work', async () => {
  for (const stored of [null, undefined, '', 'not a hash']) {
    const started = performance.now()
    expect(await verifyPassword('Carrosserie2026', stored)).toBe(false)
    expect(performance.now() - started).toBeGreaterThan(2)
  }
})

test('a hash names its parameters', async () => {
  const stored = await hashPassword('Carrosserie2026')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(parsePasswordHash(stored)).toMatchObject({ memory: 19_456, passes: 2, parallelism: 1 })
})

test('the hash of another argon2id program is read', async () => {
  // The reference implementation's own vector: password, somesalt, 64 MiB, two passes.
  const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword('password', reference)).toBe(true)
})

test('a hash that is malformed, of another kind or ruinous to check is refused', () => {
  const salt = 'c29tc2FsdHNvbWVzYWx0'
  const hash = 'CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  for (const text of [
    '',
    'secret',
    `$argon2i$v=19$m=19456,t=2,p=1$${salt}$${hash}`,
    `$argon2id$v=16$m=19456,t=2,p=1$${salt}$${hash}`,
    `$argon2id$v=19$m=9999999,t=2,p=1$${salt}$${hash}`,
    `$argon2id$v=19$m=19456,t=99,p=1$${salt}$${hash}`,
    `$argon2id$v=19$m=19456,t=2,p=0$${salt}$${hash}`,
    `$argon2id$v=19$m=19456,t=2,p=1$${salt}$${hash}\n`,
    `$argon2id$v=19$m=19456,t=2,p=1$${salt}$short`,
  ]) {
    expect(parsePasswordHash(text)).toBeUndefined()
  }
})
