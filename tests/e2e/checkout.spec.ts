import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { newId } from '#lib/id.ts'
import { keepSession, newcomer, saveProfileByApi, signUpByApi, typeRegistration } from '#tests/e2e/support/accounts.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const checkout = '**/functions/v1/stripe-checkout'
const plans = (page: Page) => page.getByRole('region', { name: 'Les formules' })
const cardOf = (page: Page, name: string) =>
  plans(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const toPro = (page: Page) => cardOf(page, 'Pro').getByRole('button', { name: 'S’abonner' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** An account in its free week, alone in its garage, at the screen. */
async function openGarage(page: Page, request: APIRequestContext) {
  const person = newcomer()
  const session = await signUpByApi(request, person)
  await saveProfileByApi(request, session)
  await keepSession(page, session)
  const authorization = `Bearer ${session.access_token}`
  const me = await (await request.get('/api/me', { headers: { authorization } })).json()
  const headers = { authorization, 'x-garage': me.garages[0].id }
  const subscription = async () => (await request.get('/api/subscription', { headers })).json()
  return { person, headers, subscription }
}

async function invite(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Inviter', exact: true }).click()
  await page.getByLabel('Adresse email').fill(email)
  await page.getByRole('button', { name: 'Envoyer l’invitation', exact: true }).click()
}

/** From here on, the journey moves the five seconds after the payment. */
async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1_000)
}

/** The page acts once it knows who is signed in; until then its clock hardly moves. */
async function wakeUp(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible({ timeout: 100 })
  }).toPass()
}

/** The page asks again after a second; meanwhile the server learns of the payment. */
async function expectActive(page: Page, title: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(200)
    await expect(heading(page, title)).toBeVisible({ timeout: 200 })
  }).toPass()
}

test('a team without a free place buys the annual pack, and the invitation is sent', async ({ page, request }) => {
  // The workshop, the payment page, and the way back.
  test.slow()
  const { headers, subscription } = await openGarage(page, request)
  for (const email of [newcomer().email, newcomer().email]) {
    const data = { id: newId(), email, role: 'workshop' }
    expect((await request.post('/api/invitations', { headers, data })).ok()).toBe(true)
  }
  const colleague = newcomer().email
  await page.goto('/dashboard/equipe')
  await invite(page, colleague)
  const offer = page.getByRole('dialog', { name: 'Mise à niveau requise' })
  await expect(offer).toContainText('3 places')
  await expect(offer.getByRole('link', { name: 'Nous contacter' })).toHaveAttribute('href', '/contact?objet=enterprise')
  await offer.getByRole('button', { name: 'Prendre le pack annuel' }).click()

  await expect(heading(page, 'Pack annuel')).toBeVisible()
  await stopClock(page)
  await page.getByLabel('Numéro de carte').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Payer/ }).click()
  await page.waitForURL('**/checkout/success?session_id=*')
  await wakeUp(page)
  await expect.poll(async () => (await subscription()).tier).toBe('annual_pack_autocore')
  await expectActive(page, 'Votre formule Pack annuel est active')
  await page.clock.runFor(5_000)
  await page.clock.resume()
  await page.waitForURL('**/dashboard')

  const resume = page.getByRole('region', { name: 'Reprise' })
  await expect(resume).toContainText('Reprendre où vous en étiez')
  await resume.getByRole('link', { name: 'Équipe' }).click()
  await page.waitForURL('**/dashboard/equipe')
  await invite(page, colleague)
  await expect(page.getByRole('list', { name: 'Invitations en attente' }).getByText(colleague)).toBeVisible()
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByText('Accueil', { exact: true }).click()
  await page.waitForURL('**/dashboard')
  await expect(resume).toHaveCount(0)
})

