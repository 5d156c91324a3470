import { beforeEach, expect, test } from 'vitest'
import { createQuestions } from '#browser/session-manager/questions.ts'
import { SessionStore } from '#browser/session-store.ts'

const now = 1_000_000_000
let asked: string[]
let answer: (url: string) => Response | Promise<Response>

beforeEach(() => {
  asked = []
  answer = () => Response.json(wire('newer', 3_600))
})

const wire = (token: string, seconds: number) => ({
  access_token: `access ${token}`,
  refresh_token: token,
  expires_at: now / 1_000 + seconds,
  user: { id: 'claire', email: 'claire@atelier.example' },
})

function signedIn(seconds: number) {
  const kept = new Map<string, string>()
  const ask = async (url: string) => {
    asked.push(url)
    return answer(url)
  }
  const store = new SessionStore({
    fetch: ask,
    now: () => now,
    storage: () => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    }),
    alone: (work) => work(),
  })
  store.adopt(wire('first', seconds))
  return { store, ask: createQuestions(store, ask, () => now) }
}

test('a token that holds is read on the device, without network', async () => {
  const { ask } = signedIn(1)
  expect(await ask('read', 8_000)).toBe('fine')
  expect(asked).toEqual([])
})

test('a token that ended is renewed by reading the session', async () => {
  const { ask, store } = signedIn(0)
  expect(await ask('read', 8_000)).toBe('fine')
  expect(store.read()?.refreshToken).toBe('newer')
})

test('a server that cannot renew now is busy, and the session is kept', async () => {
  const { ask, store } = signedIn(0)
  answer = () => Response.json({ code: 'over_request_rate_limit' }, { status: 429 })
  expect(await ask('renew', 8_000)).toBe('busy')
  expect(store.read()?.refreshToken).toBe('first')
})

test('a server that refuses the renewal has answered: the session is over', async () => {
  const { ask, store } = signedIn(60)
  answer = () => Response.json({ code: 'refresh_token_not_found' }, { status: 400 })
  expect(await ask('renew', 8_000)).toBe('fine')
  expect([store.read(), store.ending()]).toEqual([null, 'expired'])
})

test('a late answer does not count, and the session is kept', async () => {
  const { ask, store } = signedIn(0)
  answer = () => new Promise(() => {})
  expect(await ask('renew', 5)).toBe('unreachable')
  expect(store.read()?.refreshToken).toBe('first')
})

test('only our server passes the test of the network', async () => {
  const { ask } = signedIn(60)
  answer = () => Response.json({ status: 'live' })
  expect(await ask('test', 5_000)).toBe('fine')
  answer = () => Response.json({}, { status: 503 })
  expect(await ask('test', 5_000)).toBe('unreachable')
  answer = () => new Response('<html>Bienvenue</html>', { headers: { 'content-type': 'text/html' } })
  await expect(ask('test', 5_000)).rejects.toThrow()
  expect(asked).toEqual(['/health', '/health', '/health'])
})
