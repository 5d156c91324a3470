import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { times } from '#tests/support/depth.ts'
import { officialServer } from '#tests/support/official-client.ts'
import { askAuth, goodPassword, newEmail, register, signInAgain } from '#tests/support/registered.ts'

// One proxy stands in front, so that a test may come from any address.
const official = officialServer({ TRUSTED_PROXIES: '1' })

const from = (address: string) => ({ 'x-forwarded-for': address })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The answers of each way in to a token: the sign-in wire, the tables, the API. */
async function doors(token: string) {
  const paths = ['/auth/v1/user', '/rest/v1/users_extended?select=id', '/api/me', '/functions/v1/stripe-checkout']
  const answers = await Promise.all(
    paths.map((path) =>
      fetch(`${official.url}${path}`, {
        headers: { ...bearer(token), 'content-type': 'application/json' },
        ...(path.startsWith('/functions') ? { method: 'POST', body: '{}' } : {}),
      }),
    ),
  )
  return answers.map(({ status }) => status)
}

const allClosed = (statuses: number[]) => statuses.every((status) => status === 401 || status === 403)

test('a token without a signature is refused everywhere', async () => {
  const { session } = await register(official)
  const [, payload = ''] = session.access_token.split('.')
  for (const alg of ['none', 'None', 'NONE', 'nOnE']) {
    expect(allClosed(await doors(`${encoded({ alg, typ: 'JWT' })}.${payload}.`))).toBe(true)
  }
})

test('a token with changed content is refused everywhere', async () => {
  const [mine, theirs] = [await register(official), await register(official)]
  const [header = '', payload = '', signature = ''] = mine.session.access_token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  for (const changed of [
    { sub: theirs.user.id },
    { role: 'service_role' },
    { exp: claims.exp + 86_400 },
    { aal: 'aal2' },
  ]) {
    expect(allClosed(await doors(`${header}.${encoded({ ...claims, ...changed })}.${signature}`))).toBe(true)
  }
})

test('a token signed with another key, or with the public key, is refused everywhere', async () => {
  const { user, session } = await register(official)
  const claims = JSON.parse(Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString())
  for (const key of ['x'.repeat(32), official.anonKey, official.services.tokens.publishableKey()]) {
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(user.id)
      .sign(new TextEncoder().encode(key))
    expect(allClosed(await doors(forged))).toBe(true)
  }
})

test('an expired token is refused everywhere', async () => {
  const { user, session } = await register(official)
  const { session_id: sessionId } = JSON.parse(
    Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString(),
  )
  const anHourAgo = new Date(Date.now() - 3_601_000)
  const claims = { accountId: user.id, sessionId, email: user.email ?? '' }
  const { accessToken } = await official.services.tokens.issue(claims, anHourAgo)
  expect(allClosed(await doors(accessToken))).toBe(true)
})

test('a token with the session of somebody else is refused everywhere', async () => {
  const [mine, theirs] = [await register(official), await register(official)]
  const { session_id: sessionId } = JSON.parse(
    Buffer.from(theirs.session.access_token.split('.')[1] ?? '', 'base64url').toString(),
  )
  const claims = { accountId: mine.user.id, sessionId, email: mine.email }
  const { accessToken } = await official.services.tokens.issue(claims, new Date())
  expect(allClosed(await doors(accessToken))).toBe(true)
})

test('the public keys, a refresh token and garbage are refused everywhere', async () => {
  const { session } = await register(official)
  const { anonKey, services } = official
  for (const token of [
    anonKey,
    services.tokens.publishableKey(),
    session.refresh_token,
    'x',
    'a.b.c',
    `${'A'.repeat(9_000)}`,
  ]) {
    const [user, , me, checkout] = await doors(token)
    expect(allClosed([user ?? 0, me ?? 0, checkout ?? 0])).toBe(true)
  }
})

test('a token is refused once its session is over, even before it expires', async () => {
  const { session, client } = await register(official)
  const { access_token: token } = session
  expect(allClosed((await doors(token)).slice(0, 1))).toBe(false)
  await client.auth.signOut()
  expect(allClosed(await doors(token))).toBe(true)
})

test('a stolen refresh token that is replayed late ends the session for the thief too', async () => {
  const { session, client } = await register(official)
  const renew = (token: string) =>
    askAuth(official, '/token?grant_type=refresh_token', { json: { refresh_token: token } })
  const second = (await renew(session.refresh_token)).body.refresh_token
  const third = (await renew(second)).body.refresh_token
  official.setNow(new Date(Date.now() + 11_000).toISOString())
  const replayed = await renew(session.refresh_token)
  expect([replayed.status, replayed.body.code]).toEqual([400, 'refresh_token_already_used'])
  expect((await renew(third)).status).toBe(400)
  official.setNow(new Date().toISOString())
  expect((await client.auth.getUser(session.access_token)).error).not.toBeNull()
})

