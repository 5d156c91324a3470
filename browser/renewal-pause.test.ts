import { beforeEach, expect, test } from 'vitest'
import { SessionStore } from '#browser/session-store.ts'

const hour = 3_600
let seconds: number
let asked: string[]
let answer: () => Response | Promise<Response>
let kept: Map<string, string>
let last: Promise<unknown>

const cut = () => Promise.reject(new TypeError('Failed to fetch'))
const session = (token: string) => ({
  access_token: `access ${token}`,
  refresh_token: token,
  expires_at: seconds + hour,
  user: { id: 'claire', email: 'claire@atelier.example' },
})

beforeEach(() => {
  seconds = 1_000_000
  asked = []
  kept = new Map()
  last = Promise.resolve()
  openTab().adopt(session('first'))
})

/** One tab of the browser; the tabs of a test share the device's storage. */
function openTab(): SessionStore {
  return new SessionStore({
    fetch: async (url) => {
      asked.push(url)
      return answer()
    },
    now: () => seconds * 1_000,
    storage: () => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    }),
    oneTabAtATime: async (work) => {
      const turn = last.then(work)
      last = turn.catch(() => {})
      return turn
    },
  })
}

test('a renewal that fails is asked once a pause, however many calls and tabs need it', async () => {
  const tabs = [openTab(), openTab()]
  answer = () => Response.json({ code: 'unexpected' }, { status: 500 })
  seconds += hour
  await Promise.allSettled(Array.from({ length: 11 }, (_, index) => tabs[index % 2]?.accessToken()))
  expect(asked).toEqual(['/auth/v1/token?grant_type=refresh_token'])
  for (let passed = 0; passed < 60; passed++) {
    seconds += 1
    await Promise.allSettled(tabs.map((tab) => tab.accessToken()))
  }
  expect(asked).toHaveLength(9)
})

test('a session is loaded by three tries 1.5 s apart, none of them skipped', async () => {
  const tab = openTab()
  answer = cut
  for (let tries = 0; tries < 3; tries++) {
    await tab.renew('first').catch(() => {})
    seconds += 1.5
  }
  expect(asked).toHaveLength(3)
})

test('when the network is back or a person asks, the renewal does not wait', async () => {
  const tab = openTab()
  answer = cut
  seconds += hour
  await expect(tab.accessToken()).rejects.toThrow()
  answer = () => Response.json(session('newer'))
  await expect(tab.accessToken()).rejects.toThrow()
  tab.retryNow()
  expect(await tab.accessToken()).toBe('access newer')
  answer = cut
  seconds += hour
  await expect(tab.accessToken()).rejects.toThrow()
  expect(asked).toHaveLength(3)
})
