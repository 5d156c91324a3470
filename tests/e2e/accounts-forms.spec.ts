import { expect, type Page, test } from '@playwright/test'
import { fragmentOf, keepSession, newcomer, saveProfileByApi, signUpByApi } from '#tests/e2e/support/accounts.ts'

const alert = (page: Page) => page.getByRole('alert')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('the conditions are read beside the registration, which keeps its typed text', async ({ context, page }) => {
  await page.goto('/register')
  await page.getByLabel('Prénom').fill('Zoé')
  for (const [name, address] of [
    ['conditions d’utilisation', /\/legal\/terms$/],
    ['politique de confidentialité', /\/legal\/privacy$/],
  ] as const) {
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name }).click()
    await expect(await opened).toHaveURL(address)
  }
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await expect(page.getByLabel('Prénom')).toHaveValue('Zoé')
})

test('Google is offered where it is configured, and absent elsewhere', async ({ page }) => {
  let settings: { status?: number; json: object } = { json: { external: { google: false } } }
  await page.route('**/auth/v1/settings', (route) => route.fulfill(settings))
  await page.route('**/auth/v1/authorize*', (route) => route.fulfill({ body: 'Google' }))
  const known = page.waitForResponse('**/auth/v1/settings')
  await page.goto('/login')
  await known
  await expect(page.getByText('Inscription gratuite')).toBeVisible()
  await expect(page.getByRole('button', { name: /Google/ })).toHaveCount(0)

  settings = { json: { external: { google: true } } }
  await page.reload()
  await expect(page.getByText('OU', { exact: true })).toBeVisible()
  settings = { status: 500, json: { code: 'unexpected_failure', message: '' } }
  await press(page, 'Se connecter avec Google')
  await expect(alert(page)).toHaveText('Impossible de se connecter avec Google')
  settings = { json: { external: { google: true } } }
  await press(page, 'Se connecter avec Google')
  await expect(page).toHaveURL(/provider=google&redirect_to=http%3A%2F%2F127\.0\.0\.1%3A\d+$/)
})

test('a new password is refused for its length, its repetition, its likeness to the old one, and by the server', async ({
  page,
  request,
}) => {
  const zoe = newcomer()
  const session = await signUpByApi(request, zoe)
  await page.goto(`/reset-password${fragmentOf(session, 'recovery')}`)
  const [password, twin] = [page.getByLabel('Nouveau mot de passe'), page.getByLabel('Confirmer le mot de passe')]
  await password.fill('Court1')
  await twin.fill('Court2')
  await press(page, 'Changer le mot de passe')
  await expect(page.getByText('Le mot de passe doit contenir au moins 8 caractères')).toBeVisible()
  await expect(page.getByText('Les mots de passe ne correspondent pas')).toBeVisible()
  await password.fill(zoe.password)
  await twin.fill(zoe.password)
  await press(page, 'Changer le mot de passe')
  await expect(page.getByText('Le nouveau mot de passe doit être différent de l’ancien.')).toBeVisible()
  await page.route('**/auth/v1/user', (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected_failure', message: '' } }),
  )
  await press(page, 'Changer le mot de passe')
  await expect(alert(page)).toHaveText('Une erreur est survenue lors de la mise à jour du mot de passe')
})

test('a signed-in person who opens the sign-in goes to the workshop', async ({ page, request }) => {
  const session = await signUpByApi(request, newcomer())
  await saveProfileByApi(request, session)
  await keepSession(page, session)
  await page.goto('/login')
  await expect(page).toHaveURL(/\/dashboard$/)
})
