import { expect } from '@playwright/test'
import { field, openClient, test, toast, uniqueMobile, uniqueName } from '#tests/e2e/support/demo-garage.ts'
import { complaintsOf, dress, expectAccessible, widths } from '#tests/e2e/support/workshop.ts'

test.use({ serviceWorkers: 'allow' })

for (const width of widths) {
  test(`the screens of the clients are accessible and the console is quiet (${width} px)`, async ({ page, garage }) => {
    const complaints = complaintsOf(page)
    const lastName = uniqueName('Regard')
    const mobile = uniqueMobile()
    const twin = await garage.createClient({ lastName, firstName: 'Zoe', mobile })
    const client = await garage.createClient({ lastName, firstName: 'Zoé', mobile, addressCity: 'Rennes' })
    await dress(page, width)
    await page.goto(`/dashboard/clients?q=${lastName}`)
    await expect(page.getByText('2 clients trouvés')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Nouveau client' }).click()
    await field(page, 'Nom').fill(lastName)
    await field(page, 'Mobile').fill(mobile)
    await field(page, 'Email').fill('zoe@')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Des fiches ressemblent à celle-ci')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.locator('[data-row-link]', { hasText: client.displayName }).click()
    await page.getByLabel('Nouvelle note').fill('Préfère le matin')
    await page.getByRole('button', { name: 'Ajouter la note' }).click()
    await expect(page.getByRole('region', { name: 'Historique' })).toContainText('a ajouté une note')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Noter un choix' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Autres actions' }).click()
    await page.getByRole('menuitem', { name: 'Fusionner avec un doublon…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: twin.displayName }).click()
    await expect(page.getByText('pas repris')).toBeVisible()
    await expectAccessible(page)
    expect(complaints).toEqual([])
  })

  test(`what waits and what is in conflict is accessible (${width} px)`, async ({ page, context, garage }) => {
    const client = await garage.createClient({ lastName: uniqueName('Attente'), addressCity: 'Rennes' })
    await dress(page, width)
    await page.goto('/dashboard/synchronisation')
    await expect(page.getByText('Tout est enregistré')).toBeVisible()
    await expectAccessible(page)
    await openClient(page, client, '?modifier=1')
    await field(page, 'Ville').fill('Cancale')
    await garage.editClient(client, { addressCity: 'Dinan' })
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('button', { name: 'Enregistrer ce choix' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Plus tard' }).click()
    await expect(page.getByRole('list', { name: 'Saisies à revoir' })).toBeVisible()
    await expect(toast(page, 'modifiée entre-temps')).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('status').getByText('1 saisie à revoir').click()
    await page.getByRole('link', { name: 'Voir ce qui attend' }).click()
    await expect(page.getByRole('list', { name: 'Saisies en attente' })).toContainText('À départager')
    await context.setOffline(true)
    await expect(page.getByText('Hors ligne : ce qui est saisi ici')).toBeVisible()
    await expectAccessible(page)
  })
}
