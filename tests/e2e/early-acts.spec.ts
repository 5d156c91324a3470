import { expect, type Page, test } from '@playwright/test'
import { newcomer } from '#tests/e2e/support/accounts.ts'
import { assistantButton, holdScripts } from '#tests/e2e/support/site.ts'
import { dress } from '#tests/e2e/support/workshop.ts'

const password = (page: Page) => page.getByLabel('Mot de passe', { exact: true })

test('a registration that is filled and sent before hydration is replayed after it', async ({ page }) => {
  const zoe = newcomer()
  const release = await holdScripts(page)
  await page.goto('/register', { waitUntil: 'commit' })
  await page.getByLabel('Prénom').fill(zoe.firstName)
  await page.getByLabel('Nom', { exact: true }).fill(zoe.lastName)
  await password(page).fill(zoe.password)
  await page.getByLabel('Confirmer le mot de passe').fill(zoe.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).first().click()
  await expect(page.locator('li[data-held]')).toHaveCount(0)
  await page.getByLabel('Adresse email').fill(zoe.email)
  await expect(page.getByRole('button', { name: 'Créer mon compte' })).toBeDisabled()

  release()
  await expect(page.locator('li[data-held]')).toHaveCount(3)
  await expect(page.getByText('Les mots de passe correspondent')).toBeVisible()
  await expect(password(page)).toHaveAttribute('type', 'text')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await expect(page.getByLabel('Adresse email')).toBeFocused()
  const sent = page.waitForRequest('**/auth/v1/signup*')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    email: zoe.email,
    password: zoe.password,
    data: { first_name: zoe.firstName, last_name: zoe.lastName },
  })
})

test('a person who types during hydration keeps typing at the caret', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/register', { waitUntil: 'commit' })
  const name = page.getByLabel('Nom', { exact: true })
  await name.click()
  await page.keyboard.type('Lefvre')
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowLeft')
  release()
  await expect(assistantButton(page)).toBeVisible()
  await page.keyboard.type('è')
  await expect(name).toHaveValue('Lefèvre')
})

test('an element under a finger stays there during hydration', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/register', { waitUntil: 'commit' })
  await password(page).fill('Carrosserie35')
  await page.getByLabel('Confirmer le mot de passe').fill('Carrosserie35')
  await page.getByRole('checkbox').hover()
  await page.mouse.down()
  release()
  await expect(page.getByText('Les mots de passe correspondent')).toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('checkbox')).toBeChecked()
})

test('Enter pressed on the sign-in before hydration signs in, in the dark scheme too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Adresse email').fill('zoe@carrosserie.example')
  await password(page).fill('Peinture-seche-36')
  await page.keyboard.press('Enter')
  const sent = page.waitForRequest('**/auth/v1/token*')
  release()
  expect((await sent).postDataJSON()).toMatchObject({ email: 'zoe@carrosserie.example', password: 'Peinture-seche-36' })
  await expect(page.getByRole('alert')).toContainText('Email ou mot de passe incorrect.')
  await expect(page).toHaveURL(/\/login$/)
  await expect(password(page)).toHaveValue('Peinture-seche-36')
})

test('a menu opened before hydration stays open, and the chosen theme is applied', async ({ page }) => {
  await dress(page, 390)
  const release = await holdScripts(page)
  await page.goto('/pricing', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Passer au thème sombre' }).click()
  await page.locator('header summary').filter({ hasText: 'Menu' }).click()
  release()
  await expect(page.getByRole('button', { name: 'Passer au thème clair' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
})

test('a press in a part of the landing page that is still loading acts once, when it has loaded', async ({ page }) => {
  await page.goto('/')
  await expect(assistantButton(page)).toBeVisible()
  const release = await holdScripts(page)
  const faq = page.locator('#faq')
  await faq.getByRole('tab', { name: 'CRM et relation client' }).click()
  await faq.getByRole('searchbox').fill('AES-256')
  await expect(faq.getByRole('status')).toHaveText('5 questions')
  release()
  await expect(faq.getByRole('status')).toHaveText('1 résultat trouvé')
  await faq.getByRole('searchbox').fill('')
  await expect(faq.getByRole('tab', { selected: true })).toHaveText('CRM et relation client')
})
