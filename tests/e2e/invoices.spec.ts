import { expect, type Page } from '@playwright/test'
import type { Invoice } from '#features/invoices/contract.ts'
import { newId } from '#lib/id.ts'
import { choose, countPresses, pick, tabAndPress } from '#tests/e2e/support/by-keyboard.ts'
import { test, uniqueName } from '#tests/e2e/support/demo-garage.ts'
import { expectTold } from '#tests/e2e/support/toasts.ts'
import {
  complaintsOf,
  expectAccessible,
  expectAccessibleAtWidths,
  expectDialogAccessibleAtWidths,
} from '#tests/e2e/support/workshop.ts'

const address = { addressStreet: '3 rue du Port', addressZipCode: '35000', addressCity: 'Rennes' }

/** A presented quote of 1 200,00 € TTC that an insurer pays but for 300,00 €. */
async function presentedQuote(page: Page, clientId: string, headers: Record<string, string>) {
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(`/api${path}`, { headers, data })
    if (!answer.ok()) throw new Error(await answer.text())
  }
  const id = newId()
  await send('/quotes', { id, clientId, title: 'Aile avant', isClaim: true, deductibleCents: 30_000 })
  const line = { id: newId(), rank: 1, kind: 'part', label: 'Aile', quantityThousandths: 1_000 }
  const priced = { ...line, unitPriceCents: 100_000, vatBasisPoints: 2_000 }
  await send(`/quotes/${id}/lines`, { writes: [{ line: priced, baseVersion: 0 }] })
  await send(`/quotes/${id}/presentation`, { revisionId: newId(), grossCents: 120_000 })
  return id
}

/** The keys of an open page work as soon as its button is there. */
async function pressKey(page: Page, button: string, key: string) {
  await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible()
  await page.keyboard.press(key)
}

async function agree(page: Page) {
  await pressKey(page, 'Noter l’accord', 'o')
  await choose(page, page.getByRole('dialog').getByRole('combobox', { name: /Comment/ }), 'Devis signé')
  await pick(page, page.getByRole('dialog').getByRole('radio', { name: /ne souhaite pas/ }))
  await tabAndPress(page, page.getByRole('dialog').getByRole('button', { name: 'Noter l’accord' }))
  await expectTold(page, 'Accord du client noté')
}

async function issue(page: Page, title: RegExp, total: RegExp) {
  await expect(page).toHaveURL(/\/factures\/[0-9a-f-]{36}$/)
  await pressKey(page, 'Émettre', 'p')
  await expect(page.getByRole('dialog')).toContainText(total)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

async function receive(page: Page, left: RegExp) {
  await pressKey(page, 'Noter un encaissement', 'e')
  await choose(page, page.getByRole('dialog').getByRole('combobox', { name: /Moyen de paiement/ }), 'Virement')
  await tabAndPress(page, page.getByRole('dialog').getByRole('button', { name: 'Noter', exact: true }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(
    page.getByRole('term').filter({ hasText: 'Reste dû' }).locator('xpath=following-sibling::dd'),
  ).toHaveText(left)
}

test('a quote is agreed to, becomes an order, then an invoice that its client and its insurer pay each in part, by the keyboard alone', async ({
  page,
  garage,
  signedIn: { headers },
}) => {
  const expectNoPress = await countPresses(page)
  const client = await garage.createClient({ lastName: uniqueName('Facture'), ...address })
  await page.goto(`/dashboard/devis/${await presentedQuote(page, client.id, headers)}`)
  await agree(page)
  await pressKey(page, 'Passer en ordre de réparation', 'o')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ordre OR\d{4}-\d{5}$/)
  await pressKey(page, 'Lancer les travaux', 'p')
  await expectTold(page, 'Travaux lancés')

  await pressKey(page, 'Facturer', 'f')
  await issue(page, /^Facture FA\d{4}-\d{5}$/, /1\s200,00\s€ TTC/)
  await receive(page, /900,00\s€/)
  await receive(page, /^0,00\s€/)
  await expect(page.getByText('Soldée', { exact: true })).toBeVisible()
  await expectNoPress()
})

test('a deposit is invoiced and then credited, by the keyboard alone', async ({
  page,
  garage,
  signedIn: { headers },
}) => {
  const expectNoPress = await countPresses(page)
  const client = await garage.createClient({ lastName: uniqueName('Acompte'), ...address })
  await page.goto(`/dashboard/devis/${await presentedQuote(page, client.id, headers)}`)
  await agree(page)
  await pressKey(page, 'Facturer un acompte', 'a')
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Acompte' })).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('25 %')
  await page.keyboard.press('Enter')
  await issue(page, /^Facture d’acompte FA\d{4}-\d{5}$/, /300,00\s€ TTC/)

  await pressKey(page, 'Envoyer par email', 'm')
  const mail = page.getByRole('dialog')
  await expect(mail.getByRole('textbox', { name: 'Email du client' })).toBeFocused()
  await page.keyboard.type('client@exemple.fr')
  await page.keyboard.press('Enter')
  await expect(mail).toHaveCount(0)
  await expect(page.getByText('client@exemple.fr')).toBeVisible()

  await pressKey(page, 'Faire un avoir', 'a')
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Motif' })).toBeFocused()
  await page.keyboard.type('Travaux annulés')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/avoir/i)
  await issue(page, /^Avoir AV\d{4}-\d{5}$/, /300,00\s€ TTC/)
  await expectNoPress()
})

test('the pages of money and their dialogs are accessible and the console is quiet', async ({
  page,
  signedIn: { headers },
}) => {
  const complaints = complaintsOf(page)
  const list = async (path: string) => (await (await page.request.get(`/api${path}`, { headers })).json()).items
  const invoices: Invoice[] = await list('/invoices?pageSize=100')
  const inParts = invoices.find(({ dues }) => dues.length > 1)
  const owed = invoices.find(
    ({ insurerCents, openCents, status }) => status === 'issued' && insurerCents === 0 && openCents > 1,
  )
  await page.goto(`/dashboard/factures/${inParts?.id}`)
  await expect(page.getByRole('region', { name: /chéancier/ })).toBeVisible()
  await expectAccessibleAtWidths(page)

  await page.goto(`/dashboard/clients/${owed?.clientId}`)
  await page.getByRole('region', { name: 'Relevé de compte' }).getByRole('button', { name: 'Établir' }).click()
  await expect(page.getByRole('dialog').getByText('Échéance restant à payer')).toBeVisible()
  await expectDialogAccessibleAtWidths(page)

  await page.goto('/dashboard/forfaits')
  await expect(page.getByRole('list', { name: 'Forfaits' })).toBeVisible()
  await expectAccessibleAtWidths(page)
  await page.getByRole('button', { name: 'Exporter' }).click()
  await expect(page.getByRole('menuitem', { name: /\(\.csv\)/ })).toBeVisible()
  await expectAccessible(page, '[role="menu"]')
  expect(complaints).toEqual([])
})
