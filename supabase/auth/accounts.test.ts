import { expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
import { readMail } from '#tests/support/mailbox.ts'
import { officialServer } from '#tests/support/official-client.ts'
import { askAuth, goodPassword, newEmail, register } from '#tests/support/registered.ts'

// All requests here have one address.
const official = officialServer({ NETWORK_LIMIT_FACTOR: '100' })
const password = goodPassword
const registered = (email?: string) => register(official, email)

test('a new account is signed in at once, under the name it gave', async () => {
  const { user, session, email } = await registered()
  expect(user).toMatchObject({
    email,
    aud: 'authenticated',
    role: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { first_name: 'Zoé', last_name: 'Lefèvre', email, email_verified: true, phone_verified: false },
  })
  expect(user.identities).toMatchObject([
    { provider: 'email', id: user.id, user_id: user.id, created_at: user.created_at },
  ])
  expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3_600 })
  expect(session.refresh_token).toHaveLength(51)
})

test('the address of an account is written in any case', async () => {
  const { email } = await registered(`Zoe.${newId()}@Exemple.FR`)
  const { data } = await official.client().auth.signInWithPassword({ email: email.toUpperCase(), password })
  expect(data.user?.email).toBe(email.toLowerCase())
})

test('an address has one account', async () => {
  const { email } = await registered()
  const { error } = await official.client().auth.signUp({ email, password })
  expect(error).toMatchObject({ status: 422, code: 'user_already_exists', message: 'User already registered' })
})

test.each([
  ['court1A', ['length']],
  ['sansmajuscule1', ['characters']],
  ['Motdepasse1', ['pwned']],
])('the password %s is too weak', async (weak, reasons) => {
  const { error } = await official.client().auth.signUp({ email: newEmail(), password: weak })
  expect(error).toMatchObject({ name: 'AuthWeakPasswordError', code: 'weak_password', status: 422, reasons })
})

test.each([
  [{ email: 'atelier', password }, 'Unable to validate email address: invalid format'],
  [{ email: `${'a'.repeat(250)}@exemple.fr`, password }, 'Unable to validate email address: invalid format'],
  [{ email: 'a@exemple.fr', password: '' }, 'Signup requires a valid password'],
  [{ email: 'a@exemple.fr', password: `A1${'é'.repeat(36)}` }, 'Password cannot be longer than 72 characters'],
])('%j does not make an account', async (credentials, message) => {
  const { error } = await official.client().auth.signUp(credentials)
  expect(error).toMatchObject({ status: 400, code: 'validation_failed', message })
})

test('nobody signs up without an address, or by telephone', async () => {
  const client = official.client()
  expect((await client.auth.signInAnonymously()).error).toMatchObject({ code: 'anonymous_provider_disabled' })
  expect((await client.auth.signUp({ phone: '+33612345678', password })).error).toMatchObject({
    code: 'phone_provider_disabled',
  })
})

test('a wrong password and an unknown address have the same answer', async () => {
  const { email } = await registered()
  const client = official.client()
  const wrong = await client.auth.signInWithPassword({ email, password: 'Autre-mot-1' })
  const unknown = await client.auth.signInWithPassword({ email: newEmail(), password })
  expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' })
  expect({ ...unknown.error }).toEqual({ ...wrong.error })
})

test('a session is renewed, and keeps its name', async () => {
  const { client, session } = await registered()
  const { data } = await client.auth.refreshSession()
  expect(data.session?.refresh_token).not.toBe(session.refresh_token)
  expect(sessionIdOf(data.session?.access_token ?? '')).toBe(sessionIdOf(session.access_token))
})

