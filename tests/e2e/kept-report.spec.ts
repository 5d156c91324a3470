import { expect, type Page, test } from '@playwright/test'
import { newcomer, typeRegistration } from '#tests/e2e/support/accounts.ts'

test.describe.configure({ timeout: 120_000 })

async function readReport(page: Page): Promise<void> {
  await page.goto('/essai')
  await page.getByLabel('Choisir un fichier').setInputFiles('tests/fixtures/expert-reports/a-0006.pdf')
  await expect(page.getByRole('heading', { level: 1, name: 'Rapport 25165921' })).toBeVisible({ timeout: 60_000 })
}

const keep = (page: Page) => page.getByRole('button', { name: 'Garder ce rapport dans mon atelier' }).click()

test('a visitor keeps a report, registers, and finds it with its file among the reports of the new garage', async ({
  page,
}) => {
  await readReport(page)
  await keep(page)
  await expect(page).toHaveURL(/\/register\?retour=/)
  await typeRegistration(page, newcomer())
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await page.waitForURL('**/onboarding?**')
  await page.getByRole('button', { name: 'Suivant' }).click()
  await page.getByLabel('Nom de l’entreprise').fill('Carrosserie Lefèvre')
  await page.getByRole('button', { name: 'Suivant' }).click()
  await page.getByRole('button', { name: 'Terminer' }).click()
  await page.getByRole('button', { name: 'Accéder au tableau de bord' }).click()

  await page.waitForURL(/\/dashboard\/rapports\?rapport=/)
  const report = page.getByRole('region', { name: 'Rapport d’expert', exact: true })
  await expect(report.getByRole('heading', { name: /^7468 NK 13/ })).toBeVisible()
  await expect(report.getByRole('link', { name: 'Télécharger' })).toBeVisible()
  await expect(page.getByText('est gardé dans votre atelier, avec son fichier.')).toBeVisible()
})
