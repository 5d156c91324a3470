import { expect } from '@playwright/test'
import { keepSession, newcomer, saveProfileByApi, signUpByApi } from '#tests/e2e/support/accounts.ts'
import { test } from '#tests/e2e/support/demo-garage.ts'

// An import shares its server with the demonstration garages that other journeys open.
const patient = { timeout: 120_000 }
test.describe.configure({ timeout: 360_000 })

test('a thousand clients of a Windows-1252 file are imported, undone and imported again, and no screen asks for one that is gone', async ({
  page,
  request,
}) => {
  const session = await signUpByApi(request, newcomer())
  await saveProfileByApi(request, session)
  await keepSession(page, session)
  const notFound: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 404) notFound.push(answer.url())
  })
  const rows = Array.from({ length: 1_000 }, (_, at) => `Lefèvre ${at};Zoé;z${at}@exemple.fr;Châteaugiron`)
  const buffer = Buffer.from(`Nom;Prénom;E-mail;Ville\r\n${rows.join('\r\n')}\r\n`, 'latin1')
  const button = (name: string) => page.getByRole('main').getByRole('button', { name })

  async function importThem() {
    await page
      .getByRole('region', { name: 'Fichier à importer' })
      .getByLabel('Fichier à importer')
      .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer })
    await button('Vérifier toutes les lignes').click()
    await button('Importer 1').click(patient)
    await expect(page.getByRole('link', { name: 'Voir les clients' })).toBeVisible(patient)
    await page.getByRole('link', { name: 'Voir les clients' }).click()
    await expect(page.getByText('LEFÈVRE 0 Zoé').first()).toBeVisible()
  }

  await page.goto('/dashboard/import')
  await importThem()
  await page.goBack()
  await button('Annuler cet import').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler l’import' }).click()
  await expect(page.getByText('Annulées')).toBeVisible(patient)
  await page.getByRole('link', { name: 'Voir les clients' }).click()
  await expect(page.getByText('LEFÈVRE 0 Zoé')).toHaveCount(0)
  await page.goto('/dashboard/import')
  await importThem()
  expect(notFound).toEqual([])
})
