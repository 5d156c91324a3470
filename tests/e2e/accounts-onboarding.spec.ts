import { expect, type Page, test } from '@playwright/test'
import { keepSession, newcomer, signUpByApi } from '#tests/e2e/support/accounts.ts'

const alert = (page: Page) => page.getByRole('alert')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const register = 'https://recherche-entreprises.api.gouv.fr/**'
const addressBase = 'https://data.geopf.fr/**'

/** The journeys reach no outside service. */
test.beforeEach(async ({ page, request }) => {
  await page.route(register, (route) => route.abort())
  await page.route(addressBase, (route) => route.abort())
  await keepSession(page, await signUpByApi(request, newcomer()))
})

test('the profile asks for a name and a company, and a reload loses nothing', async ({ page }) => {
  await page.goto('/onboarding')
  // The registration asked for the names: the profile shows them for correction only.
  await expect(page.getByRole('heading', { name: 'Votre entreprise' })).toBeVisible()
  await press(page, 'Précédent')
  await page.getByLabel('Prénom').fill('')
  await press(page, 'Suivant')
  await expect(alert(page)).toHaveText('Veuillez remplir votre nom et prénom')
  await expect(page.getByLabel('Prénom')).toBeFocused()
  await page.getByLabel('Prénom').fill('Zoé')
  await expect(alert(page)).toBeHidden()
  await press(page, 'Suivant')

  await expect(page.getByRole('heading', { name: 'Votre entreprise' })).toBeFocused()
  await press(page, 'Suivant')
  await expect(alert(page)).toHaveText('Veuillez indiquer le nom de votre entreprise')
  await page.getByLabel('Nom de l’entreprise').fill('Carrosserie Lefèvre')
  await page.getByLabel(/SIRET/).fill('73282932000075')
  await press(page, 'Suivant')
  await expect(page.getByText(/Ce SIRET est incorrect/)).toBeVisible()
  await page.getByLabel(/SIRET/).fill('73282932000074')
  await expect(page.getByLabel(/SIRET/)).toHaveValue('732 829 320 00074')

  await page.getByLabel(/Téléphone/).fill('0299123456')
  await page.reload()
  await expect(page.getByLabel('Nom de l’entreprise')).toHaveValue('Carrosserie Lefèvre')
  await expect(page.getByLabel(/Téléphone/)).toHaveValue('02 99 12 34 56')
  await press(page, 'Suivant')
  await page.getByLabel('Code postal').fill('35000')
  await page.getByLabel('Ville').fill('Rennes')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Votre entreprise' })).toBeFocused()
  await page.goForward()
  await expect(page.getByLabel('Ville')).toHaveValue('Rennes')
  await expect(page.getByText('Étape 3 sur 3')).toBeVisible()
  await press(page, 'Terminer')
  for (const said of ['732 829 320 00074', '02 99 12 34 56', '35000 Rennes, France']) {
    await expect(page.getByText(said)).toBeVisible()
  }
  await press(page, 'Accéder au tableau de bord')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the public register and the address base fill the empty fields', async ({ page }) => {
  await page.route(register, (route) =>
    route.fulfill({
      json: {
        results: [
          {
            nom_complet: 'CARROSSERIE LEFEVRE',
            nom_raison_sociale: 'CARROSSERIE LEFEVRE',
            matching_etablissements: [
              {
                siret: '73282932000074',
                adresse: '12 RUE DE LA GARE 35000 RENNES',
                code_postal: '35000',
                libelle_commune: 'RENNES',
              },
            ],
          },
        ],
      },
    }),
  )
  const properties = { name: '12 Rue de la Garenne', postcode: '35510', city: 'Cesson-Sévigné' }
  await page.route(addressBase, (route) =>
    route.fulfill({
      json: { features: [{ properties: { label: '12 Rue de la Garenne 35510 Cesson', ...properties } }] },
    }),
  )
  await page.goto('/onboarding')
  await page.getByLabel(/SIRET/).fill('73282932000074')
  await expect(page.getByText('Trouvé au registre public')).toBeVisible()
  await expect(page.getByLabel('Nom de l’entreprise')).toHaveValue('CARROSSERIE LEFEVRE')
  await press(page, 'Suivant')
  await expect(page.getByLabel('Ville')).toHaveValue('RENNES')
  const street = page.getByRole('combobox', { name: 'Adresse' })
  await expect(street).toHaveValue('12 RUE DE LA GARE')
  await street.fill('12 rue de la garen')
  await page.getByRole('option', { name: /Garenne/ }).click()
  await expect(street).toHaveValue('12 Rue de la Garenne')
  await expect(page.getByLabel('Code postal')).toHaveValue('35510')
  await expect(page.getByLabel('Ville')).toHaveValue('Cesson-Sévigné')
})

test('a profile that cannot be saved says why, and keeps its text', async ({ page }) => {
  await page.goto('/onboarding')
  await page.getByLabel('Nom de l’entreprise').fill('Carrosserie Lefèvre')
  await press(page, 'Suivant')
  await press(page, 'Terminer')
  await page.route('**/rest/v1/users_extended*', (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected_failure', message: '' } }),
  )
  await press(page, 'Accéder au tableau de bord')
  await expect(alert(page)).toHaveText('Une erreur est survenue lors de la mise à jour du profil')
  await expect(page.getByText('Carrosserie Lefèvre')).toBeVisible()
})

test('an account without a garage is led to its profile, and a visitor to the sign-in', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/onboarding$/)
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/onboarding')
  await expect(page).toHaveURL(/\/login\?retour=%2Fonboarding$/)
  await expect(page.getByText('Vous devez être connecté pour compléter votre profil')).toBeVisible()
})
