import { beforeEach, expect, test } from 'vitest'
import { authCallsOf } from '#browser/auth-calls.ts'
import { timedOut } from '#browser/timed-fetch.ts'
import { outageWords } from '#lib/outage.ts'

let asked: { method: string; url: string; body: unknown; headers: Headers }[]
let answers: (Response | Error)[]

beforeEach(() => {
  asked = []
  answers = []
})

const auth = authCallsOf(async (url, { method = 'GET', body, headers } = {}) => {
  asked.push({ method, url, body: body ? JSON.parse(String(body)) : undefined, headers: new Headers(headers) })
  const answer = answers.shift() ?? Response.json({})
  if (answer instanceof Error) throw answer
  return answer
})

const zoe = { email: 'zoe@atelier.example', password: 'Carrosserie35', firstName: 'Zoé', lastName: 'Lefèvre' }
const profile = {
  company_name: 'Carrosserie Lefèvre',
  siret: null,
  address_street: '',
  address_zip_code: '',
  address_city: 'Rennes',
  address_country: 'France',
  phone: null,
}

test('a sign-up carries the name, and where the link of the mail leads', async () => {
  answers = [Response.json({ access_token: 'a', refresh_token: 'r' })]
  expect(await auth.signUp(zoe, 'https://atelier.example/auth/callback')).toMatchObject({
    value: { access_token: 'a' },
  })
  expect(asked[0]).toMatchObject({
    method: 'POST',
    url: '/auth/v1/signup?redirect_to=https%3A%2F%2Fatelier.example%2Fauth%2Fcallback',
    body: { email: zoe.email, password: zoe.password, data: { first_name: 'Zoé', last_name: 'Lefèvre' } },
  })
})

test('a refusal arrives with its code, a weak password with its reasons', async () => {
  answers = [
    Response.json({ code: 'user_already_exists', message: 'User already registered' }, { status: 422 }),
    Response.json({ code: 'weak_password', message: 'Weak', weak_password: { reasons: ['pwned'] } }, { status: 422 }),
  ]
  expect(await auth.signUp(zoe, '')).toEqual({
    failure: { code: 'user_already_exists', message: 'User already registered' },
  })
  expect(await auth.signUp(zoe, '')).toEqual({
    failure: { code: 'weak_password', message: 'Weak', reasons: ['pwned'] },
  })
})

test('a cut network, a late server and a page of somebody else are failures, never exceptions', async () => {
  answers = [
    new TypeError('Failed to fetch'),
    new DOMException(timedOut, 'TimeoutError'),
    new Response('<html>Bienvenue à l’hôtel</html>', { headers: { 'content-type': 'text/html' } }),
  ]
  expect(await auth.recover(zoe.email, '')).toEqual({
    failure: { code: 'unreachable', message: outageWords.silent.sentence },
  })
  expect(await auth.recover(zoe.email, '')).toEqual({
    failure: { code: 'timeout', message: 'Temps écoulé : la requête a expiré' },
  })
  expect(await auth.recover(zoe.email, '')).toEqual({
    failure: { code: 'unreachable', message: outageWords.stranger.sentence },
  })
})

test('a second factor is challenged, then proved', async () => {
  answers = [Response.json({ id: 'challenge', type: 'totp', expires_at: 1 }), Response.json({ access_token: 'aal2' })]
  expect(await auth.proveFactor('aal1', 'factor', '123456')).toEqual({ value: { access_token: 'aal2' } })
  expect(asked.map(({ url }) => url)).toEqual(['/auth/v1/factors/factor/challenge', '/auth/v1/factors/factor/verify'])
  expect(asked[1]?.body).toEqual({ challenge_id: 'challenge', code: '123456' })
  expect(asked[1]?.headers.get('authorization')).toBe('Bearer aal1')
})

test('an account without a profile has none, which is no failure', async () => {
  answers = [
    Response.json({ code: 'PGRST116', message: 'The result contains 0 rows' }, { status: 406 }),
    Response.json(profile),
  ]
  expect(await auth.readProfile('token', 'zoe')).toEqual({ value: null })
  expect(await auth.readProfile('token', 'zoe')).toEqual({ value: profile })
  expect(asked[0]).toMatchObject({ method: 'GET', url: '/rest/v1/users_extended?id=eq.zoe' })
  expect(asked[0]?.headers.get('accept')).toBe('application/vnd.pgrst.object+json')
})

test('a profile is written over the one that may be there', async () => {
  answers = [Response.json([profile], { status: 201 })]
  await auth.saveProfile('token', 'zoe', profile)
  expect(asked[0]).toMatchObject({ method: 'POST', body: { id: 'zoe', ...profile } })
  expect(asked[0]?.headers.get('prefer')).toBe('resolution=merge-duplicates,return=representation')
})
