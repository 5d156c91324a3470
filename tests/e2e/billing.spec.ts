import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import { civilDate, formatDay } from '#lib/dates.ts'
import { oneYearAfter } from '#lib/paris-days.ts'
import { keepSession, newcomer, saveProfileByApi, signUpByApi } from '#tests/e2e/support/accounts.ts'
import { expectAccessible, expectAccessibleAtWidths, signIn } from '#tests/e2e/support/workshop.ts'

type Manager = { page: Page; order(priceId: string, mode?: 'subscription' | 'payment'): Promise<string> }

/** Each journey has its own garage, because it buys. */
const test = base.extend<{ manager: Manager }>({
  manager: async ({ page, request, baseURL }, use) => {
    const session = await signUpByApi(request, newcomer())
    await saveProfileByApi(request, session)
    await keepSession(page, session)
    await use({
      page,
      order: (priceId, mode = 'subscription') => openCheckout(request, { baseURL, session }, priceId, mode),
    })
  },
})

type Caller = { baseURL: string | undefined; session: { access_token: string } }

async function openCheckout(request: APIRequestContext, { baseURL, session }: Caller, price_id: string, mode: string) {
  const answer = await request.post('/functions/v1/stripe-checkout', {
    headers: { authorization: `Bearer ${session.access_token}` },
    data: {
      price_id,
      mode,
      success_url: `${baseURL}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${baseURL}/checkout/cancel`,
    },
  })
  expect(answer.status()).toBe(200)
  return (await answer.json()).url as string // the shape that the pricing page reads
}

const plan = (page: Page, name: string) => page.getByRole('region', { name: `Abonnement ${name}` })

/** Buys on the payment page, and returns to the subscription once the server knows. */
async function subscribe({ page, order }: Manager, priceId: string, name: string): Promise<void> {
  await page.goto(await order(priceId))
  await page.getByRole('button', { name: 'Commencer l’essai' }).click()
  await page.waitForURL('**/checkout/success*')
  await page.goto('/dashboard/abonnement')
  await expect(plan(page, name)).toBeVisible()
}

/** The page of the customer at the test counter, with its clock. */
async function openPortal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Carte et factures' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Votre abonnement' })).toBeVisible()
}

async function saveCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Numéro de carte d’essai').fill(number)
  await page.getByRole('button', { name: 'Enregistrer cette carte' }).click()
  await expect(page.getByText(`•••• ${number.slice(-4)}`)).toBeVisible()
}

