import { expect } from '@playwright/test'
import { test, uniquePlate } from '#tests/e2e/support/demo-garage.ts'
import { expectAccessibleAtWidths } from '#tests/e2e/support/workshop.ts'

test('a car is found from anywhere with one key and its plate, and the page of all results shows why', async ({
  page,
  garage,
}) => {
  const { id, plate } = await garage.createVehicle({ plate: uniquePlate(), make: 'Peugeot', model: '208' })
  const typed = (plate ?? '').replaceAll('-', '').toLowerCase()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  // Nobody waits for the answer.
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/dashboard/vehicules/${id}`)

  await page.goto(`/dashboard/recherche?q=${typed}`)
  await expect(page.getByRole('link', { name: plate ?? '' })).toBeVisible()
  await expect(page.getByRole('main').locator('mark').first()).toHaveText(plate ?? '')
  await expectAccessibleAtWidths(page)
})