test('a signed-in person reads their own account, and nobody does without a session', async () => {
  const { client, user } = await registered()
  expect((await client.auth.getUser()).data.user?.id).toBe(user.id)
  expect((await official.client().auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
})

test('the claims of a token say who, how and how strongly', async () => {
  const { client, user, email } = await registered()
  const { data } = await client.auth.getClaims()
  expect(data?.claims).toMatchObject({
    iss: `${official.url}/auth/v1`,
    sub: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    aal: 'aal1',
    amr: [{ method: 'password' }],
    is_anonymous: false,
    user_metadata: { first_name: 'Zoé' },
  })
})

test('a person changes their own names, and removes those that they set to null', async () => {
  const { client } = await registered()
  await client.auth.updateUser({ data: { first_name: 'Zoë', metier: 'peintre', outil: 'pistolet' } })
  const { data } = await client.auth.updateUser({ data: { outil: null } })
  expect(data.user?.user_metadata).toMatchObject({ first_name: 'Zoë', last_name: 'Lefèvre', metier: 'peintre' })
  expect(data.user?.user_metadata).not.toHaveProperty('outil')
})

test("nobody changes the server's facts about themselves", async () => {
  const { client, user } = await registered()
  const { data } = await client.auth.updateUser({ data: { sub: 'x', email: 'chef@exemple.fr', email_verified: false } })
  expect(data.user?.user_metadata).toMatchObject({ sub: user.id, email: user.email, email_verified: true })
})

test('a new password opens, the old one does not, and other sessions are over at once', async () => {
  const { client, email, session } = await registered()
  const other = official.client()
  await other.auth.signInWithPassword({ email, password })
  const changed = await client.auth.updateUser({ password: 'Ponceuse-orbitale-7' })
  expect(changed.error).toBeNull()
  expect((await other.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  expect((await client.auth.getUser(session.access_token)).error).toBeNull()
  expect((await official.client().auth.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
  const again = await official.client().auth.signInWithPassword({ email, password: 'Ponceuse-orbitale-7' })
  expect(again.error).toBeNull()
  expect((await readMail(official.services, email)).subject).toBe('Votre mot de passe a été changé')
})

test.each([
  [password, 'same_password', 422],
  ['court', 'weak_password', 422],
])('the new password %s is refused', async (wanted, code, status) => {
  const { client } = await registered()
  expect((await client.auth.updateUser({ password: wanted })).error).toMatchObject({ code, status })
})

test('a session of yesterday shows once more who it is before it changes the password', async () => {
  const { session } = await registered()
  const tomorrow = new Date(Date.now() + 86_400_000 + 60_000)
  official.setNow(tomorrow.toISOString())
  const refresh = await askAuth(official, '/token?grant_type=refresh_token', {
    json: { refresh_token: session.refresh_token },
  })
  const change = (json: object) =>
    askAuth(official, '/user', {
      method: 'PUT',
      json: { password: 'Ponceuse-orbitale-7', ...json },
      headers: { authorization: `Bearer ${refresh.body.access_token}` },
    })
  const [bare, wrong, right] = [
    await change({}),
    await change({ current_password: 'Autre-mot-1' }),
    await change({ current_password: password }),
  ]
  official.setNow(new Date().toISOString())
  expect([bare.status, bare.body.code]).toEqual([400, 'reauthentication_needed'])
  expect(wrong.body.code).toBe('invalid_credentials')
  expect(right.status).toBe(200)
})

test('signing out ends this session, the others, or all of them', async () => {
  const { client, email } = await registered()
  const [second, third] = [official.client(), official.client()]
  for (const other of [second, third]) await other.auth.signInWithPassword({ email, password })
  const isOpen = async (of: typeof client) => (await of.auth.getUser()).error === null
  await second.auth.signOut({ scope: 'others' })
  expect([await isOpen(second), await isOpen(client), await isOpen(third)]).toEqual([true, false, false])
  const fourth = official.client()
  await fourth.auth.signInWithPassword({ email, password })
  const { data } = await fourth.auth.getSession()
  await fourth.auth.signOut({ scope: 'local' })
  expect((await official.client().auth.getUser(data.session?.access_token ?? '')).error).not.toBeNull()
  expect(await isOpen(second)).toBe(true)
  await second.auth.signOut()
  expect(await isOpen(second)).toBe(false)
})

test.each([
  ['POST', '/recover', { email: 'atelier' }, 400, 'validation_failed'],
  ['POST', '/resend', { type: 'signup' }, 400, 'validation_failed'],
  ['POST', '/resend', { type: 'sms', email: 'a@exemple.fr' }, 400, 'validation_failed'],
  ['POST', '/otp', {}, 400, 'validation_failed'],
  ['POST', '/verify', { token: '123456' }, 400, 'validation_failed'],
  ['POST', '/verify', { type: 'recovery', token_hash: 'x' }, 403, 'otp_expired'],
  ['POST', '/token?grant_type=magie', {}, 400, 'invalid_credentials'],
  ['POST', '/token?grant_type=refresh_token', { refresh_token: 'court' }, 400, 'validation_failed'],
  ['POST', '/token?grant_type=refresh_token', { refresh_token: 'x'.repeat(51) }, 400, 'refresh_token_not_found'],
  ['POST', '/logout?scope=tous', {}, 400, 'validation_failed'],
  ['POST', '/logout', {}, 401, 'no_authorization'],
  ['PUT', '/user', {}, 401, 'no_authorization'],
  ['POST', '/factors', {}, 401, 'no_authorization'],
] as const)('%s %s with %j is refused', async (method, path, body, status, code) => {
  const answer = await askAuth(official, path, { method, json: body })
  expect([answer.status, answer.body.code]).toEqual([status, code])
})

test.each(['', '{', '[]', '"x"', 'null'])('a body that is « %s » is no request', async (body) => {
  const answer = await askAuth(official, '/signup', { json: body })
  expect([answer.status, answer.body.code]).toEqual([400, 'bad_json'])
})

test('an older client reads errors in its own shape', async () => {
  const answer = await fetch(`${official.url}/auth/v1/token?grant_type=x`, { method: 'POST', body: '{}' })
  expect(await answer.json()).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'unsupported_grant_type' })
  expect(answer.headers.get('x-supabase-api-version')).toBeNull()
  expect(answer.headers.get('x-sb-error-code')).toBe('invalid_credentials')
})

test('an unknown call and a wrong method say so', async () => {
  expect((await fetch(`${official.url}/auth/v1/admin/users`)).status).toBe(404)
  const wrong = await fetch(`${official.url}/auth/v1/signup`)
  expect([wrong.status, wrong.headers.get('allow'), await wrong.text()]).toEqual([405, 'POST', ''])
})

test('the house says how it lets people in, and that it is well', async () => {
  const read = async (path: string) => (await fetch(`${official.url}/auth/v1${path}`)).json()
  expect(await read('/settings')).toMatchObject({
    external: { email: true, google: false, phone: false },
    disable_signup: false,
    mailer_autoconfirm: true,
  })
  expect(await read('/health')).toMatchObject({ name: 'GoTrue' })
  expect(await read('/.well-known/jwks.json')).toEqual({ keys: [] })
})

function sessionIdOf(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id
}