test('a plan is canceled in two clicks that say the consequences, and reactivated with one', async ({ manager }) => {
  const { page } = manager
  await subscribe(manager, 'price_pro_month', 'Pro')
  const pro = plan(page, 'Pro')
  await expect(pro.getByText("Période d'essai")).toBeVisible()
  await expect(pro.getByText('Aucune carte')).toBeVisible()
  await expect(pro.getByText(/94,80\s€\sTTC \(79,00\s€\sHT\) par mois$/).last()).toBeVisible()
  await expect(page.getByText('ne s’y ajoutent pas')).toBeVisible()
  await expectAccessible(page)

  await pro.getByRole('button', { name: 'Résilier' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('lecture seule')
  await expect(dialog).toContainText('pendant 3\u00a0mois')
  await dialog.getByRole('button', { name: 'Confirmer la résiliation' }).click()
  await expect(pro.getByText(/^Résilié/)).toBeVisible()
  await expect(pro.getByText('Prend fin le', { exact: true })).toBeVisible()

  await pro.getByRole('button', { name: 'Reprendre mon abonnement' }).click()
  await expect(pro.getByText('Fin de l’essai', { exact: true })).toBeVisible()
  await expect(pro.getByRole('button', { name: 'Résilier' })).toBeVisible()
})

test('a failed renewal is shown with the reason of the payment service, and another card repairs it', async ({
  manager,
}) => {
  const { page } = manager
  await subscribe(manager, 'price_pro_month', 'Pro')
  await openPortal(page)
  await saveCard(page, '4000000000000341')
  await page.getByRole('button', { name: 'Avancer de 14\u00a0jours' }).click()
  await expect(page.getByText('Paiement en échec')).toBeVisible()
  await page.getByRole('link', { name: 'Retour' }).click()
  const pro = plan(page, 'Pro')
  await expect(pro.getByText('past_due', { exact: true })).toBeVisible()
  await expect(pro.getByText('Visa •••• 0341')).toBeVisible()
  await expect(pro.getByText(/Enregistrez une autre carte/)).toBeVisible()
  await expectAccessible(page)

  await openPortal(page)
  await saveCard(page, '4242424242424242')
  await expect(page.getByText('94,80\u00a0€\u00a0TTC · payée')).toBeVisible()
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(pro.getByText('Actif', { exact: true })).toBeVisible()
  await expect(pro.getByText('Visa •••• 4242')).toBeVisible()
  await expect(pro.getByText(/^Prochain prélèvement le/)).toBeVisible()
})

test('the annual pack is paid once, opens twelve months, and is listed among the orders with its invoice', async ({
  manager: { page, order },
}) => {
  await page.goto('/dashboard/abonnement')
  await expect(page.getByRole('region', { name: 'Semaine gratuite' })).toBeVisible()
  await expect(page.getByText('Aucune commande.')).toBeVisible()
  await page.goto(await order('price_annual_pack', 'payment'))
  await page.getByLabel('Numéro de carte d’essai').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Payer 948,00\u00a0€\u00a0TTC' }).click()
  await page.waitForURL('**/checkout/success*')
  await page.goto('/dashboard/abonnement')
  const pack = page.getByRole('listitem').filter({ hasText: 'Pack annuel' })
  await expect(pack).toContainText('948,00\u00a0€\u00a0TTC')
  await expect(pack.getByText('Payé', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pack annuel' })).toContainText(
    `${formatDay(oneYearAfter(civilDate(new Date())))} inclus`,
  )
  await expect(page.getByText('Illimité dans votre formule.')).toHaveCount(2)
  await page.getByRole('button', { name: 'Voir les factures' }).click()
  await expect(
    page.getByText('790,00\u00a0€\u00a0HT + TVA 158,00\u00a0€ = 948,00\u00a0€\u00a0TTC · payée'),
  ).toBeVisible()
})

test('a running plan is changed by the same button as a first purchase', async ({ manager }) => {
  const { page, order } = manager
  await subscribe(manager, 'price_starter_month', 'Starter')
  await expect(page.getByText('0 sur 10')).toBeVisible()
  await page.goto(await order('price_pro_month'))
  await expect(page.getByRole('heading', { name: 'Passer à Pro' })).toBeVisible()
  await expect(page.getByText('94,80\u00a0€\u00a0TTC')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmer le changement' }).click()
  await page.waitForURL('**/checkout/success*')
  await page.goto('/dashboard/abonnement')
  await expect(plan(page, 'Pro')).toBeVisible()
  await expect(page.getByText('0 sur 50')).toBeVisible()
})

test('a subscription that is over is bought anew, without another trial', async ({ manager }) => {
  const { page, order } = manager
  await subscribe(manager, 'price_pro_month', 'Pro')
  await openPortal(page)
  await page.getByRole('button', { name: 'Avancer de 14\u00a0jours' }).click()
  await page.getByRole('link', { name: 'Retour' }).click()
  const pro = plan(page, 'Pro')
  await expect(pro.getByText('Annulé', { exact: true })).toBeVisible()
  await expect(pro.getByRole('link', { name: 'Réactiver mon abonnement' })).toHaveAttribute('href', '/pricing')
  await page.goto(await order('price_pro_month'))
  await expect(page.getByRole('button', { name: 'Payer 94,80\u00a0€\u00a0TTC' })).toBeVisible()
})

test('a page that cannot be read says why, and an unreadable plan uses the specified sentence', async ({
  manager: { page },
}) => {
  const unreadable = 'Failed to load subscription information. Please try refreshing the page.'
  await page.route('**/api/subscription', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), tier: null, problem: unreadable } })
  })
  await page.goto('/dashboard/abonnement')
  await expect(page.getByRole('alert')).toContainText(unreadable)
  // News may have started a second read: without the wait, Playwright and this handler both answer it.
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('region', { name: 'Semaine gratuite' })).toBeVisible()
})

test('the page of the subscription is accessible', async ({ page }) => {
  await signIn(page, '/dashboard/abonnement')
  await expect(page.getByRole('region', { name: 'Utilisation du mois' })).toBeVisible()
  await expectAccessibleAtWidths(page)
})
