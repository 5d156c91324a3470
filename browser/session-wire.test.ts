import { expect, test } from 'vitest'
import { sessionFromWire, sessionOfUser, sessionToWire } from '#browser/session-wire.ts'

const now = 1_000_000_000
const claire = { id: 'claire', email: 'claire@atelier.example' }
const phone = { id: 'phone', status: 'verified', factor_type: 'totp', friendly_name: 'Téléphone' }
const token = (claims: object) => `head.${btoa(JSON.stringify(claims))}.signature`
const read = (fields: object) =>
  sessionFromWire(
    { access_token: token({}), refresh_token: 'refresh', expires_at: now / 1_000 + 3_600, user: claire, ...fields },
    now,
  )

test('a session is the same when it was kept and read again', () => {
  const session = read({
    access_token: token({ session_id: 'one', aal: 'aal2' }),
    user: { ...claire, user_metadata: { first_name: 'Claire', last_name: 'Aubry' }, factors: [phone] },
  })
  expect(sessionFromWire(sessionToWire(session), now)).toEqual(session)
  expect(session).toMatchObject({ id: 'one', firstName: 'Claire', lastName: 'Aubry' })
})

test('a session that says how long it lasts but not until when is given its end', () => {
  expect(read({ expires_at: undefined, expires_in: 3_600 }).expiresAt).toBe(now / 1_000 + 3_600)
})

test('a password is not enough for who has a second factor, until it was given', () => {
  const user = { ...claire, factors: [phone] }
  expect(read({ access_token: token({ aal: 'aal1' }), user })).toMatchObject({
    awaitsFactor: true,
    factors: [{ id: 'phone', type: 'totp', name: 'Téléphone' }],
  })
  expect(read({ access_token: token({ aal: 'aal2' }), user })).toMatchObject({ assurance: 'aal2', awaitsFactor: false })
})

test('a second factor that was never confirmed asks nothing', () => {
  const user = { ...claire, factors: [{ ...phone, status: 'unverified' }] }
  expect(read({ user }).awaitsFactor).toBe(false)
})

test('malformed names from another provider keep nobody out', () => {
  for (const metadata of [{ full_name: 'Claire Aubry', first_name: null }, [], null, undefined]) {
    expect(read({ user: { ...claire, user_metadata: metadata } })).toMatchObject({ accountId: 'claire', firstName: '' })
  }
})

test('a user who changed keeps the session', () => {
  const before = read({})
  const after = sessionOfUser(before, { ...claire, email: 'claire@ailleurs.example' })
  expect(after).toEqual({ ...before, email: 'claire@ailleurs.example' })
})
