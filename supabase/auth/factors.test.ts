import type { SupabaseClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { totpCode, totpStep } from '#platform/crypto/totp.ts'
import { officialServer } from '#tests/support/official-client.ts'
import { askAuth, register, signInAgain } from '#tests/support/registered.ts'

// All tests share one network address, so its limit is raised.
const official = officialServer({ NETWORK_LIMIT_FACTOR: '100' })

/** Decodes the base32 secret, as the authenticator on a telephone does. */
function secretOf(base32: string): Buffer {
  const bits = Array.from(base32, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Each call gives the code of the next time step, because a code works only once. */
function authenticator(base32: string) {
  const secret = secretOf(base32)
  let step = totpStep(new Date()) - 1
  return () => totpCode(secret, step++)
}

async function withUnverifiedFactor() {
  const person = await register(official)
  const { data, error } = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Téléphone' })
  if (error) throw error
  return { ...person, factorId: data.id, totp: data.totp, nextCode: authenticator(data.totp.secret) }
}

async function withVerifiedFactor() {
  const person = await withUnverifiedFactor()
  const { error } = await person.client.auth.mfa.challengeAndVerify({
    factorId: person.factorId,
    code: person.nextCode(),
  })
  if (error) throw error
  return person
}

const levels = async (client: SupabaseClient) => {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  return [data?.currentLevel, data?.nextLevel]
}

test('a second factor is given as a QR code, a secret and a URI', async () => {
  const { totp, email } = await withUnverifiedFactor()
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
  expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(totp.uri).toContain(`:${encodeURIComponent(email)}?algorithm=SHA1&digits=6`)
})

test('the first correct code verifies the factor: this session becomes stronger, and the other sessions end', async () => {
  const person = await withUnverifiedFactor()
  const other = await signInAgain(official, person.email)
  const before = await person.client.auth.getSession()
  expect(await levels(person.client)).toEqual(['aal1', 'aal1'])
  const { data } = await person.client.auth.mfa.challengeAndVerify({
    factorId: person.factorId,
    code: person.nextCode(),
  })
  expect(data?.refresh_token).not.toBe(before.data.session?.refresh_token)
  expect(await levels(person.client)).toEqual(['aal2', 'aal2'])
  expect((await other.auth.getUser()).error).not.toBeNull()
  const claims = (await person.client.auth.getClaims()).data?.claims
  expect(claims?.amr?.map((entry) => (typeof entry === 'string' ? entry : entry.method))).toEqual(['totp', 'password'])
  expect((await person.client.auth.mfa.listFactors()).data?.totp).toMatchObject([
    { id: person.factorId, status: 'verified', friendly_name: 'Téléphone', factor_type: 'totp' },
  ])
})

test('a later sign-in may change nothing until the code is given', async () => {
  const { email, factorId, nextCode } = await withVerifiedFactor()
  const client = await signInAgain(official, email)
  expect(await levels(client)).toEqual(['aal1', 'aal2'])
  expect((await client.auth.updateUser({ password: 'Ponceuse-orbitale-7' })).error).toMatchObject({
    status: 401,
    code: 'insufficient_aal',
  })
  expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
    status: 403,
    code: 'insufficient_aal',
  })
  expect((await client.auth.mfa.unenroll({ factorId })).error).toMatchObject({ status: 422, code: 'insufficient_aal' })
  expect((await client.auth.mfa.challengeAndVerify({ factorId, code: nextCode() })).error).toBeNull()
  expect((await client.auth.updateUser({ password: 'Ponceuse-orbitale-7' })).error).toBeNull()
})

test('a wrong code, a used code and a used challenge are refused', async () => {
  const { client, factorId, nextCode } = await withUnverifiedFactor()
  const challenge = await client.auth.mfa.challenge({ factorId })
  const challengeId = challenge.data?.id ?? ''
  expect((await client.auth.mfa.verify({ factorId, challengeId, code: '000000' })).error).toMatchObject({
    status: 422,
    code: 'mfa_verification_failed',
    message: 'Invalid TOTP code entered',
  })
  const code = nextCode()
  expect((await client.auth.mfa.verify({ factorId, challengeId, code })).error).toBeNull()
  expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error?.code).toBe('mfa_verification_failed')
  expect((await client.auth.mfa.verify({ factorId, challengeId, code: nextCode() })).error?.code).toBe(
    'mfa_challenge_expired',
  )
})

test('a challenge lasts five minutes', async () => {
  const { client, factorId, session } = await withUnverifiedFactor()
  const { data } = await client.auth.mfa.challenge({ factorId })
  expect(data?.expires_at).toBeGreaterThan(Date.now() / 1000 + 290)
  const late = new Date(Date.now() + 301_000)
  official.setNow(late.toISOString())
  const { body } = await askAuth(official, `/factors/${factorId}/verify`, {
    json: { challenge_id: data?.id, code: '123456' },
    headers: { authorization: `Bearer ${session.access_token}` },
  })
  official.setNow(new Date().toISOString())
  expect(body.code).toBe('mfa_challenge_expired')
})

test('two factors of one account have two names', async () => {
  const { client } = await withUnverifiedFactor()
  expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Téléphone' })).error).toMatchObject({
    status: 422,
    code: 'mfa_factor_name_conflict',
  })
})

test('an account has at most ten factors', async () => {
  const { client } = await withUnverifiedFactor()
  for (let rank = 0; rank < 9; rank++) await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: `n° ${rank}` })
  expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'onze' })).error?.code).toBe(
    'too_many_enrolled_mfa_factors',
  )
})

test('the factor of another account is not found', async () => {
  const [mine, theirs] = [await register(official), await withUnverifiedFactor()]
  const { error } = await mine.client.auth.mfa.challenge({ factorId: theirs.factorId })
  expect(error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
})

test('a telephone number is refused as a factor, and so is a factor id that is not a UUID', async () => {
  const { session } = await register(official)
  const headers = { authorization: `Bearer ${session.access_token}` }
  const ask = (path: string, json: unknown) => askAuth(official, path, { json, headers })
  expect((await ask('/factors', { factor_type: 'phone', phone: '+33612345678' })).body.code).toBe('validation_failed')
  const malformed = await ask('/factors/abc/challenge', {})
  expect([malformed.status, malformed.body.code]).toEqual([404, 'validation_failed'])
})

test('an account that removed its factor signs in with the password alone', async () => {
  const { client, email, factorId } = await withVerifiedFactor()
  expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
  expect(await levels(await signInAgain(official, email))).toEqual(['aal1', 'aal1'])
})
