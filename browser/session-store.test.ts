import { beforeEach, expect, test } from 'vitest'
import { endingKey, SessionStore } from '#browser/session-store.ts'
import { sessionKey } from '#browser/signed-in.ts'

const hour = 3_600
let seconds: number
let asked: string[]
let tokens: number
let answer: (grant: string) => Response | Promise<Response>
let kept: Map<string, string>
let last: Promise<unknown>

beforeEach(() => {
  seconds = 1_000_000
  asked = []
  tokens = 0
  answer = () => session('claire')
  kept = new Map()
  last = Promise.resolve()
})

function session(accountId: string): Response {
  tokens += 1
  return Response.json({
    access_token: `access ${tokens}`,
    refresh_token: `refresh ${tokens}`,
    expires_at: seconds + hour,
    user: { id: accountId, email: `${accountId}@atelier.example` },
  })
}

const refused = (status: number, code: string, message = '') => Response.json({ code, message }, { status })
const cut = () => Promise.reject(new TypeError('Failed to fetch'))

/** One tab of the browser; the tabs of a test share the device's storage. */
function openTab(): SessionStore {
  return new SessionStore({
    fetch: async (url) => {
      const grant = new URL(url, 'https://atelier.example').searchParams.get('grant_type') ?? 'logout'
      asked.push(grant)
      return answer(grant)
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

async function signedIn(accountId = 'claire'): Promise<SessionStore> {
  answer = () => session(accountId)
  const tab = openTab()
  await tab.signIn(`${accountId}@atelier.example`, 'Motdepasse1')
  asked = []
  return tab
}

test('a signed-in person is still signed in when the browser opens again', async () => {
  await signedIn()
  expect(openTab().read()).toMatchObject({ accountId: 'claire', email: 'claire@atelier.example' })
})

test('a wrong password signs nobody in and says why', async () => {
  answer = () => refused(400, 'invalid_credentials', 'Invalid login credentials')
  const tab = openTab()
  const failure = await tab.signIn('claire@atelier.example', 'Faux')
  expect(failure).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
  expect(tab.read()).toBeNull()
})

test('a session that the device keeps but cannot be read is nobody', () => {
  kept.set(sessionKey, '{"access_token":')
  expect(openTab().read()).toBeNull()
})

test('a token is used until five minutes before its end, then renewed', async () => {
  const tab = await signedIn()
  seconds += hour - 301
  expect(await tab.accessToken()).toBe('access 1')
  seconds += 1
  expect(await tab.accessToken()).toBe('access 2')
  expect(asked).toEqual(['refresh_token'])
})

test('two tabs that need a token at the same moment ask for one', async () => {
  const one = await signedIn()
  const other = openTab()
  seconds += hour - 60
  expect(await Promise.all([one.accessToken(), other.accessToken()])).toEqual(['access 2', 'access 2'])
  expect(asked).toEqual(['refresh_token'])
})

test('without network a valid token keeps working, and an expired one is kept for later', async () => {
  const tab = await signedIn()
  answer = cut
  seconds += hour - 60
  expect(await tab.accessToken()).toBe('access 1')
  seconds += 60
  await expect(tab.accessToken()).rejects.toThrow('Failed to fetch')
  expect(tab.read()).not.toBeNull()
})

test.each([429, 500, 503])('a server that answers %i to a renewal ends no session', async (status) => {
  const tab = await signedIn()
  answer = () => refused(status, 'unexpected')
  seconds += hour
  await tab.accessToken()
  expect(tab.read()).not.toBeNull()
})

test('a page that somebody else answers in place of the server ends no session', async () => {
  const tab = await signedIn()
  answer = () =>
    new Response('<html>Bienvenue à l’hôtel</html>', { status: 404, headers: { 'content-type': 'text/html' } })
  seconds += hour
  await tab.accessToken()
  expect(tab.read()).not.toBeNull()
})

test('a refused renewal ends the session, and the person reads that it expired', async () => {
  const tab = await signedIn()
  answer = () => refused(400, 'refresh_token_already_used')
  seconds += hour
  expect(await tab.accessToken()).toBeUndefined()
  expect(tab.read()).toBeNull()
  expect(tab.ending()).toBe('expired')
})

test('signing out takes effect at once, with or without network', async () => {
  const tab = await signedIn()
  answer = cut
  await tab.signOut()
  expect(tab.read()).toBeNull()
  expect(tab.ending()).toBe('signed-out')
  expect(kept.has(sessionKey)).toBe(false)
  expect(asked).toEqual(['logout'])
})

test('signing out in one tab signs the others out, and nobody reads that the session expired', async () => {
  const one = await signedIn()
  const other = openTab()
  other.read()
  const heard: unknown[] = []
  other.subscribe(() => heard.push(other.read()))
  await one.signOut()
  other.handleOtherTab(sessionKey)
  expect(heard).toEqual([null])
  expect(other.ending()).toBe('signed-out-elsewhere')
})

test('each account finds the garage that it chose last', async () => {
  const claire = await signedIn('claire')
  claire.chooseGarage('remparts')
  const karim = await signedIn('karim')
  expect(karim.garageId()).toBeUndefined()
  karim.chooseGarage('halles')
  expect(openTab().garageId()).toBe('halles')
  await signedIn('claire')
  expect(openTab().garageId()).toBe('remparts')
})

test('a garage chosen in one tab does not change the garage under the hands of another', async () => {
  const one = await signedIn()
  one.chooseGarage('remparts')
  const other = openTab()
  expect(other.garageId()).toBe('remparts')
  one.chooseGarage('halles')
  other.handleOtherTab('garage-claire')
  expect(other.garageId()).toBe('remparts')
})

const answerOf = (fields: object) => ({
  access_token: 'access',
  refresh_token: 'refresh',
  expires_at: seconds + hour,
  ...fields,
})
const claire = { id: 'claire', email: 'claire@atelier.example' }

test('a session from an answer signs in, and names the person', () => {
  openTab().adopt(answerOf({ user: { ...claire, user_metadata: { first_name: 'Claire', last_name: 'Aubry' } } }))
  expect(openTab().read()).toMatchObject({ accountId: 'claire', firstName: 'Claire', lastName: 'Aubry' })
})

test('an answer that is no session signs nobody in nor out', async () => {
  const tab = await signedIn()
  expect(() => tab.adopt({ user: claire })).toThrow()
  expect(tab.read()?.accountId).toBe('claire')
})

test('a session kept by an earlier version of the product is still valid', () => {
  kept.set(sessionKey, JSON.stringify(answerOf({ user: claire })))
  expect(openTab().read()).toMatchObject({ accountId: 'claire', firstName: '', factors: [], awaitsFactor: false })
})

test('a name that changed is kept with the session', async () => {
  const tab = await signedIn()
  tab.adoptUser({ ...claire, user_metadata: { first_name: 'Clara', last_name: 'Aubry' } })
  expect(openTab().read()).toMatchObject({ firstName: 'Clara', accessToken: 'access 1' })
})

test('a person who signs out during a renewal stays signed out', async () => {
  const tab = await signedIn()
  const answered = Promise.withResolvers<Response>()
  const asking = Promise.withResolvers<void>()
  answer = (grant) => {
    if (grant === 'logout') return new Response(null, { status: 204 })
    asking.resolve()
    return answered.promise
  }
  const renewing = tab.renew('refresh 1')
  await asking.promise
  await tab.signOut()
  answered.resolve(session('claire'))
  expect(await renewing).toBeNull()
  expect(tab.read()).toBeNull()
})

test('a refused renewal changes nothing when another tab has renewed meanwhile', async () => {
  const tab = await signedIn()
  answer = () => {
    openTab().adopt(answerOf({ refresh_token: 'newer', user: claire }))
    return refused(400, 'refresh_token_already_used')
  }
  expect((await tab.renew('refresh 1'))?.refreshToken).toBe('newer')
  expect(tab.ending()).toBeUndefined()
})

test('a session that another tab lost is lost for all, and the person reads that it expired', async () => {
  const one = await signedIn()
  const other = openTab()
  other.read()
  answer = () => refused(400, 'refresh_token_not_found')
  await one.renew('refresh 1')
  other.handleOtherTab(sessionKey)
  expect(other.ending()).toBe('expired')
})

test('the stored session is read again on demand, and announced only when it changed', async () => {
  const one = await signedIn()
  const other = openTab()
  other.read()
  const heard: unknown[] = []
  other.subscribe(() => heard.push(other.read()?.refreshToken))
  other.reread()
  await one.renew('refresh 1')
  other.reread()
  other.reread()
  expect(heard).toEqual(['refresh 2'])
})

test('signing in again after signing out clears the mark of the departure', async () => {
  const tab = await signedIn()
  await tab.signOut()
  await signedIn()
  expect(kept.has(endingKey)).toBe(false)
})

test('in a browser that keeps nothing for sites, the site opens and nobody is signed in', () => {
  const blocked = new SessionStore({
    fetch: cut,
    now: () => 0,
    storage: () => {
      throw new DOMException('', 'SecurityError')
    },
    oneTabAtATime: (work) => work(),
  })
  expect(blocked.read()).toBeNull()
})

test('a locked session stays locked when it is renewed, in every tab, until the lock is taken off', async () => {
  const one = await signedIn()
  const other = openTab()
  other.read()
  one.noteLock('/dashboard/devis')
  await one.renew('refresh 1')
  other.handleOtherTab(sessionKey)
  expect([one.read(), other.read(), openTab().read()].map((each) => each?.lockedFrom)).toEqual(
    Array(3).fill('/dashboard/devis'),
  )
  other.noteLock(null)
  one.handleOtherTab(sessionKey)
  expect(one.read()?.lockedFrom).toBeNull()
})

test('a sign-in opens a session without the lock of the one before', async () => {
  const tab = await signedIn()
  tab.noteLock('/dashboard')
  answer = () => session('paul')
  await tab.signIn('paul@atelier.example', 'Motdepasse1')
  expect(tab.read()?.lockedFrom).toBeNull()
})
