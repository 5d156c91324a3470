import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import { fillSignIn, type Newcomer, newcomer, saveProfileByApi, signUpByApi } from '#tests/e2e/support/accounts.ts'
import { home } from '#tests/e2e/support/workshop.ts'

type Kept = { access_token: string; refresh_token: string; expires_at: number }

/** These journeys end sessions: they use an account of their own, with one session each. */
const test = base.extend<{ own: Kept }, { api: APIRequestContext; person: Newcomer }>({
  api: [
    async ({ playwright }, use, { project }) => {
      const api = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' })
      await use(api)
      await api.dispose()
    },
    { scope: 'worker' },
  ],
  person: [
    async ({ api }, use) => {
      const person = newcomer()
      await saveProfileByApi(api, await signUpByApi(api, person))
      await use(person)
    },
    { scope: 'worker' },
  ],
  own: async ({ api, person }, use) => use(await openSession(api, person)),
  storageState: ({ own, baseURL }, use) => {
    const localStorage = [{ name: 'session', value: JSON.stringify(own) }]
    return use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },
})

async function openSession(api: APIRequestContext, { email, password }: Newcomer): Promise<Kept> {
  const answer = await api.post('/auth/v1/token?grant_type=password', { data: { email, password } })
  expect(answer.status()).toBe(200)
  return answer.json()
}

/** From another device, the person ends all sessions but that one. */
async function revokeElsewhere(api: APIRequestContext, person: Newcomer): Promise<void> {
  const { access_token: token } = await openSession(api, person)
  const headers = { authorization: `Bearer ${token}` }
  expect((await api.post('/auth/v1/logout?scope=others', { headers })).status()).toBe(204)
}

const keptSession = (page: Page): Promise<Kept> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? 'null'))

const expired = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Votre session a expiré. Veuillez vous reconnecter.' })

for (const locks of ['in turn', 'without locks between tabs'] as const) {
  test(`two tabs that renew the session at the same moment stay signed in, ${locks}`, async ({
    context,
    page,
    own,
  }) => {
    if (locks !== 'in turn') {
      await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
    }
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto('/dashboard')
      await expect(home(tab)).toBeVisible()
    }
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('session') ?? '')
      localStorage.setItem('session', JSON.stringify({ ...session, expires_at: Math.round(Date.now() / 1_000) + 30 }))
    })
    await Promise.all([page.reload(), other.reload()])
    for (const tab of [page, other]) {
      await expect.poll(async () => (await keptSession(tab)).refresh_token).not.toBe(own.refresh_token)
      await tab.getByRole('navigation').getByRole('link', { name: 'Clients' }).first().click()
      await expect(tab.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
      await expect(expired(tab)).toHaveCount(0)
    }
    expect(await keptSession(page)).toEqual(await keptSession(other))
  })
}

test('a person whose session is revoked elsewhere sees it, and returns to the page after signing in', async ({
  page,
  api,
  person,
}) => {
  await page.goto('/dashboard/synchronisation')
  await expect(page.getByRole('heading', { level: 1, name: 'Synchronisation' })).toBeVisible()
  await revokeElsewhere(api, person)
  // A copy that the device makes in the background may notice it first: then the page leaves before the click.
  const clients = page.getByRole('navigation').getByRole('link', { name: 'Clients' }).first()
  await clients.click({ timeout: 3_000 }).catch(() => {})
  await expect(expired(page)).toBeVisible()
  await expect(page).toHaveURL(/\/force-refresh\?retour=%2Fdashboard/)
  await expect(page.getByText('Session expirée. Veuillez vous reconnecter.')).toBeVisible()
  expect(await keptSession(page)).toBeNull()
  await page.getByRole('link', { name: 'Se connecter' }).click()
  await fillSignIn(page, person.email, person.password)
  await expect(page).toHaveURL(/\/dashboard\/(clients|synchronisation)/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an idle tab notices a revoked session within half a minute', async ({ page, api, person }) => {
  await page.clock.install()
  await page.goto('/dashboard')
  await expect(home(page)).toBeVisible()
  await revokeElsewhere(api, person)
  await page.clock.fastForward(30_000)
  await expect(page).toHaveURL(/\/force-refresh\?retour=%2Fdashboard$/)
})

test('signing out in one tab signs the other out, without a word about expiry', async ({ context, page }) => {
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/dashboard')
    await expect(home(tab)).toBeVisible()
  }
  await page
    .getByRole('button', { name: /Compte|Zoé/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(other).toHaveURL(/\/login\?retour=%2Fdashboard$/)
  await expect(expired(other)).toHaveCount(0)
})

test('nobody without network is signed out, even when the token has expired', async ({ context, page }) => {
  await page.goto('/dashboard')
  await expect(home(page)).toBeVisible()
  await context.setOffline(true)
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session') ?? '')
    localStorage.setItem('session', JSON.stringify({ ...session, expires_at: 1 }))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page.getByText(/Hors ligne/).first()).toBeVisible()
  await expect(home(page)).toBeVisible()
  expect((await keptSession(page)).expires_at).toBe(1)
  await context.setOffline(false)
  await expect.poll(async () => (await keptSession(page)).expires_at, { timeout: 40_000 }).toBeGreaterThan(1)
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(expired(page)).toHaveCount(0)
})