test.each([
  'https://pirate.example',
  '//pirate.example',
  'https://127.0.0.1@pirate.example',
  'https:pirate.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
])('no link of ours leads to %s', async (wanted) => {
  const path = `/verify?type=recovery&token=x&redirect_to=${encodeURIComponent(wanted)}`
  const answer = await askAuth(official, path, { headers: from(`192.0.2.${wanted.length}`) })
  expect(new URL(answer.headers.get('location') ?? '').origin).toBe(official.url)
})

test('nobody writes their own rights', async () => {
  const { session, user, client } = await register(official)
  const refused = await askAuth(official, '/user', {
    method: 'PUT',
    json: { app_metadata: { role: 'service_role' } },
    headers: bearer(session.access_token),
  })
  expect([refused.status, refused.body.code]).toEqual([403, 'not_admin'])
  await askAuth(official, '/user', {
    method: 'PUT',
    json: {
      data: { role: 'x' },
      role: 'service_role',
      aud: 'x',
      id: newEmail(),
      email_confirmed_at: null,
      is_support: true,
    },
    headers: bearer(session.access_token),
  })
  expect((await client.auth.getUser()).data.user).toMatchObject({
    id: user.id,
    role: 'authenticated',
    aud: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
  })
  const born = await askAuth(official, '/signup', {
    json: { email: newEmail(), password: goodPassword, role: 'service_role', app_metadata: { admin: true } },
  })
  expect(born.body.user).toMatchObject({ role: 'authenticated', app_metadata: { provider: 'email' } })
})

test('a table shows nothing of another garage, whatever the filter says', async () => {
  const [mine, theirs] = [await official.signedIn(), await official.signedIn()]
  const filters = [
    `id=eq.${theirs.accountId}`,
    'id=not.is.null',
    `or=(id.eq.${theirs.accountId},id.not.is.null)`,
    `id=eq.${theirs.accountId})%20or%201=1--`,
    "company_name=eq.'%20or%20'1'='1",
    'select=*,garages(*)',
    'select=id;drop%20table%20accounts',
    'order=id;select%20pg_sleep(1)',
    'company_name%20is%20not%20null%20or%20id=eq.1',
  ]
  for (const filter of filters) {
    const answer = await fetch(`${official.url}/rest/v1/users_extended?${filter}`, {
      headers: bearer(mine.accessToken),
    })
    expect(answer.status).toBeLessThan(500)
    if (answer.status >= 400) continue
    const rows: { id: string }[] = await answer.json()
    expect(rows.every(({ id }) => id === mine.accountId)).toBe(true)
  }
})

test('thousands of guesses at a password fail, and its owner signs in from another address meanwhile', async () => {
  const { email } = await register(official)
  const app = createApp(official.services)
  const guess = async (rank: number) => {
    const answer = await app.fetch(
      new Request('http://localhost/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...from('198.51.100.7') },
        body: JSON.stringify({ email, password: `Devine-${rank}` }),
      }),
    )
    return answer.status
  }
  const tried: number[] = []
  for (let rank = 0; rank < times(2_000, 10_000); rank += 100) {
    tried.push(...(await Promise.all(Array.from({ length: 100 }, (_, step) => guess(rank + step)))))
  }
  const allowed = tried.filter((status) => status === 400).length
  expect(new Set(tried)).toEqual(new Set([400, 429]))
  // Ten at once, and one more for each half minute of this test.
  expect(allowed).toBeLessThan(20)
  expect(await signInAgain(official, email)).toBeDefined()
}, 120_000)

test('an unknown address costs as much work to refuse as a known one', async () => {
  const { email } = await register(official)
  const costs: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let rank = 0; rank < 24; rank++) {
    const kind = rank % 2 === 0 ? 'known' : 'unknown'
    // Measures processor time: other work on this machine must not decide.
    const before = process.cpuUsage()
    const { status } = await askAuth(official, '/token?grant_type=password', {
      json: { email: kind === 'known' ? email : newEmail(), password: 'Autre-mot-1' },
      headers: from(`203.0.113.${rank}`),
    })
    const { user, system } = process.cpuUsage(before)
    costs[kind].push(user + system)
    expect(status).toBe(400)
  }
  const ratio = median(costs.known) / median(costs.unknown)
  expect(ratio).toBeGreaterThan(0.6)
  expect(ratio).toBeLessThan(1.6)
})

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
