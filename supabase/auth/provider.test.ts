import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
import { type GooglePerson, openGoogle, zoeAtGoogle } from '#tests/support/google.ts'
import { officialServer } from '#tests/support/official-client.ts'
import { askAuth, goodPassword, newEmail, register } from '#tests/support/registered.ts'

const google = await openGoogle()
const official = officialServer({ ...google.variables, NETWORK_LIMIT_FACTOR: '100' })

beforeAll(() => google.serve(`${official.url}/auth/v1/callback`))
afterAll(() => google.close())

function somebody(facts: Partial<GooglePerson> = {}): GooglePerson {
  const person = { ...zoeAtGoogle, sub: newId(), email: newEmail(), ...facts }
  google.become(person)
  return person
}

/** A browser that follows redirections, cookies of each place included, until it is back at ours. */
async function walk(address: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let here = new URL(address)
  for (let steps = 0; steps < 12; steps++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(here, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const next = answer.headers.get('location')
    if (!next) throw new Error(`${here.pathname} answers ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
    here = new URL(next, here)
    if (here.origin === official.url && !here.pathname.startsWith('/auth/v1')) return here
  }
  throw new Error('The walk does not end.')
}

const start = (query: Record<string, string> = {}) =>
  `${official.url}/auth/v1/authorize?${new URLSearchParams({
    provider: 'google',
    redirect_to: `${official.url}/auth/callback`,
    ...query,
  })}`

const fragmentOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)))

async function enter(): Promise<{ arrival: URL; user: Record<string, unknown> }> {
  const arrival = await walk(start())
  const { access_token: token } = fragmentOf(arrival)
  const { data } = await official.client().auth.getUser(token)
  return { arrival, user: { ...data.user } }
}

test('the official client sends to Google with a state, a nonce and a challenge', async () => {
  const { data } = await official.client().auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${official.url}/auth/callback`, skipBrowserRedirect: true },
  })
  const answer = await fetch(data.url ?? '', { redirect: 'manual' })
  const address = new URL(answer.headers.get('location') ?? '')
  expect(address.origin).toBe(google.variables.GOOGLE_ISSUER)
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    client_id: google.variables.GOOGLE_CLIENT_ID,
    redirect_uri: `${official.url}/auth/v1/callback`,
    response_type: 'code',
    scope: 'openid email profile',
    state: expect.stringMatching(/.{40}/),
    nonce: expect.stringMatching(/.{40}/),
    code_challenge_method: 'S256',
  })
})

test('a newcomer gets an account under the name that Google says, confirmed', async () => {
  const person = somebody()
  const { arrival, user } = await enter()
  expect(arrival.pathname).toBe('/auth/callback')
  expect(fragmentOf(arrival)).not.toHaveProperty('type')
  expect(user).toMatchObject({
    email: person.email,
    app_metadata: { provider: 'google', providers: ['google'] },
    user_metadata: { first_name: 'Zoé', last_name: 'Lefèvre', full_name: 'Zoé Lefèvre', email_verified: true },
    identities: [{ provider: 'google', id: person.sub, email: person.email }],
  })
})

test('a returning person has the same account, even under another address', async () => {
  const person = somebody()
  const first = await enter()
  google.become({ ...person, email: newEmail() })
  expect((await enter()).user.id).toBe(first.user.id)
})

test('a verified address of an account links the two', async () => {
  const { email, user } = await register(official)
  somebody({ email: email.toUpperCase() })
  const linked = await enter()
  expect(linked.user).toMatchObject({ id: user.id, app_metadata: { providers: ['email', 'google'] } })
  expect((await official.client().auth.signInWithPassword({ email, password: goodPassword })).error).toBeNull()
})

test('an address that Google did not verify opens and links nothing', async () => {
  const { email } = await register(official)
  somebody({ email, email_verified: false })
  const arrival = await walk(start())
  expect(fragmentOf(arrival)).toMatchObject({ error_code: 'provider_email_needs_verification' })
  expect(fragmentOf(arrival)).not.toHaveProperty('access_token')
})

test('a squatter of an unconfirmed address is signed out when its owner arrives', async () => {
  const { email, user, client } = await register(official)
  await official.services.database.query('update accounts set email_confirmed_at = null where id = $1', [user.id])
  somebody({ email })
  expect((await enter()).user).toMatchObject({ id: user.id, app_metadata: { providers: ['google'] } })
  expect((await client.auth.getUser()).error).not.toBeNull()
  expect((await official.client().auth.signInWithPassword({ email, password: goodPassword })).error?.code).toBe(
    'invalid_credentials',
  )
})

test('a browser that asks with a challenge gets a code, which opens the session to it alone', async () => {
  const person = somebody()
  const storage = new Map<string, string>()
  const client = official.client({ flowType: 'pkce', storage })
  const { data } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${official.url}/auth/callback`, skipBrowserRedirect: true },
  })
  const code = (await walk(data.url ?? '')).searchParams.get('code') ?? ''
  expect((await client.auth.exchangeCodeForSession(code)).data.user?.email).toBe(person.email)
})

test('a state that was made up, or that served, brings nobody in', async () => {
  for (const state of ['', 'x', newId()]) {
    const answer = await askAuth(official, `/callback?code=abc&state=${state}`)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toContain('error_code=bad_oauth_state')
  }
})

test('an answer that Google did not give brings nobody in, and its state is used up', async () => {
  const { headers } = await askAuth(official, start().split('/auth/v1')[1] ?? '')
  const state = new URL(headers.get('location') ?? '').searchParams.get('state') ?? ''
  const issuer = encodeURIComponent(google.variables.GOOGLE_ISSUER ?? '')
  const forged = await askAuth(official, `/callback?code=abc&state=${state}&iss=${issuer}`)
  expect(forged.headers.get('location')).toContain('error_code=bad_oauth_callback')
  const again = await askAuth(official, `/callback?code=abc&state=${state}&iss=${issuer}`)
  expect(again.headers.get('location')).toContain('error_code=bad_oauth_state')
})

test('a refusal at Google returns with that answer', async () => {
  const { headers } = await askAuth(official, start().split('/auth/v1')[1] ?? '')
  const state = new URL(headers.get('location') ?? '').searchParams.get('state') ?? ''
  const answer = await askAuth(official, `/callback?error=access_denied&state=${state}`)
  expect(answer.headers.get('location')).toContain(`${official.url}/auth/callback?error=access_denied`)
})

test('after Google nobody is led to a place that is not ours', async () => {
  somebody()
  const arrival = await walk(start({ redirect_to: 'https://pirate.example/' }))
  expect(arrival.origin).toBe(official.url)
})

test('a person refused at Google reads it in French on our sign-in page, not as JSON', async () => {
  const { url } = official
  const asPerson = (address: string) => fetch(address, { redirect: 'manual', headers: { accept: 'text/html' } })
  const refused = await asPerson(`${url}/auth/v1/authorize?provider=facebook&redirect_to=${url}/dashboard`)
  expect([refused.status, refused.headers.get('location')]).toEqual([302, `${url}/login?google=validation_failed`])
})

test('another provider is not known', async () => {
  const answer = await askAuth(official, '/authorize?provider=facebook')
  expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed'])
})
