import { type BrowserContext, expect, type Page } from '@playwright/test'
import { strokes } from '#tests/e2e/support/by-keyboard.ts'
import { field, openClient, test, toast, uniqueName } from '#tests/e2e/support/demo-garage.ts'

test.use({ serviceWorkers: 'allow' })

const badge = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })
const waiting = (page: Page) => page.getByRole('list', { name: 'Saisies en attente' }).getByRole('listitem')

/** The service worker controls the page: the device has stored what it needs. */
async function readyForOffline(page: Page): Promise<void> {
  await page.goto('/dashboard/clients')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
}

/** The server's answers to the creations that reached it. */
function creationsOf(context: BrowserContext): number[] {
  const answers: number[] = []
  context.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith('/api/clients'))
      answers.push(response.status())
  })
  return answers
}

async function unplug(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  await expect(badge(page, 'Hors ligne')).toBeVisible()
}

test('a person creates and corrects clients without network, and each write is sent once when it is back', async ({
  page,
  context,
  garage,
}) => {
  const lastName = uniqueName('Réseau')
  const known = await garage.createClient({ lastName: uniqueName('Connu'), addressCity: 'Rennes' })
  const created = creationsOf(context)
  await readyForOffline(page)
  await openClient(page, known)
  await unplug(page, context)

  await page.getByRole('link', { name: 'Modifier' }).click()
  await field(page, 'Ville').fill('Cancale')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Coordonnées' })).toContainText('Cancale')
  await page.goto('/dashboard/clients?nouveau=1')
  await field(page, 'Nom').fill(lastName)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: lastName.toUpperCase() })).toBeVisible()
  await page.getByLabel('Nouvelle note').fill('Vu sur le parking')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Historique' }).getByRole('listitem')).toHaveCount(1)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: lastName.toUpperCase() })).toBeVisible()
  await expect(page.getByText('En attente d’envoi')).toBeVisible()
  await expect(badge(page, 'Hors ligne · 3 en attente')).toBeVisible()
  await page.goto('/dashboard/synchronisation')
  await expect(waiting(page)).toHaveCount(3)
  await expect(waiting(page).nth(0)).toContainText(`Modification de la fiche : ${known.displayName}`)
  await expect(waiting(page).nth(1)).toContainText(`Nouveau client : ${lastName.toUpperCase()}`)
  await expect(waiting(page).nth(2)).toContainText('Note : « Vu sur le parking »')

  await context.setOffline(false)
  await expect(page.getByText('Tout est enregistré')).toBeVisible()
  await expect(page.getByRole('status').getByText('en attente')).toBeHidden()
  expect(await garage.countClients(lastName)).toBe(1)
  expect(created).toEqual([201])
  expect(await garage.readClient(known.id)).toMatchObject({ addressCity: 'Cancale' })
})

test('a write that the server refuses later is shown with its reason, and may be given up', async ({
  page,
  context,
  garage,
}) => {
  const client = await garage.createClient({ lastName: uniqueName('Refusé'), addressCity: 'Rennes' })
  await readyForOffline(page)
  await openClient(page, client, '?modifier=1')
  await unplug(page, context)
  await field(page, 'Ville').fill('Cancale')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await garage.archiveClient(client)
  await context.setOffline(false)
  await page.goto('/dashboard/synchronisation')
  await expect(waiting(page)).toContainText('Ce client est archivé. Restaurez-le avant de le modifier.')
  await expect(badge(page, '1 saisie à revoir')).toBeVisible()
  await waiting(page).getByRole('button', { name: 'Abandonner' }).click()
  await toast(page, 'Saisie abandonnée').hover()
  await expect(page.getByText('Tout est enregistré')).toBeVisible()
  await toast(page, 'Saisie abandonnée').getByRole('button', { name: 'Annuler' }).click()
  await expect(waiting(page)).toHaveCount(1)
  await waiting(page).getByRole('link', { name: 'Ouvrir la fiche' }).click()
  await page.getByRole('button', { name: 'Sortir des archives' }).click()
  await expect(page.getByText(/Ce client est archivé depuis/)).toBeHidden()
})

test('two people change the same field, one without network, and the second chooses on return', async ({
  page,
  context,
  garage,
}) => {
  const client = await garage.createClient({ lastName: uniqueName('Retour'), addressCity: 'Rennes' })
  await readyForOffline(page)
  await openClient(page, client, '?modifier=1')
  await unplug(page, context)
  await field(page, 'Ville').fill('Cancale')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await garage.editClient(client, { addressCity: 'Dinan' })
  await page.goto('/dashboard/synchronisation')
  await expect(waiting(page)).toContainText('En attente d’envoi')
  await context.setOffline(false)
  await expect(waiting(page)).toContainText('À départager')
  await waiting(page).getByRole('link', { name: 'Départager' }).click()
  await page
    .getByRole('region', { name: 'Ville' })
    .getByRole('button', { name: /^Prendre/ })
    .click()
  await page.getByRole('button', { name: 'Enregistrer ce choix' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Coordonnées' })).toContainText('Dinan')
  await expect(page.getByRole('list', { name: 'Saisies à revoir' })).toBeHidden()
  expect(await garage.readClient(client.id)).toMatchObject({ addressCity: 'Dinan' })
})

test('two tabs of one person show the same waiting writes, and send them once', async ({ page, context, garage }) => {
  const lastName = uniqueName('Onglet')
  const created = creationsOf(context)
  await readyForOffline(page)
  const tab = await context.newPage()
  await tab.goto('/dashboard/synchronisation')
  await expect(tab.getByText('Tout est enregistré')).toBeVisible()
  await unplug(page, context)
  await strokes(page, 'n', 'c')
  await field(page, 'Nom').fill(lastName)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(waiting(tab)).toContainText(`Nouveau client : ${lastName.toUpperCase()}`)
  await context.setOffline(false)
  await expect(tab.getByText('Tout est enregistré')).toBeVisible()
  expect(created).toEqual([201])
  expect(await garage.countClients(lastName)).toBe(1)
})
