import { expect } from '@playwright/test'
import { test, uniqueMobile, uniqueName } from '#tests/e2e/support/demo-garage.ts'
import { complaintsOf, expectAccessibleAtWidths } from '#tests/e2e/support/workshop.ts'

// A page that registers no service worker complains in the console.
test.use({ serviceWorkers: 'allow' })

test('a claim is opened from anywhere by the keyboard alone, and its client and vehicle with it', async ({ page }) => {
  const name = uniqueName('Appel')
  const plate = `ZZ-${String(100 + (Date.now() % 900))}-ZY`
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.press('d')
  await expect(page.getByRole('textbox', { name: 'Immatriculation' })).toBeFocused()
  await page.keyboard.type(`${plate.replaceAll('-', '').toLowerCase()}`)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Peugeot')
  for (let step = 0; step < 4; step++) await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(uniqueMobile())
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/dossiers\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: plate })).toBeVisible()
  await expect(page.getByRole('link', { name: name.toUpperCase() }).first()).toBeVisible()
  await expect(page.getByText('Le mode de paiement n’est pas choisi.')).toBeVisible()
})

test('a card goes to another column by drag and by keyboard, and can be put back', async ({ page }) => {
  await page.goto('/dashboard/dossiers?vue=tableau')
  const arrived = page.getByRole('region', { name: 'Arrivé' })
  const waiting = page.getByRole('region', { name: 'Attente pièces' })
  const card = arrived.locator('[data-card]').first()
  const id = await card.getAttribute('data-card')
  await card.dragTo(waiting)
  await expect(waiting.locator(`[data-card="${id}"]`)).toBeVisible()
  await page.getByRole('alert').filter({ hasText: 'est dans' }).getByRole('button', { name: 'Annuler' }).click()
  await expect(arrived.locator(`[data-card="${id}"]`)).toBeVisible()
  await arrived.locator(`[data-card="${id}"]`).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByRole('region', { name: 'Démontage' }).locator(`[data-card="${id}"]`)).toBeFocused()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(arrived.locator(`[data-card="${id}"]`)).toBeFocused()
})

test('the screens of the dossiers are accessible and the console is quiet', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto('/dashboard/dossiers')
  await page.getByRole('button', { name: /Bloqués/ }).click()
  await expect(page.getByText(/\d dossiers? trouvés?|\d dossiers/).first()).toBeVisible()
  // The rows of before stay, dimmed, until those of the filter are there.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectAccessibleAtWidths(page)
  await page.getByText('Tableau', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'Arrivé' })).toBeVisible()
  await expectAccessibleAtWidths(page)
  await page.locator('[data-card]').first().click()
  await expect(page.getByRole('region', { name: 'États' })).toBeVisible()
  await expectAccessibleAtWidths(page)
  await page.getByRole('link', { name: 'Modifier' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleAtWidths(page)
  expect(complaints).toEqual([])
})
