import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { newId } from '#lib/id.ts'
import { test } from '#tests/e2e/support/demo-garage.ts'
import { presentedQuote } from '#tests/e2e/support/presented-quote.ts'
import {
  demo,
  expectAccessible,
  expectAccessibleAtWidths,
  expectDialogAccessibleAtWidths,
} from '#tests/e2e/support/workshop.ts'

type Given = {
  request: APIRequestContext
  browser: Browser
  baseURL: string | undefined
  signedIn: { headers: Record<string, string> }
}

/** A lock is that of one session: these journeys have sessions of their own. */
async function passedOn(
  { request, browser, baseURL, signedIn: { headers } }: Given,
  serviceWorkers: 'allow' | 'block' = 'block',
) {
  const { id, dossierId, clientId, send } = await presentedQuote(request, headers, 'yann@exemple.fr', {
    ...{ reusedParts: 'unasked', option: 'Polissage des phares' },
  })
  const asked = newId()
  const documents = [{ id: newId(), kind: 'quote', subjectId: id }]
  const signers = [{ id: newId(), clientId, name: 'Yann Signe', email: 'yann@exemple.fr' }]
  const choices = { place: 'counter', conclusion: 'on_site', needsCode: false }
  await send('/signature-requests', { id: asked, dossierId, documents, signers, ...choices })
  const session = await (await request.post('/auth/v1/token?grant_type=password', { data: demo })).text()
  const localStorage = [{ name: 'session', value: session }]
  const context = await browser.newContext({
    serviceWorkers,
    storageState: { cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] },
  })
  return { asked, quoteId: id, session, context }
}

/** The client ticks the option of the quote, and answers about reused parts. */
async function choose(page: Page) {
  await page.getByRole('checkbox', { name: /^Polissage des phares/ }).check()
  await page.getByRole('radio', { name: 'Je préfère des pièces neuves' }).check()
  await expect(page.getByText(/^Total avec vos options/).locator('..')).toContainText(/1\s272,00\s€ TTC/)
}

const locked = (tab: Page) => tab.getByRole('heading', { level: 1, name: 'Écran verrouillé' })

async function unlock(page: Page) {
  const password = page.getByLabel('Mot de passe', { exact: true })
  await password.fill(demo.password)
  await password.press('Enter')
}

test('the screen passes to the client: the workshop is locked in every tab, until its password leads back to the request', async ({
  request,
  browser,
  baseURL,
  signedIn: { headers },
}) => {
  const { asked, session, context } = await passedOn({ request, browser, baseURL, signedIn: { headers } })
  const [page, other] = [await context.newPage(), await context.newPage()]

  await other.goto('/dashboard/clients')
  await expect(other.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await page.goto('/dashboard/devis')
  await expect(page.getByRole('heading', { level: 1, name: 'Devis' })).toBeVisible()
  await page.goto(`/dashboard/signatures/${asked}?onglet=preuve`)
  await page.getByRole('button', { name: 'Ouvrir le mode comptoir' }).click()
  await expectDialogAccessibleAtWidths(page)
  await page.getByRole('button', { name: 'Passer l’écran au client' }).click()
  await expect(page.getByRole('button', { name: 'Commencer' })).toBeVisible()
  const counter = page.url()

  await expect(locked(other)).toBeVisible()
  await expectAccessibleAtWidths(other)
  await other.goto('/dashboard')
  await expect(locked(other)).toBeVisible()
  await page.goBack()
  await expect(locked(page)).toBeVisible()
  await page.goto(counter)
  const token = JSON.parse(session).access_token
  const refused = await request.get('/api/clients', { headers: { ...headers, authorization: `Bearer ${token}` } })
  expect([refused.status(), (await refused.json()).code]).toEqual([423, 'session_locked'])

  await page.getByRole('button', { name: 'Commencer' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('HTML')
  await choose(page)
  await page.getByLabel('Vos prénom et nom').fill('Yann Signe')
  await page.getByRole('checkbox', { name: /J’ai lu/ }).check()
  await page.getByRole('button', { name: 'Signer', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'C’est signé' })).toBeVisible()
  await page.getByRole('link', { name: 'Rendre l’appareil à l’atelier' }).click()
  await expect(locked(page)).toBeVisible()

  const password = page.getByLabel('Mot de passe', { exact: true })
  await password.fill('Devinette2026')
  await password.press('Enter')
  await expect(page.getByText(/Ce mot de passe n’est pas le vôtre/)).toBeVisible()
  await unlock(page)
  await expect(page).toHaveURL(new RegExp(`/dashboard/signatures/${asked}\\?onglet=preuve$`))
  await expect(page.getByText('A signé', { exact: true })).toBeVisible()
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(locked(other)).toHaveCount(0)
  await context.close()
})

test('a client signs on the screen of the shop while the network is away: one signature, none lost, and it says so', async ({
  request,
  browser,
  baseURL,
  signedIn: { headers },
}) => {
  const { asked, quoteId, context } = await passedOn({ request, browser, baseURL, signedIn: { headers } }, 'allow')
  const page = await context.newPage()
  await page.goto(`/dashboard/signatures/${asked}`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken, { once: true }))
  })
  await page.getByRole('button', { name: 'Ouvrir le mode comptoir' }).click()
  await page.getByRole('button', { name: 'Passer l’écran au client' }).click()
  await page.getByRole('button', { name: 'Commencer' }).click()
  const counter = page.url()
  await expect(page.getByText('Prête hors ligne')).toBeVisible({ timeout: 90_000 })

  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'Commencer' }).click()
  await expect(page.getByText('Prête hors ligne')).toBeVisible()
  await page.getByText('Dessinée').click()
  const pad = await page.getByRole('img', { name: 'Cadre de signature, vide' }).boundingBox()
  if (!pad) throw new Error('The box of the signature is not on the screen.')
  await page.mouse.move(pad.x + 40, pad.y + 60)
  await page.mouse.down()
  await page.mouse.move(pad.x + 160, pad.y + 30, { steps: 4 })
  await page.mouse.up()
  await choose(page)
  await page.getByLabel('Vos prénom et nom').fill('Yann Signe')
  await page.getByRole('checkbox', { name: /J’ai lu/ }).check()
  await page.getByRole('button', { name: 'Signer', exact: true }).click()
  const collected = (tab: Page) => tab.getByRole('heading', { level: 1, name: 'Votre signature est recueillie' })
  await expect(collected(page)).toBeVisible()
  await expectAccessible(page)

  await context.setOffline(false)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/')
    await tab.goto(counter)
    await expect(collected(tab)).toBeVisible()
  }
  const whole = async () => (await request.get(`/api/signature-requests/${asked}`, { headers })).json()
  expect((await whole()).request.signedCount).toBe(0)
  await page.getByRole('link', { name: 'Rendre l’appareil à l’atelier' }).click()
  await unlock(page)
  await expect(page).toHaveURL(new RegExp(`/dashboard/signatures/${asked}$`))
  await expect(page.getByText(/recueillie hors ligne le .+, scellée le /).first()).toBeVisible()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  const { events } = await whole()
  expect(events.filter(({ kind }: { kind: string }) => kind === 'signed')).toHaveLength(1)
  const quote = async () => (await (await request.get(`/api/quotes/${quoteId}`, { headers })).json()).quote
  await expect.poll(quote).toMatchObject({ status: 'accepted', grossCents: 127_200, reusedParts: 'unwanted' })
  await context.close()
})
