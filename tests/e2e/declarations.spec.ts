import { expect } from '@playwright/test'
import { newId } from '#lib/id.ts'
import { test, uniqueMobile, uniqueName } from '#tests/e2e/support/demo-garage.ts'
import { dress, expectDialogAccessibleAtWidths } from '#tests/e2e/support/workshop.ts'

test('a discharge is prepared on a dossier, signed by the client in the shop, and the dossier shows it signed', async ({
  page,
  request,
  browser,
  signedIn: { headers },
}) => {
  const [clientId, dossierId] = [newId(), newId()]
  const client = {
    id: clientId,
    kind: 'person',
    lastName: uniqueName('Frein'),
    firstName: 'Zoé',
    mobile: uniqueMobile(),
  }
  const send = async (path: string, data: object) =>
    expect((await request.post(`/api${path}`, { headers, data })).ok()).toBe(true)
  await send('/clients', client)
  await send('/dossiers', { id: dossierId, clientId, kind: 'mechanics', requestedWork: 'Freinage avant' })

  await page.goto(`/dashboard/dossiers/${dossierId}`)
  const panel = page.getByRole('region', { name: 'Procurations et décharges' })
  await panel.getByRole('link', { name: 'Préparer' }).click()
  await page.getByRole('radio', { name: 'Décharge' }).check()
  await page.getByRole('radio', { name: 'Travaux de sécurité refusés' }).check()
  await page.getByLabel('Travaux que le client refuse').fill('Disques et plaquettes avant')
  await page.getByLabel('Risque que vous avez signalé').fill('Disques sous la cote minimale')
  await expectDialogAccessibleAtWidths(page)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(panel.getByText('Décharge\u00a0: travaux de sécurité refusés')).toBeVisible()

  await panel.getByRole('link', { name: 'Faire signer' }).click()
  await expect(page.getByRole('checkbox', { name: /^Décharge/ })).toBeChecked()
  await page.getByRole('radio', { name: /sur le téléphone du client/ }).check()
  await page.getByRole('radio', { name: /Conclu sur place/ }).check()
  await page.getByRole('switch', { name: /code à usage unique/ }).press('Space')
  const dispatched = page.waitForResponse((answer) => answer.url().endsWith('/dispatch'))
  await page.getByRole('button', { name: 'Afficher le QR code' }).click()
  const { link } = await (await dispatched).json()
  await expect(page.getByRole('img', { name: 'QR code du lien de signature' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel.getByText('En attente de signature')).toBeVisible()

  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const phone = await context.newPage()
  await phone.goto(new URL(link.url).pathname)
  await dress(phone, 390)
  await expect(phone.getByText('Disques sous la cote minimale')).toBeAttached()
  await phone.getByLabel('Vos prénom et nom').fill('Zoé Frein')
  await phone.getByRole('checkbox').check()
  await phone.getByRole('button', { name: 'Signer', exact: true }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'C’est signé' })).toBeVisible()
  await context.close()
  await expect(panel.getByText('Signée', { exact: true })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Voir la signature' })).toBeVisible()
})
