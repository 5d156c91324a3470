import { expect } from '@playwright/test'
import { field, openClient, test, toast, uniqueMobile, uniqueName } from '#tests/e2e/support/demo-garage.ts'

test('two people who change one client choose field by field, and nothing is lost', async ({
  page,
  colleague,
  garage,
}) => {
  const lastName = uniqueName('Partagé')
  const client = await garage.createClient({ lastName, mobile: uniqueMobile(), addressCity: 'Rennes' })
  await openClient(page, client, '?modifier=1')
  await field(page, 'Ville').fill('Dinan')
  await field(page, 'Mobile').fill('0611111111')
  await field(page, 'Adresse').fill('1 rue du Port')
  await openClient(colleague, client, '?modifier=1')
  await field(colleague, 'Ville').fill('Guer')
  await field(colleague, 'Mobile').fill('0622222222')
  await field(colleague, 'Email').fill('zoe@exemple.fr')
  await colleague.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.poll(() => garage.readClient(client.id)).toMatchObject({ addressCity: 'Guer' })

  const news = (label: string) => page.getByRole('group', { name: `${label}\u00a0: deux valeurs` })
  // Both pages belong to one account.
  await expect(news('Ville')).toContainText('Vous, dans un autre onglet, avez enregistré « Guer ».')
  await news('Ville').getByRole('button', { name: 'Garder ma valeur' }).click()
  await news('Mobile').getByRole('button', { name: 'Prendre l’autre' }).click()
  await expect(field(page, 'Email')).toHaveValue('zoe@exemple.fr')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect
    .poll(() => garage.readClient(client.id))
    .toMatchObject({
      addressCity: 'Dinan',
      mobile: '+33622222222',
      addressStreet: '1 rue du Port',
      email: 'zoe@exemple.fr',
    })
  await expect(colleague.getByRole('region', { name: 'Coordonnées' })).toContainText('1 rue du Port')
})

test('a change by a colleague appears by itself on the list and on the page of the client', async ({
  page,
  colleague,
  garage,
}) => {
  const lastName = uniqueName('Direct')
  await page.goto(`/dashboard/clients?q=${lastName}`)
  await expect(page.getByText(`Aucun client ne correspond à « ${lastName} »`)).toBeVisible()
  const client = await garage.createClient({ lastName, addressCity: 'Rennes' })
  const row = page.getByRole('row', { name: lastName.toUpperCase() })
  await expect(row).toContainText('Rennes')
  await openClient(colleague, client)
  const edited = await garage.editClient(client, { addressCity: 'Cancale' })
  await expect(row).toContainText('Cancale')
  await expect(colleague.getByRole('region', { name: 'Coordonnées' })).toContainText('Cancale')
  await expect(colleague.getByRole('region', { name: 'Historique' })).toContainText('a modifié la ville')
  await garage.archiveClient(edited)
  await expect(row).toBeHidden()
  await expect(colleague.getByText(/Ce client est archivé/)).toBeVisible()
})

test('two records of one person are merged, and the merge is undone', async ({ page, garage }) => {
  const lastName = uniqueName('Double')
  const mobile = uniqueMobile()
  const kept = await garage.createClient({ lastName, firstName: 'Zoé', mobile })
  const merged = await garage.createClient({ lastName, firstName: 'Zoe', mobile, email: 'zoe@exemple.fr' })
  await openClient(page, kept)
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Fusionner avec un doublon…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fusionner deux fiches' })
  await expect(dialog.getByText('Ces fiches lui ressemblent')).toBeVisible()
  await dialog.getByRole('button', { name: merged.displayName }).click()
  await expect(dialog.getByRole('row', { name: 'Email' })).toContainText('repris de l’autre fiche')
  await dialog.getByRole('button', { name: 'Fusionner', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'zoe@exemple.fr' })).toBeVisible()
  await page.goto(`/dashboard/clients/${merged.id}`)
  await expect(page).toHaveURL(new RegExp(kept.id))
  await expect(page.getByText(`La fiche « ${merged.displayName} » a été fusionnée dans celle-ci.`)).toBeVisible()

  await page.getByRole('button', { name: 'Annuler la fusion' }).click()
  await expect(page.getByRole('link', { name: 'zoe@exemple.fr' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Historique' })).toContainText('a annulé une fusion')
  await openClient(page, merged)
  expect(await garage.countClients(lastName)).toBe(2)
})

test('two records chosen in the list are merged into the better one, and the toast undoes it', async ({
  page,
  garage,
}) => {
  const lastName = uniqueName('Paire')
  await garage.createClient({ lastName, firstName: 'Ana' })
  await garage.createClient({ lastName, firstName: 'Anna', email: 'anna@exemple.fr' })
  await page.goto(`/dashboard/clients?q=${lastName}`)
  await page.getByRole('checkbox', { name: /Ana$/ }).check()
  await page.getByRole('checkbox', { name: /Anna$/ }).check()
  await page.getByRole('region', { name: 'Clients choisis' }).getByRole('button', { name: 'Fusionner' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Garder l’autre fiche' }).click()
  await dialog.getByRole('button', { name: 'Fusionner', exact: true }).click()
  // Under the pointer it stays.
  await toast(page, 'est fusionné avec').hover()
  await expect(page.getByRole('heading', { level: 1, name: /Anna$/ })).toBeVisible()
  await expect.poll(() => garage.countClients(lastName)).toBe(1)
  await toast(page, 'est fusionné avec').getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(() => garage.countClients(lastName)).toBe(2)
})
