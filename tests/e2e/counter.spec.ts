import { expect } from '@playwright/test'
import { newId } from '#lib/id.ts'
import { test } from '#tests/e2e/support/demo-garage.ts'
import { presentedQuote } from '#tests/e2e/support/presented-quote.ts'
import { demo, expectAccessibleAtWidths, expectDialogAccessibleAtWidths } from '#tests/e2e/support/workshop.ts'

// A lock is that of one session: the pages of this journey have their own, which no other journey uses.
test('the screen passes to the client: the workshop is locked in every tab, until its password leads back to the request', async ({
  request,
  browser,
  baseURL,
  signedIn: { headers },
}) => {
  const { id, dossierId, clientId, send } = await presentedQuote(request, headers, 'yann@exemple.fr')
  const asked = newId()
  const documents = [{ id: newId(), kind: 'quote', subjectId: id }]
  const signers = [{ id: newId(), clientId, name: 'Yann Signe', email: 'yann@exemple.fr' }]
  const choices = { place: 'counter', conclusion: 'on_site', needsCode: false }
  await send('/signature-requests', { id: asked, dossierId, documents, signers, ...choices })
  const session = await (await request.post('/auth/v1/token?grant_type=password', { data: demo })).text()
  const context = await browser.newContext({
    storageState: {
      cookies: [],
      origins: [{ origin: baseURL ?? '', localStorage: [{ name: 'session', value: session }] }],
    },
  })
  const [page, other] = [await context.newPage(), await context.newPage()]
  const locked = (tab: typeof page) => tab.getByRole('heading', { level: 1, name: 'Écran verrouillé' })

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
  expect(await page.evaluate(() => document.fullscreenElement?.tagName)).toBe('HTML')
  await page.getByLabel('Vos prénom et nom').fill('Yann Signe')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Signer', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'C’est signé' })).toBeVisible()
  await page.getByRole('link', { name: 'Rendre l’appareil à l’atelier' }).click()
  await expect(locked(page)).toBeVisible()

  const password = page.getByLabel('Mot de passe', { exact: true })
  await password.fill('Devinette2026')
  await password.press('Enter')
  await expect(page.getByText(/Ce mot de passe n’est pas le vôtre/)).toBeVisible()
  await password.fill(demo.password)
  await password.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/dashboard/signatures/${asked}\\?onglet=preuve$`))
  await expect(page.getByText('A signé', { exact: true })).toBeVisible()
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(locked(other)).toHaveCount(0)
  await context.close()
})
