import { readFile } from 'node:fs/promises'
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import { formatDay } from '#lib/dates.ts'
import { keepSession } from '#tests/e2e/support/accounts.ts'
import { strokes } from '#tests/e2e/support/by-keyboard.ts'
import { field, uniqueName } from '#tests/e2e/support/demo-garage.ts'
import { oldAccounts, oldPainter, oldPassword, oldSince } from '#tests/e2e/support/old-accounts.ts'
import { expectTold, keepToasts } from '#tests/e2e/support/toasts.ts'
import { dress, expectAccessible, widths } from '#tests/e2e/support/workshop.ts'

const test = base.extend({ contextOptions: { reducedMotion: 'reduce' } })
const refusal = "Abonnement requis. Votre période d'essai est terminée\u00a0: choisissez une formule pour continuer."
const band = (page: Page) => page.getByRole('region', { name: 'Lecture seule', includeHidden: true })
const offer = (page: Page) => page.getByRole('dialog', { name: 'Abonnement requis' })
const weekOver = () => formatDay(new Date(oldSince.getTime() + 7 * 86_400_000))

async function come(page: Page, request: APIRequestContext, email: string, address: string): Promise<string> {
  const data = { email, password: oldPassword }
  const answer = await request.post('/auth/v1/token?grant_type=password', { data })
  expect(answer.status()).toBe(200)
  const session = await answer.json()
  await keepToasts(page)
  await keepSession(page, session)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return session.access_token
}

/** Chooses Pro and its trial without a card, in another window. */
async function choosePro(request: APIRequestContext, token: string, origin: string): Promise<void> {
  const data = {
    price_id: 'price_pro_month',
    mode: 'subscription',
    success_url: `${origin}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/checkout/cancel`,
  }
  const headers = { authorization: `Bearer ${token}` }
  const { url } = await (await request.post('/functions/v1/stripe-checkout', { headers, data })).json()
  const paid = await request.post(url, { form: { card: '' }, maxRedirects: 0 })
  expect(paid.status()).toBe(303)
}

async function openForm(page: Page, lastName: string): Promise<void> {
  await expect(page.getByRole('table')).toBeVisible()
  await strokes(page, 'n', 'c')
  await field(page, 'Nom').fill(lastName)
}
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()

test('after the free week a garage reads and exports everything, and writes nothing until it chooses a plan', async ({
  page,
  request,
}) => {
  const token = await come(page, request, oldAccounts.resumes, '/dashboard/clients')
  await expect(band(page)).toContainText(`Votre période d’essai a pris fin le ${weekOver()}.`)
  await expect(band(page)).toContainText('tout se consulte, et l’export reste ouvert jusqu’au')
  await expect(page.getByRole('table')).toContainText('ANCIEN')

  await page.getByRole('button', { name: 'Exporter' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /\.csv/ }).click()
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain('Ancien')

  const name = uniqueName('Reprise')
  await openForm(page, name)
  await save(page)
  await expect(offer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible()
  await expect(field(page, 'Nom')).toHaveValue(name)

  await choosePro(request, token, new URL(page.url()).origin)
  await expect(band(page)).toHaveCount(0)
  await save(page)
  await expect(page.getByRole('heading', { level: 1, name: name.toUpperCase() })).toBeVisible()
})

test('a write made without network waits for a plan, and is sent by itself once one is chosen', async ({
  page,
  context,
  request,
}) => {
  const token = await come(page, request, oldAccounts.waits, '/dashboard/clients')
  await expect(band(page)).toBeVisible()
  // The device keeps the page of a client once it was opened.
  await page
    .getByRole('link', { name: /ANCIEN/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Ouvrir en entier' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /ANCIEN/ })).toBeVisible()
  await page.goBack()
  await context.setOffline(true)
  const name = uniqueName('Attente')
  await openForm(page, name)
  await save(page)
  await expectTold(page, 'Gardé sur cet appareil')
  // The last known plan is still shown.
  await expect(band(page)).toBeVisible()

  await context.setOffline(false)
  await expect(offer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(refusal)).toBeVisible()
  await choosePro(request, token, new URL(page.url()).origin)
  await expect(band(page)).toHaveCount(0)
  await expect(page.getByText(refusal)).toHaveCount(0)
  const headers = { authorization: `Bearer ${token}` }
  const me = await (await request.get('/api/me', { headers })).json()
  const found = () =>
    request
      .get('/api/clients', { headers: { ...headers, 'x-garage': me.garages[0].id }, params: { search: name } })
      .then((answer) => answer.json())
  await expect.poll(async () => (await found()).total).toBe(1)
})

test('the band leads a manager to the plans, and tells other members whom to ask', async ({ page, request }) => {
  await come(page, request, oldAccounts.looks, '/dashboard')
  for (const width of widths) {
    await dress(page, width)
    await expect(band(page)).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  await expect(band(page).getByRole('button')).toHaveCount(0)
  await band(page).getByRole('link', { name: 'Choisir une formule' }).click()
  await expect(page).toHaveURL(/\/pricing$/)

  await come(page, request, oldPainter, '/dashboard')
  await expect(band(page)).toContainText('Pour reprendre, demandez à Maëlle Le Goff de choisir une formule.')
  await expect(band(page).getByRole('link')).toHaveCount(0)
})
