import { expect, type Page } from '@playwright/test'
import { newId } from '#lib/id.ts'
import { test, toast, uniqueName } from '#tests/e2e/support/demo-garage.ts'

/** An accepted quote of 1 200,00 € TTC that an insurer pays but for 300,00 €. */
async function acceptedQuote(page: Page, clientId: string, headers: Record<string, string>) {
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await page.request[method](`/api${path}`, { headers, data })
    if (!answer.ok()) throw new Error(await answer.text())
    return answer.json()
  }
  const id = newId()
  await send('post', '/quotes', { id, clientId, title: 'Aile avant', isClaim: true, deductibleCents: 30_000 })
  const line = { id: newId(), rank: 1, kind: 'part', label: 'Aile', quantityThousandths: 1_000 }
  const priced = { ...line, unitPriceCents: 100_000, vatBasisPoints: 2_000 }
  await send('post', `/quotes/${id}/lines`, { writes: [{ line: priced, baseVersion: 0 }] })
  await send('post', `/quotes/${id}/presentation`, { revisionId: newId(), grossCents: 120_000 })
  const answer = { acceptedBy: 'Zoé', channel: 'on_site', acceptedOn: '2026-01-05' }
  await send('post', `/quotes/${id}/acceptance`, { acceptanceId: newId(), grossCents: 120_000, ...answer })
  return id
}

test('an accepted quote becomes an order, then an invoice that its insurer and its client pay each in part', async ({
  page,
  garage,
  signedIn: { headers },
}) => {
  const address = { addressStreet: '3 rue du Port', addressZipCode: '35000', addressCity: 'Rennes' }
  const client = await garage.createClient({ lastName: uniqueName('Facture'), ...address })
  const quoteId = await acceptedQuote(page, client.id, headers)
  await page.goto(`/dashboard/devis/${quoteId}`)
  await page.getByRole('button', { name: 'Passer en ordre de réparation' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ordre OR\d{4}-\d{5}$/)
  await expect(page.getByRole('button', { name: 'Lancer les travaux' })).toBeVisible()
  await page.keyboard.press('p')
  await expect(toast(page, 'Travaux lancés')).toBeVisible()

  await page.getByRole('button', { name: 'Facturer', exact: true }).click()
  await expect(page).toHaveURL(/\/factures\/[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: 'Émettre' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/1\s200,00\s€ TTC/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Facture FA\d{4}-\d{5}$/)

  for (const [payer, left] of [
    ['Client', /900,00\s€/],
    ['Assureur', /0,00\s€/],
  ] as const) {
    await page.getByRole('button', { name: 'Noter un encaissement' }).click()
    const form = page.getByRole('dialog')
    await expect(form.getByRole('combobox', { name: 'Payeur' })).toHaveValue(payer)
    await form.getByRole('combobox', { name: /Moyen de paiement/ }).click()
    await page.getByRole('option', { name: 'Virement' }).click()
    await form.getByRole('button', { name: 'Noter' }).click()
    await expect(toast(page, 'Encaissement noté').first()).toBeVisible()
    await expect(
      page.getByRole('term').filter({ hasText: 'Reste dû' }).locator('xpath=following-sibling::dd'),
    ).toHaveText(left)
  }
  await expect(page.getByText('Soldée', { exact: true })).toBeVisible()
})
