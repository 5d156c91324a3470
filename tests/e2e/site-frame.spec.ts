import { expect, type Page, test } from '@playwright/test'
import { brand } from '#lib/brand.ts'
import { keepSession, newcomer, saveProfileByApi, signUpByApi } from '#tests/e2e/support/accounts.ts'
import { addressesIn, assistantButton, openSite } from '#tests/e2e/support/site.ts'
import { dress, expectAccessible } from '#tests/e2e/support/workshop.ts'

const solutions = [
  '/carrosserie',
  '/garage',
  '/metiers',
  `/pourquoi-${brand.slug}`,
  '/logiciel-carrosserie',
  '/logiciel-garage-automobile',
  '/logiciel-facturation-garage',
]

const header = (page: Page) => page.getByRole('banner')
const menu = (page: Page, name: string) => header(page).locator('summary', { hasText: name })
const region = (page: Page, name: string) => page.getByRole('region', { name })

test('the header stays in sight and names every part of the site, and its solutions open by keyboard', async ({
  page,
}) => {
  await dress(page, 1440)
  await openSite(page, '/legal/terms')
  const labels = header(page).getByRole('navigation').locator(':scope > a, :scope > details > summary')
  await expect(labels).toHaveText(['Accueil', 'Fonctionnalités', 'Tarifs', 'Solutions', 'Blog', 'Contact'])
  const addresses = ['/', '/#features', '/#pricing', ...solutions, '/blog', '/#contact']
  expect(await addressesIn(page, 'Navigation principale')).toEqual(addresses)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.mouse.wheel(0, 2_000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await expect(header(page)).toBeInViewport({ ratio: 1 })

  const links = header(page).getByRole('list').getByRole('link')
  await expect(links).toHaveCount(0)
  await menu(page, 'Solutions').focus()
  await page.keyboard.press('Enter')
  await expect(links).toHaveCount(7)
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(links).toHaveCount(0)
  await expect(menu(page, 'Solutions')).toBeFocused()

  await page.keyboard.press('Space')
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/metiers$/)
  await expect(links).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await menu(page, 'Solutions').click()
  await expect(header(page).getByRole('link', { name: 'Métiers' })).toHaveAttribute('aria-current', 'page')
  await page.mouse.click(700, 700)
  await expect(links).toHaveCount(0)
})

test('the features, the prices and the contact of the landing page are reached from another page, below the header', async ({
  page,
}) => {
  await openSite(page, '/metiers')
  for (const [label, name, address] of [
    ['Fonctionnalités', 'Construit dans l’ordre d’une réparation', '/#features'],
    ['Contact', 'Ouvrez votre atelier en ligne', '/#contact'],
    ['Tarifs', 'Un prix par atelier, affiché', '/#pricing'],
  ] as const) {
    await header(page).getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(address)
    await expectBelowHeader(page, name)
  }
  await page.goto('about:blank')
  await page.goto('/#contact')
  await expectBelowHeader(page, 'Ouvrez votre atelier en ligne')
})

async function expectBelowHeader(page: Page, name: string): Promise<void> {
  const top = async () => (await page.getByRole('heading', { level: 2, name }).boundingBox())?.y
  await expect.poll(top).toBeGreaterThanOrEqual(64)
  await expect.poll(top).toBeLessThan(250)
}

test('the theme follows the system until the visitor chooses, and the device keeps the choice', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openSite(page, '/legal/terms')
  const scheme = page.locator('html')
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('button', { name: 'Passer au thème clair' }).press('Enter')
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.goto('/legal/cookies')
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(page.getByRole('button', { name: 'Passer au thème sombre' })).toBeVisible()
})

