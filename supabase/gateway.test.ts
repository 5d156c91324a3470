import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { officialServer } from '#tests/support/official-client.ts'

const official = officialServer()
const paths = ['/auth/v1/settings', '/rest/v1/blog_posts', '/functions/v1/stripe-checkout']

const ask = (path: string, init: RequestInit = {}) => fetch(`${official.url}${path}`, init)
const clients = async (authorization: string) => {
  const answer = await ask('/rest/v1/clients?select=id', { headers: { authorization } })
  return { status: answer.status, challenge: answer.headers.get('www-authenticate'), body: await answer.json() }
}

describe('pages of other origins', () => {
  test.each(paths)('may call %s with every header and method of the official client', async (path) => {
    const asked = 'apikey,authorization,x-client-info,content-type,prefer,accept-profile,content-profile'
    const answer = await ask(path, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://site.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': `${asked},x-supabase-api-version,x-retry-count`,
      },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const allowed = answer.headers.get('access-control-allow-headers')?.split(',')
    expect(allowed).toEqual(expect.arrayContaining([...asked.split(','), 'x-supabase-api-version', 'x-retry-count']))
    const methods = answer.headers.get('access-control-allow-methods')?.split(',')
    expect(methods).toEqual(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])
  })

  test.each(paths)('may read every answer of %s, errors included', async (path) => {
    const answers = [
      await ask(path, { headers: { origin: 'https://site.example' } }),
      await ask(path, { headers: { origin: 'https://site.example', apikey: 'wrong' } }),
      await ask(`${path}/nothing/here`, { headers: { origin: 'https://site.example' } }),
    ]
    for (const { headers } of answers) {
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-allow-credentials')).toBeNull()
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      const exposed = headers.get('access-control-expose-headers')?.split(',')
      expect(exposed).toEqual(expect.arrayContaining(['Content-Range', 'X-Supabase-Api-Version']))
    }
  })

  test('may not read the API of the product', async () => {
    const { headers } = await ask('/api/clients', { headers: { origin: 'https://site.example' } })
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })
})

describe('the key of the installation', () => {
  test('both forms of it open public data, and so does none', async () => {
    const { tokens } = official.services
    for (const key of [official.anonKey, tokens.publishableKey()]) {
      expect((await official.client({ key }).from('blog_posts').select('slug')).error).toBeNull()
    }
    expect((await ask('/rest/v1/blog_posts')).status).toBe(200)
  })

  test('another key is refused', async () => {
    const foreign = await new SignJWT({ role: 'anon' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('another secret, also thirty-two long'))
    const { accessToken } = await official.signedIn()
    for (const apikey of ['', 'wrong', 'sb_publishable_wrong', foreign, accessToken]) {
      const answer = await ask('/rest/v1/blog_posts', { headers: { apikey } })
      expect([answer.status, await answer.json()]).toMatchObject([401, { message: 'Invalid API key' }])
    }
  })

  test('a browser that follows a link of a mail brings none, and is not asked', async () => {
    const { status } = await ask('/auth/v1/verify?token=x&type=signup', {
      headers: { apikey: 'wrong' },
      redirect: 'manual',
    })
    expect(status).not.toBe(401)
  })
})

describe('the token of a call', () => {
  test('opens the data of its account', async () => {
    const { accessToken } = await official.signedIn()
    expect(await clients(`Bearer ${accessToken}`)).toMatchObject({ status: 200, body: [] })
  })

  test.each(['Bearer', 'Bearer ', 'Bearer x', 'Bearer a.b.c', 'Bearer a b'])(
    'that is forged is refused: "%s"',
    async (bearer) => {
      expect(await clients(bearer)).toMatchObject({
        status: 401,
        challenge: /invalid_token/,
        body: { code: 'PGRST301' },
      })
    },
  )

  test('that was changed, or signed by nobody, is refused', async () => {
    const { accessToken } = await official.signedIn()
    const [header, payload = '', signature] = accessToken.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const other = encode({ ...claims, sub: (await official.signedIn()).accountId })
    for (const forged of [
      `${header}.${other}.${signature}`,
      `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${header}.${payload}.${signature?.slice(0, -2)}AA`,
    ]) {
      expect(await clients(`Bearer ${forged}`)).toMatchObject({ status: 401, body: { code: 'PGRST301' } })
    }
  })

  test('that expired is distinguished, so that the client renews it', async () => {
    const { accessToken } = await official.signedIn()
    official.setNow(new Date(Date.now() + 2 * 3_600_000).toISOString())
    const answer = await clients(`Bearer ${accessToken}`)
    official.setNow(new Date().toISOString())
    expect(answer).toMatchObject({ status: 401, body: { code: 'PGRST303', message: 'JWT expired' } })
  })

  test('opens nothing once its session has ended', async () => {
    const { accessToken, sessionId } = await official.signedIn()
    await official.services.database.query('update sessions set ended_at = now() where id = $1', [sessionId])
    expect(await clients(`Bearer ${accessToken}`)).toMatchObject({ status: 401, body: { code: 'PGRST303' } })
  })

  test('opens nothing while its session awaits a second factor', async () => {
    const { accessToken, sessionId } = await official.signedIn()
    await official.services.database.query('update sessions set awaits_factor = true where id = $1', [sessionId])
    const answer = await clients(`Bearer ${accessToken}`)
    expect(answer).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } })
  })
})
