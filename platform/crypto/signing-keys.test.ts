import { exportJWK, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { parseSigningKeys } from '#platform/crypto/signing-keys.ts'

async function jwk(alg: string, kid: string, modulusLength = 2_048) {
  const { privateKey } = await generateKeyPair(alg, { extractable: true, modulusLength })
  return { ...(await exportJWK(privateKey)), alg, kid }
}

test('keys that sign are read in their order', async () => {
  const keys = [await jwk('ES256', '2026'), await jwk('RS256', '2025')]
  expect(parseSigningKeys(JSON.stringify(keys))?.map(({ kid }) => kid)).toEqual(['2026', '2025'])
})

test('an invalid private key, or one named twice, is refused', async () => {
  const key = await jwk('ES256', '2026')
  const { d: _, ...publicHalf } = key
  for (const wrong of [[], [publicHalf], [key, key], [{ ...key, alg: 'HS256' }], [{ ...key, kid: undefined }], {}]) {
    expect(parseSigningKeys(JSON.stringify(wrong))).toBeUndefined()
  }
  expect(parseSigningKeys('{')).toBeUndefined()
})
