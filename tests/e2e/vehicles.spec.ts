import { expect, type Page } from '@playwright/test'
import { strokes } from '#tests/e2e/support/by-keyboard.ts'
import { field, test, uniqueName, uniquePlate } from '#tests/e2e/support/demo-garage.ts'
import { expectTold } from '#tests/e2e/support/toasts.ts'
import { complaintsOf, expectAccessibleAtWidths } from '#tests/e2e/support/workshop.ts'

const bare = (plate: string) => plate.replaceAll('-', '').toLowerCase()
const region = (page: Page, name: string) => page.getByRole('region', { name })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a vehicle is created with the keyboard alone, from anywhere, and found again by its plate', async ({ page }) => {
  const plate = uniquePlate()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await strokes(page, 'n', 'v')
  await expect(field(page, 'Immatriculation')).toBeFocused()
  await page.keyboard.type(plate.replaceAll('-', ' ').toLowerCase())
  await page.keyboard.press('Tab')
  await expect(field(page, 'Immatriculation')).toHaveValue(plate)
  await page.keyboard.press('Tab')
  await expect(field(page, 'Marque')).toBeFocused()
  await page.keyboard.type('Peugeot')
  await page.keyboard.press('Tab')
  await page.keyboard.type('208')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/vehicules\/[0-9a-f-]{36}$/)
  await expect(title(page, plate)).toBeVisible()

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.type(bare(plate))
  await expect(page.getByRole('dialog').getByRole('button', { name: plate })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(title(page, plate)).toBeVisible()
})

test('the life of a vehicle: an owner, a mileage that goes down, a new plate, and who did what', async ({
  page,
  garage,
}) => {
  const complaints = complaintsOf(page)
  const [plate, newPlate] = [uniquePlate(), uniquePlate()]
  const owner = await garage.createClient({ lastName: uniqueName('Titulaire') })
  const { id } = await garage.createVehicle({ plate, make: 'Renault', model: 'Clio', inspectionDueOn: '2020-01-31' })
  await page.goto(`/dashboard/vehicules?q=${bare(plate)}`)
  await expect(page.getByText('1 véhicule trouvé')).toBeVisible()
  await expectAccessibleAtWidths(page)

  await page.goto(`/dashboard/vehicules/${id}`)
  await page.getByRole('button', { name: 'Lier une personne' }).click()
  await field(page, 'Personne').fill(owner.lastName)
  await page.getByRole('option', { name: owner.displayName }).click()
  await expectAccessibleAtWidths(page)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(region(page, 'Personnes')).toContainText(/Propriétaire/)

  for (const km of ['84500', '12000']) {
    await page.getByRole('button', { name: 'Noter un kilométrage' }).click()
    await field(page, 'Relevé le').fill(km === '84500' ? '2026-01-02' : '2026-02-03')
    await field(page, 'Kilométrage au compteur').fill(km)
    if (km === '12000') await page.getByRole('checkbox', { name: /garder ce kilométrage/ }).check()
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await expect(region(page, 'Kilométrage').getByRole('listitem').first()).toContainText(/12.000.km.*En baisse/)

  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Nouvelle immatriculation…' }).click()
  await field(page, 'Immatriculation').fill(bare(newPlate))
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expectTold(page, 'Nouvelle immatriculation')
  await expect(title(page, newPlate)).toBeVisible()
  await expect(region(page, 'Anciennes immatriculations')).toContainText(plate)
  await expect(region(page, 'Historique')).toContainText(`a noté une nouvelle immatriculation : ${plate} → ${newPlate}`)
  await expectAccessibleAtWidths(page)

  await region(page, 'Personnes').getByRole('link', { name: owner.displayName }).click()
  await expect(region(page, 'Véhicules')).toContainText(newPlate)
  expect(complaints).toEqual([])
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('without network a vehicle, its owner and its mileage are noted, and sent when the network is back', async ({
    page,
    context,
    garage,
  }) => {
    const plate = uniquePlate()
    const owner = await garage.createClient({ lastName: uniqueName('Dépanné') })
    await page.goto(`/dashboard/clients/${owner.id}`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.goto('/dashboard/vehicules')
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByRole('status').getByText('Hors ligne', { exact: true })).toBeVisible()

    await page.goto(`/dashboard/vehicules?nouveau=1&proprietaire=${owner.id}`)
    await field(page, 'Immatriculation').fill(plate)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(title(page, plate)).toBeVisible()
    await page.getByRole('button', { name: 'Noter un kilométrage' }).click()
    await field(page, 'Kilométrage au compteur').fill('45000')
    await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
    await expect(region(page, 'Kilométrage').getByRole('listitem')).toHaveCount(1)

    await context.setOffline(false)
    await expect(page.getByText('En attente d’envoi')).toBeHidden()
    await page.reload()
    await expect(region(page, 'Personnes')).toContainText(owner.displayName)
    await expect(region(page, 'Historique')).toContainText(/a relevé 45.000 km/)
  })
})
