import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import type { Client } from '#features/clients/contract.ts'
import type { Vehicle } from '#features/vehicles/contract.ts'
import { newId } from '#lib/id.ts'
import { registerNothing } from '#tests/e2e/support/register-nothing.ts'
import { keepToasts } from '#tests/e2e/support/toasts.ts'
import { demo } from '#tests/e2e/support/workshop.ts'

export type SignedIn = { session: string; headers: Record<string, string> }

/** The demo garage through its API, with the session of the page. */
type DemoGarage = {
  createClient(fields: Partial<Client>): Promise<Client>
  createVehicle(fields: Partial<Vehicle>): Promise<Vehicle>
  /** A colleague writes, from another device. */
  editClient(client: Client, fields: Partial<Client>): Promise<Client>
  archiveClient(client: Client): Promise<void>
  readClient(id: string): Promise<Client>
  /** The number of records that the list finds. */
  countClients(search: string): Promise<number>
}

/** Pages open signed in: other journeys cover the sign-in form, and the server limits its guesses. */
export const test = base.extend<{ garage: DemoGarage; colleague: Page }, { signedIn: SignedIn }>({
  contextOptions: { reducedMotion: 'reduce' },
  signedIn: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' })
      await use(await signInByApi(request))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  storageState: ({ signedIn, baseURL }, use) => {
    const localStorage = [{ name: 'session', value: signedIn.session }]
    return use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },
  page: async ({ page, serviceWorkers }, use) => {
    if (serviceWorkers === 'block') await registerNothing(page)
    await keepToasts(page)
    await use(page)
  },
  garage: async ({ signedIn: { headers }, request }, use) => use(garageOf(request, headers)),
  /** Another person at another computer, in the same garage. */
  colleague: async ({ browser }, use) => {
    const context = await browser.newContext()
    await use(await context.newPage())
    await context.close()
  },
})

export async function signInByApi(request: APIRequestContext): Promise<SignedIn> {
  const answer = await request.post('/auth/v1/token?grant_type=password', { data: demo })
  expect(answer.status()).toBe(200)
  const session = await answer.json()
  const authorization = `Bearer ${session.access_token}`
  const me = await (await request.get('/api/me', { headers: { authorization } })).json()
  return { session: JSON.stringify(session), headers: { authorization, 'x-garage': me.garages[0].id } }
}

function garageOf(request: APIRequestContext, headers: SignedIn['headers']): DemoGarage {
  const clientAt = (id: string) => `/api/clients/${id}`
  return {
    async createClient(fields) {
      const data = { id: newId(), kind: 'person', ...fields }
      const answer = await request.post('/api/clients', { headers, data })
      expect(answer.status()).toBe(201)
      return answer.json()
    },
    async createVehicle(fields) {
      const data = { id: newId(), ...fields }
      const answer = await request.post('/api/vehicles', { headers, data })
      expect(answer.status()).toBe(201)
      return answer.json()
    },
    async editClient(client, fields) {
      const data = { ...client, ...fields, baseVersion: client.version }
      const answer = await request.put(clientAt(client.id), { headers, data })
      expect(answer.status()).toBe(200)
      return answer.json()
    },
    async archiveClient({ id }) {
      const answer = await request.post(`${clientAt(id)}/archival`, { headers })
      expect(answer.status()).toBe(200)
    },
    async readClient(id) {
      return (await (await request.get(clientAt(id), { headers })).json()).client
    },
    async countClients(search) {
      return (await (await request.get('/api/clients', { headers, params: { search } })).json()).total
    },
  }
}

/** Unique among all tests, which share one garage. */
export function uniqueName(stem: string): string {
  const letters = newId()
    .slice(-8)
    .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
  return `${stem}${letters}`
}

/** A plate that no other vehicle of the tests has. */
export function uniquePlate(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTVWXYZ'
  const rank = Number.parseInt(newId().slice(-9), 16)
  const letter = (place: number) => letters.charAt(Math.floor(rank / letters.length ** place) % letters.length)
  return `${letter(0)}${letter(1)}-${String((rank % 899) + 100)}-${letter(2)}${letter(3)}`
    .replaceAll('SS', 'ST')
    .replace(/^WW/, 'WX')
}

/** Ten digits that no other client has. */
export function uniqueMobile(): string {
  const digits = Number.parseInt(newId().slice(-7), 16) % 100_000_000
  return `06${String(digits).padStart(8, '0')}`
}

export const spaced = (mobile: string) => mobile.replace(/(?<=\d)(?=(\d\d)+$)/g, ' ')

export async function openClient(page: Page, { id, displayName }: Client, query = ''): Promise<void> {
  await page.goto(`/dashboard/clients/${id}${query}`)
  await expect(page.getByRole('heading', { level: 1, name: displayName })).toBeVisible()
}

export const field = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true })

export const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })
