import { beforeEach, expect, test } from 'vitest'
import { createSessionChecks } from '#browser/session-manager/session-checks.ts'
import { SessionStore } from '#browser/session-store.ts'

const now = 1_000_000_000
let asked: string[]
let answer: (url: string) => Response | Promise<Response>

beforeEach(() => {
  asked = []
  answer = () => Response.json(tokens('newer', 3_600))
})

const tokens = (refreshToken: string, seconds: number) => ({
  access_token: `access ${refreshToken}`,
  refresh_token: refreshToken,
  expires_at: now / 1_000 + seconds,
  user: { id: 'claire', email: 'claire@atelier.example' },
})

function signedIn(seconds: number) {
  const kept = new Map<string, string>()
  const fetch = async (url: string) => {
    asked.push(url)
    return answer(url)
  }
  const store = new SessionStore({
    fetch,
    now: () => now,
    storage: () => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    }),
    oneTabAtATime: (work) => work(),
  })
  store.adopt(tokens('first', seconds))
  return { store, check: createSessionChecks(store, fetch, () => now) }
}

test('a token that is still valid is read on the device, without network', async () => {
  const { check } = signedIn(1)
  expect(await check('read', 8_000)).toBe('fine')
  expect(asked).toEqual([])
})

test('an expired token is renewed when the session is read', async () => {
  const { check, store } = signedIn(0)
  expect(await check('read', 8_000)).toBe('fine')
  expect(store.read()?.refreshToken).toBe('newer')
})

test('a server that limits requests counts as busy, and the session is kept', async () => {
  const { check, store } = signedIn(0)
  answer = () => Response.json({ code: 'over_request_rate_limit' }, { status: 429 })
  expect(await check('renew', 8_000)).toBe('busy')
  expect(store.read()?.refreshToken).toBe('first')
})

test('a server that refuses the renewal ends the session, and counts as fine', async () => {
  const { check, store } = signedIn(60)
  answer = () => Response.json({ code: 'refresh_token_not_found' }, { status: 400 })
  expect(await check('renew', 8_000)).toBe('fine')
  expect([store.read(), store.ending()]).toEqual([null, 'expired'])
})

test('a late answer counts as unreachable, and the session is kept', async () => {
  const { check, store } = signedIn(0)
  answer = () => new Promise(() => {})
  expect(await check('renew', 5)).toBe('unreachable')
  expect(store.read()?.refreshToken).toBe('first')
})

test('only our server passes the network test', async () => {
  const { check } = signedIn(60)
  answer = () => Response.json({ status: 'live' })
  expect(await check('test', 5_000)).toBe('fine')
  answer = () => Response.json({}, { status: 503 })
  expect(await check('test', 5_000)).toBe('unreachable')
  answer = () => new Response('<html>Bienvenue</html>', { headers: { 'content-type': 'text/html' } })
  await expect(check('test', 5_000)).rejects.toThrow()
  expect(asked).toEqual(['/health', '/health', '/health'])
})