test('a visitor chooses a plan, registers, finds the plan again, cancels the payment, and pays nothing', async ({
  page,
}) => {
  test.slow()
  await page.goto('/pricing')
  await plans(page).getByRole('radio', { name: 'Annuelle 2 mois offerts' }).check()
  await cardOf(page, 'Pro').getByRole('link', { name: 'Essayer gratuitement' }).click()
  await page.waitForURL('**/register?retour=*')
  await typeRegistration(page, newcomer())
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await page.waitForURL('**/onboarding?retour=*')
  await page.getByLabel('Nom de l’entreprise').fill('Carrosserie Lefèvre')
  await page.getByRole('button', { name: 'Suivant' }).click()
  await page.getByRole('button', { name: 'Terminer' }).click()
  await page.getByRole('button', { name: 'Revenir à la formule choisie' }).click()

  await page.waitForURL('**/pricing?formule=pro-year')
  await expect(plans(page).getByRole('radio', { name: 'Annuelle 2 mois offerts' })).toBeChecked()
  await expect(cardOf(page, 'Pro')).toBeFocused()
  await expect(toPro(page)).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(toPro(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('790,00\u00a0€\u00a0HT par an')).toBeVisible()
  await page.getByRole('link', { name: 'Annuler et revenir' }).click()
  await expect(heading(page, 'Paiement annulé')).toBeVisible()
  await expect(page.getByText('Rien n’a été prélevé')).toBeVisible()
  await page.getByRole('link', { name: 'Revoir les tarifs' }).click()
  await expect(toPro(page)).toBeEnabled()
  await expect(plans(page).getByText('Votre formule', { exact: true })).toHaveCount(0)
})

test('a declined card pays nothing; the next card pays the annual pack, and no banner offers it any more', async ({
  page,
  request,
}) => {
  test.slow()
  const { subscription } = await openGarage(page, request)
  await page.goto('/pricing')
  await cardOf(page, 'Pack annuel').getByRole('button', { name: 'Acheter le pack annuel' }).click()
  await page.getByLabel('Numéro de carte').fill('4000 0000 0000 0002')
  await page.getByRole('button', { name: /^Payer/ }).click()
  await expect(page.getByRole('alert')).toContainText('refusée')
  expect((await subscription()).tier).toBe('trial')

  await page.getByLabel('Numéro de carte').fill('4242 4242 4242 4242')
  await stopClock(page)
  await page.getByRole('button', { name: /^Payer/ }).click()
  await page.waitForURL('**/checkout/success?session_id=*')
  await wakeUp(page)
  await expect.poll(async () => (await subscription()).tier).toBe('annual_pack_autocore')
  await expectActive(page, 'Votre formule Pack annuel est active')
  await page.clock.resume()

  const orders = page.waitForResponse('**/rest/v1/stripe_user_orders*')
  await page.goto('/pricing')
  await (await orders).finished()
  await expect(cardOf(page, 'Pack annuel').getByText('Votre formule')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Abonnement' })).toHaveCount(0)
})

test('the button of a plan shows its error below, and opens one payment page however often it is pressed', async ({
  page,
  request,
}) => {
  await openGarage(page, request)
  await page.goto('/pricing')
  const said = cardOf(page, 'Pro').getByRole('alert')
  const answer = async (status: number, json: object) => {
    await page.unroute(checkout)
    await page.route(checkout, (route) => route.fulfill({ status, json }))
    await toPro(page).click()
  }
  await answer(400, { error: 'Cette offre n’est pas en vente.' })
  await expect(said).toHaveText('Cette offre n’est pas en vente.')
  await answer(500, {})
  await expect(said).toHaveText('Erreur lors de la création de la session de paiement')
  await answer(200, { sessionId: 'cs_1' })
  await expect(said).toHaveText('Échec de création de session Stripe')

  await page.unroute(checkout)
  const held = Promise.withResolvers<void>()
  let asked = 0
  await page.route(checkout, async (route) => {
    asked += 1
    await held.promise
    await route.continue()
  })
  await toPro(page).dblclick()
  await expect(cardOf(page, 'Pro').getByRole('button', { name: 'Redirection...' })).toBeDisabled()
  held.resolve()
  await expect(heading(page, 'Pro')).toBeVisible()
  expect(asked).toBe(1)
  await page.goBack()
  await expect(toPro(page)).toBeEnabled()
})

test('an ad blocker that refuses the payment script causes a warning, and paying works', async ({ page, request }) => {
  await openGarage(page, request)
  // The page gets this from the server when real keys are set.
  await page.route('**/pricing', async (route) => {
    const response = await route.fetch()
    const key = '<meta name="payment-key" content="pk_test_1"/>'
    const body = (await response.text()).replace(/<link rel="icon"/, `${key}<link rel="icon"`)
    await route.fulfill({ response, body })
  })
  await page.route('https://js.stripe.com/**', (route) => route.abort('blockedbyclient'))
  const warning = page.waitForEvent('console', (message) => message.text().includes('script of the payment service'))
  await page.goto('/pricing')
  expect((await warning).type()).toBe('warning')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await toPro(page).click()
  await expect(heading(page, 'Pro')).toBeVisible()
})
