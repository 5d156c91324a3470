import { test } from '@playwright/test'
import { fragmentOf, keepSession, newcomer, signUpByApi } from '#tests/e2e/support/accounts.ts'
import { dress, expectAccessible, looks } from '#tests/e2e/support/workshop.ts'

test.use({ serviceWorkers: 'block' })

for (const look of looks) {
  test(`the sign-in and the registration are accessible, mistakes included (${look.name})`, async ({ page }) => {
    await dress(page, look)
    await page.route('**/auth/v1/settings', (route) => route.fulfill({ json: { external: { google: true } } }))
    for (const address of ['/login', '/register']) {
      await page.goto(address)
      await page.getByRole('button', { name: /Google/ }).waitFor()
      await expectAccessible(page)
      await page.locator('button[type=submit]').click()
      await page.getByText('Email invalide').waitFor()
      await expectAccessible(page)
    }
  })

  test(`the pages of links are accessible (${look.name})`, async ({ page, request }) => {
    await dress(page, look)
    for (const address of ['/forgot-password', '/reset-password', '/force-refresh', '/welcome']) {
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessible(page)
    }
    const session = await signUpByApi(request, newcomer())
    await page.goto(`/reset-password${fragmentOf(session, 'recovery')}`)
    await page.reload()
    await page.getByLabel('Nouveau mot de passe').fill('Tolerie')
    await expectAccessible(page)
    await page.route('**/auth/v1/user', () => {})
    await page.goto(`/auth/callback${fragmentOf(session)}`)
    await page.getByText('Connexion en cours...').waitFor()
    await expectAccessible(page)
  })

  test(`every step of the profile and the second factor are accessible (${look.name})`, async ({ page, request }) => {
    await dress(page, look)
    const session = await signUpByApi(request, newcomer())
    await keepSession(page, session)
    await page.goto('/onboarding')
    for (const name of ['Suivant', 'Suivant', 'Terminer']) {
      if (name === 'Suivant') await page.getByLabel(/Prénom|Nom de l’entreprise/).fill('Zoé')
      await expectAccessible(page)
      await page.getByRole('button', { name }).click()
    }
    await page.getByRole('button', { name: 'Accéder au tableau de bord' }).waitFor()
    await expectAccessible(page)

    const factors = [{ id: 'phone', status: 'verified', factor_type: 'totp', friendly_name: 'Téléphone' }]
    await keepSession(page, { ...session, user: { ...session.user, factors } })
    await page.goto('/login')
    await page.getByLabel('Code de Téléphone').waitFor()
    await expectAccessible(page)
  })
}
