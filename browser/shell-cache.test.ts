import { beforeEach, expect, test } from 'vitest'
import { answerFrom, dropOldShells, fillShell, treatmentOf } from '#browser/shell-cache.ts'

const origin = 'https://atelier.example'
let fetched: string[]
let served: Record<string, string>
let caches: CacheStorage

/** The part of the browser's caches that the worker uses, in memory. */
function createCaches(): CacheStorage {
  const stores = new Map<string, Map<string, Response>>()
  const path = (key: RequestInfo | URL) => new URL(key instanceof Request ? key.url : key, origin).pathname
  const openStore = (store: Map<string, Response>) => ({
    put: async (key: string, answer: Response) => void store.set(path(key), answer.clone()),
    match: async (key: string) => store.get(path(key))?.clone(),
  })
  const memory = {
    open: async (name: string) => openStore(stores.get(name) ?? stores.set(name, new Map()).get(name) ?? new Map()),
    match: async (key: string) =>
      [...stores.values()]
        .map((store) => store.get(path(key)))
        .find(Boolean)
        ?.clone(),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  }
  return memory as unknown as CacheStorage // only these four are used
}

async function fetchServed(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  fetched.push(pathname)
  const body = served[pathname]
  return body === undefined ? new Response('', { status: 404 }) : new Response(body)
}

const around = () => ({ caches, fetch: fetchServed, origin })
const one = { version: '1', files: ['/assets/app-a.js', '/assets/theme-b.css', '/icon.svg'] }
const two = { version: '2', files: ['/assets/app-c.js', '/assets/theme-b.css', '/icon.svg'] }

beforeEach(() => {
  fetched = []
  caches = createCaches()
  served = {
    '/dashboard': 'shell 1',
    '/signature/appareil': 'link 1',
    '/assets/app-a.js': 'app 1',
    '/assets/theme-b.css': 'theme',
    '/icon.svg': 'icon',
  }
})

test('a new version fetches only changed files', async () => {
  await fillShell(around(), one)
  fetched = []
  const pages = { '/dashboard': 'shell 2', '/signature/appareil': 'link 2' }
  served = { ...pages, '/assets/app-c.js': 'app 2', '/icon.svg': 'icon' }
  await fillShell(around(), two)
  expect(fetched.sort()).toEqual(['/assets/app-c.js', '/dashboard', '/icon.svg', '/signature/appareil'])
})

test('a version that cannot be fetched whole is not installed', async () => {
  await fillShell(around(), one)
  await expect(fillShell(around(), two)).rejects.toThrow('/assets/app-c.js')
})

test('every workshop address opens with the same document, without network', async () => {
  await fillShell(around(), one)
  served = {}
  const request = new Request(`${origin}/dashboard/clients/42?onglet=notes`)
  expect(await (await answerFrom(around(), one, 'shell', request)).text()).toBe('shell 1')
})

test('a link to sign is the network’s, and opens with one document for all links while there is none', async () => {
  await fillShell(around(), one)
  served = { ...served, '/signature/0a1b': 'page of the link' }
  const request = new Request(`${origin}/signature/0a1b`)
  const answer = async (surroundings = around()) => (await answerFrom(surroundings, one, 'link', request)).text()
  expect(await answer()).toBe('page of the link')
  expect(await caches.match('/signature/0a1b')).toBeUndefined()
  const isAway = async () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await answer({ ...around(), fetch: isAway })).toBe('link 1')
})

test('a tab of the version before still finds its pieces; older ones are gone', async () => {
  await fillShell(around(), one)
  served = { ...served, '/dashboard': 'shell 2', '/assets/app-c.js': 'app 2' }
  await fillShell(around(), two)
  await fillShell(around(), { version: '3', files: ['/icon.svg'] })
  await dropOldShells(caches, '3')
  expect(await caches.keys()).toHaveLength(2)
  const old = new Request(`${origin}/assets/app-c.js`)
  expect(await (await answerFrom(around(), { version: '3', files: [] }, 'file', old)).text()).toBe('app 2')
  expect(await caches.match('/assets/app-a.js')).toBeUndefined()
})

test('the API, sign-in, the public site and other sites stay the network’s', () => {
  const files = new Set(one.files)
  const of = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
    treatmentOf({ url: new URL(path, origin).href, mode, method }, origin, files)
  expect([of('/dashboard', 'navigate'), of('/dashboard/clients', 'navigate')]).toEqual(['shell', 'shell'])
  expect([of('/assets/app-a.js'), of('/icon.svg')]).toEqual(['file', 'file'])
  expect([of('/signature/0a1b', 'navigate'), of('/signature/cession/0a1b', 'navigate')]).toEqual(['link', 'link'])
  const others = [
    of('/', 'navigate'),
    of('/dashboarding', 'navigate'),
    of('/api/clients'),
    of('/auth/v1/token', 'cors', 'POST'),
    of('https://elsewhere.example/assets/app-a.js'),
  ]
  expect(new Set(others)).toEqual(new Set(['network']))
})
