import { expect, type Page } from '@playwright/test'
import { field, openClient, spaced, test, toast, uniqueMobile, uniqueName } from '#tests/e2e/support/demo-garage.ts'

test('a client is created with the keyboard alone, from anywhere', async ({ page, garage }) => {
  const name = uniqueName('Élévateur')
  const mobile = uniqueMobile()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('nouveau client')
  await expect(page.getByRole('dialog').getByRole('button')).toHaveText([/^Nouveau client/])
  await page.keyboard.press('Enter')
  await expect(field(page, 'Nom')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Zoé')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Mobile')).toBeFocused()
  await page.keyboard.type(mobile)
  await expect(field(page, 'Mobile')).toHaveValue(spaced(mobile))
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: `${name.toUpperCase()} Zoé` })).toBeVisible()
  await expect.poll(() => garage.countClients(mobile)).toBe(1)
})

test('a client is corrected, noted, asked for a consent, archived and restored, and the history tells it', async ({
  page,
  garage,
}) => {
  const client = await garage.createClient({ lastName: uniqueName('Corrigé'), mobile: uniqueMobile() })
  await openClient(page, client)
  await test.step('corrected', () => correct(page))
  await test.step('noted', () => takeNotes(page))
  await test.step('consents', () => recordConsents(page))
  await test.step('archived', () => archive(page, () => garage.countClients(client.lastName)))
})

test('a text that was typed and not saved is found again', async ({ page, garage }) => {
  const client = await garage.createClient({ lastName: uniqueName('Brouillon') })
  await openClient(page, client, '?modifier=1')
  await field(page, 'Ville').fill('Cancale')
  await expect(page.getByText('Brouillon gardé')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/jamais enregistrée, est reprise ici/)).toBeVisible()
  await expect(field(page, 'Ville')).toHaveValue('Cancale')
  await page.getByRole('button', { name: 'Revenir à la fiche enregistrée' }).click()
  await expect(field(page, 'Ville')).toHaveValue('')
})

async function correct(page: Page) {
  await page.getByRole('link', { name: 'Modifier' }).click()
  await field(page, 'Mobile').fill('0700000000')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const history = page.getByRole('region', { name: 'Historique' })
  await expect(history).toContainText(/Claire Kermarec a modifié le mobile\s: 06[\d\s]+ → 07\s00\s00\s00\s00/)
  await expect(history).toContainText('Claire Kermarec a créé la fiche')
}

async function archive(page: Page, count: () => Promise<number>) {
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Archiver' }).click()
  // Under the pointer it stays.
  await toast(page, 'est archivé').hover()
  await expect(page.getByText(/Ce client est archivé depuis le/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Modifier' })).toBeHidden()
  await expect.poll(count).toBe(0)
  await toast(page, 'est archivé').getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText(/Ce client est archivé depuis le/)).toBeHidden()
  await expect.poll(count).toBe(1)
}

async function takeNotes(page: Page) {
  const history = page.getByRole('region', { name: 'Historique' })
  const texts = history.getByRole('listitem').filter({ hasText: /Rappeler|Paie/ })
  for (const note of ['Rappeler après 17 h 30', 'Paie par virement']) {
    await history.getByLabel('Nouvelle note').fill(note)
    await page.keyboard.press('Control+Enter')
    await expect(texts.first()).toContainText(note)
  }
  await texts.last().getByRole('button', { name: 'Épingler la note' }).click()
  await expect(texts.first()).toContainText(/épinglée.*Rappeler après 17 h 30/)
  await texts.first().getByRole('button', { name: 'Retirer la note' }).press('Enter')
  await toast(page, 'Note retirée').hover()
  await expect(texts).toHaveCount(1)
  // An undo before the removal was sent gives the removal up, and the history tells of neither.
  await expect(history).toContainText('a retiré une note')
  await toast(page, 'Note retirée').getByRole('button', { name: 'Annuler' }).click()
  await expect(texts.first()).toContainText('Rappeler après 17 h 30')
  await expect(history).toContainText('a remis une note retirée')
}

async function recordConsents(page: Page) {
  const consents = page.getByRole('region', { name: 'Accords de contact' })
  const record = async (choice: 'Accepte' | 'Refuse', source: string) => {
    await consents.getByRole('button', { name: 'Noter un choix' }).click()
    await page.getByRole('dialog').getByText(choice).click()
    await page.getByRole('combobox', { name: 'Comment ce choix a été donné' }).fill(source)
    await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await record('Accepte', 'Formulaire signé au comptoir')
  const email = consents.getByRole('listitem').filter({ hasText: 'Email' })
  await expect(email).toContainText(/Accepté.*Formulaire signé au comptoir/)
  await record('Refuse', 'Demande par email')
  await expect(email).toContainText(/Refusé.*Demande par email/)
  await expect(email).toContainText('1 choix antérieur')
  await expect(page.getByRole('region', { name: 'Historique' })).toContainText('a noté un refus : Email')
}
