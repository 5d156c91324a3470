import { expect, type Locator, type Page } from '@playwright/test'
import { newId } from '#lib/id.ts'
import { strokes } from '#tests/e2e/support/by-keyboard.ts'
import { test, toast, uniqueMobile, uniqueName } from '#tests/e2e/support/demo-garage.ts'
import { complaintsOf, expectAccessibleAtWidths, expectDialogAccessibleAtWidths } from '#tests/e2e/support/workshop.ts'

/** Goes on by the Tab key until the part has the focus. */
async function tabTo(page: Page, part: Locator) {
  await expect(part).toBeAttached()
  const hasFocus = () => part.evaluate((element) => element === document.activeElement)
  for (let step = 0; step < 60 && !(await hasFocus()); step++) await page.keyboard.press('Tab')
  await expect(part).toBeFocused()
}

test('a claim is opened from anywhere by the keyboard alone, and its client and vehicle with it', async ({ page }) => {
  const name = uniqueName('Appel')
  const plate = `ZZ-${String(100 + (Date.now() % 900))}-ZY`
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await strokes(page, 'n', 'd')
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

test('a card is dragged to another column, and put back', async ({ page }) => {
  await page.goto('/dashboard/dossiers?vue=tableau')
  const arrived = page.getByRole('region', { name: 'Arrivé' })
  const waiting = page.getByRole('region', { name: 'Attente pièces' })
  const card = arrived.locator('[data-card]').first()
  const id = await card.getAttribute('data-card')
  await card.dragTo(waiting)
  // Under the pointer it stays.
  await toast(page, 'est dans').hover()
  await expect(waiting.locator(`[data-card="${id}"]`)).toBeVisible()
  await toast(page, 'est dans').getByRole('button', { name: 'Annuler' }).click()
  await expect(arrived.locator(`[data-card="${id}"]`)).toBeVisible()
})

test('the board is reached and worked by the keyboard alone', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await strokes(page, 'g', 'd')
  await expect(page).toHaveURL(/\/dossiers$/)
  await tabTo(page, page.getByRole('radio', { name: 'Liste' }))
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/vue=tableau/)
  const arrived = page.getByRole('region', { name: 'Arrivé' })
  const dismantling = page.getByRole('region', { name: 'Démontage' })
  await expect(arrived.locator('[data-card]').first()).toBeVisible()
  await tabTo(page, arrived.locator('[data-card]').first())
  await page.keyboard.press('ArrowDown')
  const card = page.locator('[data-card]:focus')
  const id = await card.getAttribute('data-card')
  const plate = await card.locator('b').first().textContent()
  expect(await arrived.locator('[data-card]').nth(1).getAttribute('data-card')).toBe(id)
  await page.keyboard.press('Shift+ArrowRight')
  await expect(dismantling.locator(`[data-card="${id}"]`)).toBeFocused()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(arrived.locator(`[data-card="${id}"]`)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/dossiers/${id}`))
  await expect(page.getByRole('heading', { level: 1, name: plate ?? '' })).toBeVisible()
})

test('the screens of the dossiers are accessible and the console is quiet', async ({
  page,
  request,
  signedIn: { headers },
}) => {
  const complaints = complaintsOf(page)
  // The list bears the name of the view that it shows, however long.
  const name = 'Dossiers bloqués chez l’expert ou l’assureur, sans date'
  const view = { id: newId(), list: 'dossiers', name, query: 'onglet=bloques', isShared: false }
  expect((await request.post('/api/saved-views', { headers, data: view })).status()).toBe(201)
  await page.goto('/dashboard/dossiers')
  await page.getByRole('button', { name: /Bloqués/ }).click()
  // The view has its name once the list is asked for it: from then on the rows of before stay, dimmed, until its own are there.
  await expect(page.getByRole('button', { name })).toBeVisible()
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
  await expectDialogAccessibleAtWidths(page)
  expect(complaints).toEqual([])
})
