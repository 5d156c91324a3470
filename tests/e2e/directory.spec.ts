import { expect } from '@playwright/test'
import { test, toast, uniqueName } from '#tests/e2e/support/demo-garage.ts'
import { expectAccessibleAtWidths } from '#tests/e2e/support/workshop.ts'

test('an insurer is written down with its contact and its agreement', async ({ page }) => {
  const name = uniqueName('Mutuelle')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('nouvelle société')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Nom' })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.getByRole('link', { name: 'Ajouter une personne' }).click()
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toBeFocused()
  await page.keyboard.type('Marchand')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Interlocuteurs' })).toContainText('MARCHAND')

  await page.getByRole('link', { name: 'Ajouter un accord' }).click()
  await page.getByRole('textbox', { name: 'T1', exact: true }).fill('62,5')
  await page.keyboard.press('Control+Enter')
  const agreements = page.getByRole('region', { name: 'Accords et taux' })
  await expect(agreements).toContainText(/En vigueur.*62,50/)

  await page.getByRole('link', { name: 'Ajouter un accord' }).click()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('dialog')).toContainText('Un autre accord court déjà à partir du')
})

test('an expert is found by name from anywhere, and the firm opens', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('kermorgant')
  const found = page.getByRole('dialog').getByRole('button', { name: /Expertise Auto du Lac/ })
  await expect(found).toContainText('KERMORGANT Paul')
  await found.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Expertise Auto du Lac' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Experts et interlocuteurs' })).toContainText('VE 004512')
})

test('a person taken off a firm comes back with one click', async ({ page }) => {
  await page.goto('/dashboard/annuaire?q=pi%C3%A8ces+auto')
  await page.getByRole('link', { name: 'Pièces Auto d’Armor' }).click()
  const people = page.getByRole('region', { name: 'Interlocuteurs' })
  await people.getByRole('button', { name: 'Actions sur GUÉRIN Thomas' }).click()
  await page.getByRole('menuitem', { name: 'Retirer de la fiche' }).click()
  await toast(page, 'est retirée de la fiche').hover()
  await expect(people).not.toContainText('GUÉRIN Thomas')
  await toast(page, 'est retirée de la fiche').getByRole('button', { name: 'Annuler' }).click()
  await expect(people).toContainText('GUÉRIN Thomas')
})

test('the screens of the directory are accessible at every width', async ({ page }) => {
  await page.goto('/dashboard/annuaire?q=alpine')
  await expect(page.getByRole('link', { name: 'La Prévoyante Alpine' })).toBeVisible()
  await expectAccessibleAtWidths(page)
  await page.getByRole('link', { name: 'Sociétés connues' }).click()
  await expect(page.getByRole('checkbox', { name: 'Allianz' })).toBeVisible()
  await expectAccessibleAtWidths(page)
  await page.goto('/dashboard/annuaire?q=trois+rivieres')
  // On a page of its own: a narrow window would leave the list for it in the middle of the look.
  await page.goto((await page.getByRole('link', { name: 'Mutuelle des Trois Rivières' }).getAttribute('href')) ?? '')
  await expect(page.getByRole('region', { name: 'Accords et taux' })).toContainText('Opération grêle')
  await expectAccessibleAtWidths(page)
  await page.getByRole('link', { name: 'Ajouter un accord' }).click()
  await expect(page.getByRole('textbox', { name: 'T1', exact: true })).toBeVisible()
  await expectAccessibleAtWidths(page)
})
