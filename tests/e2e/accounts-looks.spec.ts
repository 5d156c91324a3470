import { type Page, test } from '@playwright/test'
import { fragmentOf, keepSession } from '#tests/e2e/support/accounts.ts'
import { expectAccessibleAtWidths } from '#tests/e2e/support/workshop.ts'

type Visit = (page: Page) => Promise<void>

// These pages need no account of their own, and the server limits how many an address opens.
const user = {
  id: '0190a0b0-0000-7000-8000-000000000000',
  email: 'zoe@carrosserie.example',
  user_metadata: { first_name: 'Zoé', last_name: 'Lefèvre' },
}
const session = { access_token: 'a.b.c', refresh_token: 'refreshrefresh', expires_in: 3_600 }

/** The pages of sign-in in the states that look different; site-looks.spec.ts covers their first state. */
const visits: Record<string, Visit> = {
  'the sign-in': (page) => visitForm(page, '/login'),
  'the registration': (page) => visitForm(page, '/register'),
  'the pages of a forgotten password': async (page) => {
    await page.goto('/reset-password')
    await page.getByRole('alert').waitFor()
    await expectAccessibleAtWidths(page)
    await page.route('**/auth/v1/user', (route) => route.fulfill({ json: user }))
    await page.goto('about:blank')
    await page.goto(`/reset-password${fragmentOf(session, 'recovery')}`)
    await page.getByLabel('Nouveau mot de passe').fill('Tolerie')
    await expectAccessibleAtWidths(page)
  },
  'the pages that wait': async (page) => {
    await page.goto('/force-refresh')
    await page.getByRole('alert').waitFor()
    await expectAccessibleAtWidths(page)
    await page.goto('/welcome')
    await expectAccessibleAtWidths(page)
    await page.route('**/auth/v1/user', () => {})
    await page.goto(`/auth/callback${fragmentOf(session)}`)
    await page.getByText('Connexion en cours...').waitFor()
    await expectAccessibleAtWidths(page)
  },
  'the steps of the profile': async (page) => {
    await page.route('**/auth/v1/**', () => {})
    await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 406, json: { code: 'PGRST116' } }))
    await keepSession(page, { ...session, user })
    await page.goto('/onboarding')
    await page.getByRole('button', { name: 'Précédent' }).click()
    await page.getByLabel('Prénom').waitFor()
    await expectAccessibleAtWidths(page)
    await page.getByRole('button', { name: 'Suivant' }).click()
    await page.getByLabel('Nom de l’entreprise').fill('Carrosserie Lefèvre')
    await expectAccessibleAtWidths(page)
    await page.getByRole('button', { name: 'Suivant' }).click()
    await page.getByLabel('Ville').waitFor()
    await expectAccessibleAtWidths(page)
    await page.getByRole('button', { name: 'Terminer' }).click()
    await page.getByRole('button', { name: 'Accéder au tableau de bord' }).waitFor()
    await expectAccessibleAtWidths(page)
  },
  'the second factor': async (page) => {
    await page.route('**/auth/v1/**', () => {})
    const factors = [{ id: 'phone', status: 'verified', factor_type: 'totp', friendly_name: 'Téléphone' }]
    await keepSession(page, { ...session, user: { ...user, factors } })
    await page.goto('/login')
    await page.getByLabel('Code de Téléphone').waitFor()
    await expectAccessibleAtWidths(page)
  },
}

async function visitForm(page: Page, address: string): Promise<void> {
  await page.route('**/auth/v1/settings', (route) => route.fulfill({ json: { external: { google: true } } }))
  await page.goto(address)
  await page.getByRole('button', { name: /Google/ }).waitFor()
  await page.locator('button[type=submit]').click()
  await page.getByText('Veuillez saisir une adresse email').waitFor()
  await expectAccessibleAtWidths(page)
}

for (const [name, visit] of Object.entries(visits)) test(`${name}: accessible`, ({ page }) => visit(page))
