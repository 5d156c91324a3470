import { expect, type Page } from '@playwright/test'
import { keepSession, newcomer, saveProfileByApi, signUpByApi } from '#tests/e2e/support/accounts.ts'
import { field, test } from '#tests/e2e/support/demo-garage.ts'
import { dress, expectAccessible, widths } from '#tests/e2e/support/workshop.ts'

const checkout = '**/functions/v1/stripe-checkout'
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const report = { code: 'report_limit', data: { reason: 'report_limit', offer: 'pro', used: 10, limit: 10 } }

type Refused = { code: string; message?: string; data: object }

/** The next act of the team page is refused for want of a plan, as a verb that takes a quota refuses. */
async function askInVain(page: Page, { code, message = 'Non.', data }: Refused): Promise<void> {
  const invitations = '**/api/invitations'
  await page.unroute(invitations)
  await page.route(invitations, (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    return route.fulfill({ status: 402, json: { defined: false, code, status: 402, message, data } })
  })
  await page.goto('/dashboard/equipe')
  await page.getByRole('button', { name: 'Inviter', exact: true }).click()
  await page.getByLabel('Adresse email').fill('trop@atelier.example')
  await page.getByRole('button', { name: 'Envoyer l’invitation', exact: true }).click()
}

test('a report too many opens the dialog: how many there were, what Pro holds and costs', async ({ page }) => {
  await askInVain(page, report)
  const offer = dialog(page, 'Limite de rapports atteinte')
  await expect(offer).toContainText('10/10')
  await expect(offer.getByRole('heading', { name: 'Pro', exact: true })).toBeVisible()
  await expect(offer).toContainText('79\u00a0€\u00a0HT par mois')
  await expect(offer).toContainText('94,80\u00a0€\u00a0TTC')
  for (const benefit of ['50\u00a0rapports d’expert par mois', 'Factures illimitées', 'L’assistant', 'prioritaire'])
    await expect(offer).toContainText(benefit)
  await offer.getByRole('link', { name: 'Voir tous les plans' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
})

test('each reason has its title and its plan', async ({ page }) => {
  await askInVain(page, { code: 'invoice_limit', data: { offer: 'enterprise', used: 10, limit: 10 } })
  const invoices = dialog(page, 'Limite de factures atteinte')
  await expect(invoices).toContainText('10/10')
  await expect(invoices.getByRole('link', { name: 'Nous contacter' })).toHaveAttribute(
    'href',
    '/contact?objet=enterprise',
  )
  await expect(invoices.getByRole('button', { name: 'Prendre le pack annuel' })).toBeVisible()

  await askInVain(page, { code: 'feature_not_available', data: { offer: 'pro' } })
  const feature = dialog(page, 'Fonctionnalité non disponible')
  await expect(feature).toContainText('uniquement avec le pack Pro IA')
  await expect(feature.getByRole('button', { name: 'Passer à Pro' })).toBeVisible()

  await askInVain(page, { code: 'no_subscription', data: { offer: 'pro' } })
  await expect(dialog(page, 'Abonnement requis')).toContainText("Votre période d'essai est terminée")
})

test('a team without a place left is told so; Escape closes the dialog alone, and what was typed is there', async ({
  page,
}) => {
  const full = 'Votre formule Pro ouvre 3 places, et elles sont toutes prises.'
  await askInVain(page, { code: 'member_limit_reached', message: full, data: { tier: 'pro', limit: 3 } })
  const offer = dialog(page, 'Mise à niveau requise')
  await expect(offer).toContainText(full)
  await expect(offer.getByRole('button', { name: 'Fermer' })).toBeFocused()
  for (const stop of ['Nous contacter', 'Prendre le pack annuel', 'Voir tous les plans', 'Fermer']) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAccessibleName(stop)
  }
  await page.keyboard.press('Escape')
  await expect(offer).toBeHidden()
  const form = dialog(page, 'Inviter un membre')
  await expect(form.getByRole('alert')).toContainText(full)
  await expect(form.getByLabel('Adresse email')).toHaveValue('trop@atelier.example')
  await expect(form).toBeFocused()
})

test('the button works once however often it is pressed, and acts again for whoever comes back', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  const orders: unknown[] = []
  await page.route(checkout, async (route) => {
    orders.push(route.request().postDataJSON())
    await held.promise
    await route.fulfill({ json: { url: new URL('/contact', page.url()).href, sessionId: 'cs_1' } })
  })
  await askInVain(page, report)
  await page.getByRole('button', { name: 'Passer à Pro' }).dblclick()
  await expect(page.getByRole('button', { name: 'Redirection...' })).toBeDisabled()
  held.resolve()
  await expect(page).toHaveURL(/\/contact$/)
  const { origin } = new URL(page.url())
  expect(orders).toEqual([
    {
      price_id: 'price_pro_month',
      success_url: `${origin}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${origin}/checkout/cancel`,
      mode: 'subscription',
    },
  ])
})

test('an upgrade that fails says why, and can be tried again', async ({ page }) => {
  await askInVain(page, report)
  const said = dialog(page, 'Limite de rapports atteinte').getByRole('alert')
  const press = () => page.getByRole('button', { name: 'Passer à Pro' }).click()
  await page.route(checkout, (route) =>
    route.fulfill({ status: 400, json: { error: 'Cette offre n’est pas en vente.' } }),
  )
  await press()
  await expect(said).toHaveText('Cette offre n’est pas en vente.')
  await page.route(checkout, (route) => route.fulfill({ status: 500, json: {} }))
  await press()
  await expect(said).toHaveText('Une erreur est survenue lors de la mise à niveau.')
  await page.route(checkout, (route) => route.fulfill({ json: { sessionId: 'cs_1' } }))
  await press()
  await expect(said).toHaveText('No checkout URL returned')
  await page.route(checkout, (route) => route.abort('internetdisconnected'))
  await press()
  await expect(said).toContainText('Le serveur ne répond pas.')
})

test('whoever may not buy reads who can, also where what they wrote was sent in the background', async ({
  page,
  request,
}) => {
  const session = await signUpByApi(request, newcomer())
  await saveProfileByApi(request, session)
  await keepSession(page, session)
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch()
    const me = await response.json()
    for (const garage of me.garages) garage.role = 'reception'
    await route.fulfill({ response, json: me })
  })
  await page.route('**/api/clients', (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const data = { reason: 'no_subscription', offer: 'pro' }
    const json = { defined: false, code: 'no_subscription', status: 402, message: 'Abonnement requis.', data }
    return route.fulfill({ status: 402, json })
  })
  await page.goto('/dashboard/clients?nouveau=1')
  await field(page, 'Nom').fill('Kervella')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  const offer = dialog(page, 'Abonnement requis')
  await expect(offer).toContainText('Seul un gérant change la formule de l’atelier. Demandez à Zoé Lefèvre.')
  await expect(offer.getByRole('button', { name: 'Passer à Pro' })).toHaveCount(0)
})

for (const width of widths) {
  test(`the dialog is accessible by day and by night (${width} px)`, async ({ page }) => {
    await dress(page, width)
    await askInVain(page, { code: 'invoice_limit', data: { offer: 'enterprise', used: 10, limit: 10 } })
    const offer = dialog(page, 'Limite de factures atteinte')
    await expect(offer).toBeVisible()
    if (width === 390) expect((await offer.boundingBox())?.width).toBe(390)
    await expectAccessible(page)
  })
}
