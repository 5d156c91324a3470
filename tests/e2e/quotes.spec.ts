import { expect } from '@playwright/test'
import { choose, pick, tabAndPress } from '#tests/e2e/support/by-keyboard.ts'
import { test, uniqueName } from '#tests/e2e/support/demo-garage.ts'
import { expectTold } from '#tests/e2e/support/toasts.ts'

test('a quote is written, presented, agreed to and reopened, by the keyboard', async ({ page, garage }) => {
  const client = await garage.createClient({ lastName: uniqueName('Devis') })
  await page.goto(`/dashboard/devis?nouveau=1&pour=${client.id}`)
  const form = page.getByRole('dialog', { name: 'Nouveau devis' })
  await expect(form.getByText(client.displayName)).toBeVisible()
  await form.getByRole('textbox', { name: 'Objet' }).fill('Aile avant gauche')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}$/)

  await page.getByRole('button', { name: 'Ajouter une ligne' }).press('Enter')
  await page.keyboard.type('Aile avant gauche')
  await page.getByRole('textbox', { name: 'Prix unitaire HT, ligne 1' }).fill('179,50')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Désignation, ligne 2' }).fill('Géométrie')
  await page.getByRole('textbox', { name: 'Prix unitaire HT, ligne 2' }).fill('79')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }).locator('xpath=ancestor::header')).toContainText(/310,20\s€ TTC/)

  await page.locator('body').press('Escape')
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('p')
  await expect(page.getByRole('dialog')).toContainText(/310,20\s€ TTC/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Présenté', { exact: true })).toBeVisible()

  await page.keyboard.press('o')
  await choose(page, page.getByRole('dialog').getByRole('combobox', { name: /Comment/ }), 'Devis signé')
  await pick(page, page.getByRole('dialog').getByRole('radio', { name: /ne souhaite pas/ }))
  await tabAndPress(page, page.getByRole('dialog').getByRole('button', { name: 'Noter l’accord' }))
  await expectTold(page, 'Accord du client noté')
  await expect(page.getByRole('region', { name: 'Accord du client' })).toContainText(/310,20\s€ TTC/)

  await page.keyboard.press('r')
  await expect(page.getByText('Brouillon', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Désignation, ligne 2' })).toHaveValue('Géométrie')
})
