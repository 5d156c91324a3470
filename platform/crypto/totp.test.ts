import { expect, test } from 'vitest'
import { matchTotp, toBase32, totpAddress, totpCode, totpStep } from '#platform/crypto/totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at second %d the code of the standard is %s', (second, code) => {
  expect(totpCode(secret, totpStep(new Date(second * 1000)))).toBe(code)
})

test('a clock half a minute off is forgiven, one of a minute is not', () => {
  const now = new Date('2026-11-21T08:00:15Z')
  const codeAt = (seconds: number) => totpCode(secret, totpStep(new Date(now.getTime() + seconds * 1000)))
  expect([-30, 0, 30].map((seconds) => matchTotp(secret, codeAt(seconds), now))).toEqual(
    [-1, 0, 1].map((steps) => totpStep(now) + steps),
  )
  expect(matchTotp(secret, codeAt(90), now)).toBeUndefined()
  expect(matchTotp(secret, '', now)).toBeUndefined()
})

test('the address for the telephone names the house, the account and the secret', () => {
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(totpAddress({ secret, account: 'zoe@exemple.fr', issuer: 'Atelier' })).toBe(
    'otpauth://totp/Atelier:zoe%40exemple.fr?algorithm=SHA1&digits=6&issuer=Atelier&period=30&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  )
})
