import { expect } from '@playwright/test'
import { test } from '#tests/e2e/support/demo-garage.ts'

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
