import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createTokens, type SigningKey } from '#platform/crypto/tokens.ts'

const issuer = 'https://atelier.example/auth/v1'
const secret = new TextEncoder().encode('un secret de trente-deux caractères au moins')
const tokens = createTokens({ secret, issuer })
const now = new Date('2026-11-21T08:00:00Z')
const claims = {
  accountId: '01931e7c-0000-7000-8000-000000000001',
  sessionId: '01931e7c-0000-7000-8000-000000000002',
  email: 'chef@atelier.example',
}
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

async function newKey(kid: string, alg: 'ES256' | 'RS256' = 'ES256'): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  return { ...(await exportJWK(privateKey)), kid, alg }
}

test('a token names its owner, for an hour', async () => {
  const { accessToken, expiresAt } = await tokens.issue(claims, now)
  expect(await tokens.read(accessToken, later(3_599))).toEqual(claims)
  expect(await tokens.verdict(accessToken, later(3_601))).toEqual({ problem: 'expired' })
  expect(expiresAt).toBe(now.getTime() / 1000 + 3_600)
})

test('a token that was changed, unsigned or signed by somebody else is refused', async () => {
  const { accessToken } = await tokens.issue(claims, now)
  const [header = '', , signature = ''] = accessToken.split('.')
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  const payload = Buffer.from(JSON.stringify({ sub: claims.accountId, role: 'authenticated' })).toString('base64url')
  const strangers = createTokens({ secret: new TextEncoder().encode('x'.repeat(32)), issuer })
  for (const token of [
    `${header}.${payload}.${signature}`,
    `${none}.${payload}.`,
    (await strangers.issue(claims, now)).accessToken,
    'abc',
    'a.b.c',
    '',
  ]) {
    expect(await tokens.verdict(token, now)).toEqual({ problem: 'malformed' })
  }
})

test('the public key of an installation is no user, in either of its forms', async () => {
  expect(await tokens.verdict(await tokens.anonKey(), now)).toEqual({ problem: 'not_a_user' })
  expect(await tokens.isPublicKey(await tokens.anonKey(), now)).toBe(true)
  expect(await tokens.isPublicKey(tokens.publishableKey(), now)).toBe(true)
  expect(await tokens.isPublicKey('sb_publishable_autre', now)).toBe(false)
  expect(await tokens.isPublicKey((await tokens.issue(claims, now)).accessToken, now)).toBe(false)
})

test.each(['ES256', 'RS256'] as const)('an own key signs, and only its public half is published: %s', async (alg) => {
  const signed = createTokens({ secret, issuer, keys: [await newKey('2026', alg)] })
  const { accessToken } = await signed.issue(claims, now)
  expect(await signed.read(accessToken, now)).toEqual(claims)
  const [shown] = await signed.publicKeys()
  expect(shown).toMatchObject({ kid: '2026', alg, use: 'sig' })
  expect(shown).not.toHaveProperty('d')
})

test('a new key signs, and tokens of the old key or the secret stay valid until they expire', async () => {
  const [old, fresh] = [await newKey('2025'), await newKey('2026')]
  const before = await createTokens({ secret, issuer, keys: [old] }).issue(claims, now)
  const bySecret = await tokens.issue(claims, now)
  const rotated = createTokens({ secret, issuer, keys: [fresh, old] })
  expect(await rotated.read(before.accessToken, now)).toEqual(claims)
  expect(await rotated.read(bySecret.accessToken, now)).toEqual(claims)
  const withdrawn = createTokens({ secret, issuer, keys: [fresh] })
  expect(await withdrawn.verdict(before.accessToken, now)).toEqual({ problem: 'malformed' })
})

test('a token signed with the public half as if it were the secret is refused', async () => {
  const key = await newKey('2026', 'RS256')
  const signed = createTokens({ secret, issuer, keys: [key] })
  const forged = await new SignJWT({ role: 'authenticated', session_id: claims.sessionId, email: claims.email })
    .setProtectedHeader({ alg: 'HS256', kid: '2026' })
    .setSubject(claims.accountId)
    .setAudience('authenticated')
    .setIssuer(issuer)
    .setIssuedAt(now.getTime() / 1000)
    .setExpirationTime(now.getTime() / 1000 + 60)
    .sign(new TextEncoder().encode(JSON.stringify((await signed.publicKeys())[0])))
  expect(await signed.verdict(forged, now)).toEqual({ problem: 'malformed' })
})
