import { exportJWK, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { officialServer } from '#tests/support/official-client.ts'
import { askAuth, goodPassword, newEmail, register } from '#tests/support/registered.ts'

async function newKey(kid: string, alg: 'ES256' | 'RS256') {
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  return { ...(await exportJWK(privateKey)), kid, alg }
}

const keys = [await newKey('2026', 'ES256'), await newKey('2025', 'RS256')]
const official = officialServer({ JWT_KEYS: JSON.stringify(keys) })

test('the public halves of the keys that sign are shown to everybody, and nothing more of them', async () => {
  const { body, headers } = await askAuth(official, '/.well-known/jwks.json')
  expect(body.keys).toMatchObject([
    { kid: '2026', alg: 'ES256', kty: 'EC' },
    { kid: '2025', alg: 'RS256', kty: 'RSA' },
  ])
  for (const key of body.keys) expect(Object.keys(key)).not.toContain('d')
  expect(headers.get('cache-control')).toBe('public, max-age=600')
})

test('the official client verifies such a token by itself', async () => {
  const { client, user } = await register(official)
  const { data, error } = await client.auth.getClaims()
  expect(error).toBeNull()
  expect(data?.header).toMatchObject({ alg: 'ES256', kid: '2026' })
  expect(data?.claims.sub).toBe(user.id)
})

test('both forms of the public key are taken, and no other', async () => {
  const credentials = { email: newEmail(), password: goodPassword }
  for (const key of [official.anonKey, official.services.tokens.publishableKey()]) {
    const { error } = await official.client({ key }).auth.signInWithPassword(credentials)
    expect(error?.code).toBe('invalid_credentials')
  }
  const refused = await official.client({ key: 'sb_publishable_autre' }).auth.signInWithPassword(credentials)
  expect(refused.error?.status).toBe(401)
})