test('the header offers sign-in to a visitor, and the workshop to a signed-in person, who signs out in every tab', async ({
  page,
  context,
  request,
}) => {
  await openSite(page, '/legal/terms')
  const door = (name: string) => header(page).getByRole('link', { name })
  await expect(door('Connexion')).toHaveAttribute('href', '/login')
  await expect(door('Essai gratuit')).toHaveAttribute('href', '/register')
  await expect(door('Tableau de bord')).toBeHidden()

  const session = await signUpByApi(request, newcomer())
  await saveProfileByApi(request, session)
  const elsewhere = await context.newPage()
  await keepSession(elsewhere, session)
  await expect(door('Tableau de bord')).toHaveAttribute('href', '/dashboard')
  await expect(door('Connexion')).toBeHidden()
  await expect(door('Essai gratuit')).toBeHidden()

  await elsewhere.goto('/contact')
  await header(elsewhere).getByRole('button', { name: 'Déconnexion' }).click()
  await expect(door('Connexion')).toBeVisible()
  await expect(header(elsewhere).getByRole('link', { name: 'Connexion' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
})

test('on a telephone one menu holds every page and the sign-in, opens by keyboard and closes by itself', async ({
  page,
}) => {
  await dress(page, 390)
  await openSite(page, '/legal/terms')
  await expect(header(page).getByRole('link', { name: 'Essai gratuit' })).toBeVisible()
  const sheet = page.getByRole('navigation', { name: 'Menu' })
  await expect(sheet).toBeHidden()
  await menu(page, 'Menu').press('Enter')
  const addresses = ['/', '/#features', '/#pricing', '/blog', '/#contact', ...solutions, '/login']
  expect(await addressesIn(page, 'Menu')).toEqual(addresses)
  await expect(sheet.getByRole('link', { name: 'Connexion' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(menu(page, 'Menu')).toBeFocused()

  await menu(page, 'Menu').click()
  for (let presses = 0; presses < addresses.length; presses++) await page.keyboard.press('Tab')
  await expect(sheet.getByRole('link', { name: 'Connexion' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(sheet).toBeHidden()

  await menu(page, 'Menu').click()
  await sheet.getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/#contact')
  await expect(sheet).toBeHidden()
  await expectBelowHeader(page, 'Ouvrez votre atelier en ligne')

  await page.setViewportSize({ width: 320, height: 568 })
  await expect(menu(page, 'Menu')).toBeInViewport({ ratio: 1 })
})

test('the foot of every page leads to the quick links, the solutions, the legal pages and the mailbox', async ({
  page,
}) => {
  await openSite(page, '/legal/terms')
  const quick = ['/#features', '/essai', '/pricing', '/blog', '/#faq', '/verifier', '/contact']
  expect(await addressesIn(page, 'Liens rapides')).toEqual(quick)
  expect(await addressesIn(page, 'Solutions')).toEqual(solutions)
  const legal = ['/legal/terms', '/legal/privacy', '/legal/legal-notice', '/legal/cookies']
  expect(await addressesIn(page, 'Informations légales')).toEqual(legal)
  const mailbox = page.getByRole('contentinfo').getByRole('link', { name: brand.email })
  await expect(mailbox).toHaveAttribute('href', `mailto:${brand.email}`)
  await page.getByRole('navigation', { name: 'Liens rapides' }).getByText('Questions fréquentes').click()
  await expectBelowHeader(page, 'Vos questions, nos réponses')
  await page.getByRole('navigation', { name: 'Solutions' }).getByText('Logiciel de facturation').click()
  await expect(page).toHaveURL(/\/logiciel-facturation-garage$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test("the assistant's button says its purpose, asks a visitor to sign in, and is gone once clicked", async ({
  page,
  context,
  request,
}) => {
  const person = newcomer()
  await saveProfileByApi(request, await signUpByApi(request, person))
  await openSite(page, '/pricing')
  const elsewhere = await context.newPage()
  await openSite(elsewhere, '/login')
  const tooltip = page.getByRole('tooltip', { name: 'Accédez à votre assistant intelligent en un clic !' })
  await expect(tooltip).toBeHidden()
  await assistantButton(page).hover()
  await expect(tooltip).toBeVisible()
  await page.mouse.move(10, 10)
  await expect(tooltip).toBeHidden()
  await assistantButton(page).focus()
  await expect(tooltip).toBeVisible()

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login\?retour=%2Fdashboard%2Fassistant/)
  await expect(assistantButton(page)).toBeHidden()
  await expect(assistantButton(elsewhere)).toBeHidden()
  await page.getByLabel('Adresse email').fill(person.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/assistant$/)
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible()
  // A page behind another one may never be drawn: it comes alive all the same.
  for (const path of ['/contact', '/pricing']) {
    await page.goto(path)
    await expect(header(page).getByRole('link', { name: 'Tableau de bord' })).toBeVisible()
  }
  await expect(assistantButton(page)).toBeHidden()
})

test('the workshop has no floating button, and the page of the assistant says honestly what it will do', async ({
  page,
  request,
}) => {
  const session = await signUpByApi(request, newcomer())
  await saveProfileByApi(request, session)
  await keepSession(page, session)
  await dress(page, 1440)
  await page.goto('/dashboard/assistant')
  await expect(page.getByRole('heading', { level: 1, name: 'Assistant' })).toBeVisible()
  await expect(page.getByText('Il n’est pas encore en service.')).toBeVisible()
  await expect(region(page, 'Ce que l’assistant fera').getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('Rien de ce qui suit n’est encore disponible.')).toBeVisible()
  await expect(assistantButton(page)).toBeHidden()
  await expectAccessible(page)
  await region(page, 'Ce qui fonctionne aujourd’hui').getByRole('link', { name: 'Ouvrir le fichier clients' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await expect(assistantButton(page)).toBeHidden()
  await openSite(page, '/contact')
})
