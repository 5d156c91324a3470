import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { leastReport } from '#features/expert-reports/sample-pdf.ts'
import { newId } from '#lib/id.ts'
import { openOwnGarage } from '#tests/e2e/support/accounts.ts'
import { test, toast } from '#tests/e2e/support/demo-garage.ts'
import { complaintsOf, expectAccessibleAtWidths } from '#tests/e2e/support/workshop.ts'

// The smallest PNG; bytes after its end make each one different.
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='

const pdf = (name: string, text: string = newId()) => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(leastReport(text)),
})
const photograph = () => ({
  name: 'IMG_0042.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([Buffer.from(pixel, 'base64'), Buffer.from(newId())]),
})

// Readings have one order: a scan of another journey may come first.
const patient = { timeout: 40_000 }
const reports = (page: Page) =>
  page.locator('tbody tr').or(page.getByRole('list', { name: 'Rapports', exact: true }).getByRole('listitem'))
const opened = (page: Page) => page.getByRole('region', { name: 'Rapport d’expert', exact: true })
const onDevice = (page: Page) => page.getByRole('list', { name: 'Rapports sur cet appareil' }).getByRole('listitem')
const drop = (page: Page, ...files: ReturnType<typeof pdf>[]) =>
  page.getByLabel('Rapports à déposer').setInputFiles(files)
const meter = (page: Page, text: string) => page.getByText(text, { exact: true })

async function receiveByApi(request: APIRequestContext, headers: Record<string, string>, count: number) {
  for (let at = 1; at <= count; at += 1) {
    const file = { id: newId() }
    const { buffer: data } = pdf('rapport')
    const sent = await request.put(`/api/files/${file.id}?name=rapport.pdf`, { headers, data })
    expect(sent.status()).toBe(201)
    const answer = await request.post('/api/expert-reports', {
      headers,
      data: { id: newId(), name: `Rapport ${at}`, files: [file] },
    })
    expect(answer.status()).toBe(201)
  }
}

test('a PDF and two photographs are deposited together; the unreadable one says so, the other is corrected beside its page', async ({
  page,
  request,
}) => {
  await openOwnGarage(page, request)
  await page.goto('/dashboard/rapports')
  await expect(page.getByText('Déposez votre premier rapport')).toBeVisible()
  await expect(meter(page, '0 rapport sur 10 ce mois-ci')).toBeVisible()
  await drop(page, pdf('Clio Lefèvre'), photograph(), photograph())
  await expect(reports(page)).toHaveCount(2)
  await expect(reports(page).filter({ hasText: 'Clio Lefèvre' })).toContainText('À relire', patient)
  await expect(page.getByRole('link', { name: 'ZZ-101-ZZ', exact: true })).toBeVisible()
  await expect(reports(page).filter({ hasText: '2 photographies' })).toContainText('Illisible\u202f: ', patient)
  await expect(meter(page, '1 rapport sur 10 ce mois-ci')).toBeVisible()

  await page.getByRole('link', { name: /^Rapport reçu le/ }).click()
  await expect(opened(page).getByAltText(/^Page \d du rapport$/)).toHaveCount(2)
  const link = await opened(page).getByRole('link', { name: 'Ouvrir', exact: true }).first().getAttribute('href')
  expect((await request.get(link ?? '')).headers()['content-type']).toBe('image/png')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/rapports$/)

  await page.getByRole('link', { name: 'ZZ-101-ZZ', exact: true }).click()
  await page.getByRole('link', { name: 'Ouvrir en entier' }).click()
  const picture = page.getByRole('article', { name: 'Page 1 sur 1' }).locator('img')
  await expect(picture).toHaveJSProperty('naturalWidth', 1_400, patient)
  await page.getByRole('button', { name: /^Immatriculation/ }).click()
  await page.getByRole('textbox', { name: 'Immatriculation' }).fill('AB 123 CD')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^lu.: ZZ-101-ZZ$/)).toBeVisible()
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Marquer comme relu' }).click()
  await expect(page.getByText(/relu le /)).toBeVisible()
})

test('a file that is no report is refused under its name, and a report dropped twice names the first', async ({
  page,
  request,
}) => {
  await openOwnGarage(page, request)
  await page.goto('/dashboard/rapports')
  const letter = { name: 'rapport.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Bonjour') }
  await drop(page, letter, pdf('Clio', 'le même'))
  await expect(reports(page)).toHaveCount(1)
  await expect(onDevice(page)).toContainText('n’est ni un PDF ni une photographie')
  await page.getByRole('button', { name: 'Retirer rapport' }).click()
  await expect(onDevice(page)).toHaveCount(0)

  await drop(page, pdf('Copie', 'le même'))
  await expect(reports(page)).toHaveCount(2)
  await reports(page).filter({ hasText: 'Copie' }).getByRole('link').first().click()
  await expect(opened(page).getByRole('list', { name: 'Rapports liés' })).toContainText('Même fichier que')
  await expect(meter(page, '1 rapport sur 10 ce mois-ci')).toBeVisible()
})

test('a deleted report is restored at once, or later from the deleted ones', async ({ page, request }) => {
  const headers = await openOwnGarage(page, request)
  await receiveByApi(request, headers, 1)
  await page.goto('/dashboard/rapports')
  const remove = async () => {
    await page.getByRole('button', { name: /^Actions sur/ }).click()
    await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  }
  const nothing = page.getByText('Déposez votre premier rapport')
  const deleted = toast(page, /est supprimé/)
  await remove()
  // Under the pointer it stays.
  await deleted.hover()
  await expect(nothing).toBeVisible()
  await deleted.getByRole('button', { name: 'Annuler' }).click()
  await expect(reports(page)).toHaveCount(1)
  await remove()
  await expect(nothing).toBeVisible()
  await expect(meter(page, '1 rapport sur 10 ce mois-ci')).toBeVisible()
  await page.getByText('Supprimés', { exact: true }).click()
  await page.getByRole('button', { name: /^Actions sur/ }).click()
  await page.getByRole('menuitem', { name: 'Restaurer' }).click()
  await expect(page.getByRole('heading', { name: 'Aucun rapport supprimé' })).toBeVisible()
})

test('a lost network loses no report: the device keeps it, and sends it when the network is back', async ({
  page,
  context,
  request,
}) => {
  await openOwnGarage(page, request)
  await page.goto('/dashboard/rapports')
  await expect(page.getByText('Déposez votre premier rapport')).toBeVisible()
  await page.route('**/api/files/*', (route) => route.abort('internetdisconnected'))
  await drop(page, pdf('Clio'))
  await expect(onDevice(page)).toContainText('Attend le serveur')
  await page.unroute('**/api/files/*')
  await onDevice(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(reports(page)).toHaveCount(1)

  await context.setOffline(true)
  await expect(page.getByText('Ce que vous déposez partira dès que possible.')).toBeVisible()
  await drop(page, pdf('Mégane'))
  await expect(onDevice(page)).toContainText('Attend le réseau')
  await context.setOffline(false)
  await expect(reports(page)).toHaveCount(2)
  await expect(onDevice(page)).toHaveCount(0)
})

test('an upload shows its progress, and can be canceled', async ({ page, request }) => {
  await openOwnGarage(page, request)
  await page.goto('/dashboard/rapports')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/files/*', async (route) => {
    await held.promise
    await route.continue().catch(() => {})
  })
  await drop(page, pdf('Clio'), pdf('Mégane'))
  await expect(onDevice(page).filter({ hasText: 'Clio' })).toContainText('Envoi en cours')
  await expect(page.getByRole('progressbar', { name: 'Envoi de Clio' })).toHaveAttribute('aria-valuenow', '0')
  await expect(onDevice(page).filter({ hasText: 'Mégane' })).toContainText('En attente')
  await page.getByRole('button', { name: 'Annuler Clio' }).click()
  held.resolve()
  await expect(reports(page)).toHaveCount(1)
  await expect(reports(page)).toContainText('Mégane')
  await expect(meter(page, '1 rapport sur 10 ce mois-ci')).toBeVisible()
})

test('files are dropped anywhere on the page, or pasted', async ({ page, request }) => {
  await openOwnGarage(page, request)
  await page.goto('/dashboard/rapports')
  await expect(page.getByText('Déposez votre premier rapport')).toBeVisible()
  for (const [kind, carrier] of [
    ['drop', 'dataTransfer'],
    ['paste', 'clipboardData'],
  ] as const) {
    await page.evaluate(
      ({ kind, carrier, text }) => {
        const data = new DataTransfer()
        data.items.add(new File([text], `${kind}.pdf`))
        const init = { bubbles: true, cancelable: true, [carrier]: data }
        document.body.dispatchEvent(kind === 'drop' ? new DragEvent(kind, init) : new ClipboardEvent(kind, init))
      },
      { kind, carrier, text: `%PDF-1.7 ${kind}` },
    )
    await expect(reports(page).filter({ hasText: kind })).toHaveCount(1)
  }
})

test('the eleventh report of a month for ten waits on the device until a plan is bought, and is deposited', async ({
  page,
  request,
}) => {
  const headers = await openOwnGarage(page, request)
  await receiveByApi(request, headers, 9)
  await page.goto('/dashboard/rapports')
  await expect(page.getByText('Il reste 1 rapport pour ce mois-ci.')).toBeVisible()
  const uploads: string[] = []
  page.on('request', (sent) => sent.method() === 'PUT' && uploads.push(sent.url()))
  await drop(page, pdf('Dixième'))
  await expect(reports(page)).toHaveCount(10)
  await drop(page, pdf('Onzième'))
  const offer = page.getByRole('dialog', { name: 'Limite de rapports atteinte' })
  await expect(offer).toContainText('10/10')
  expect(uploads).toHaveLength(1)

  await offer.getByRole('button', { name: 'Passer à Pro' }).click()
  await page.waitForURL(/\/test-counter\//)
  await page.getByRole('button', { name: /essai/i }).click()
  await page.waitForURL(/\/checkout\/success/)
  await page.goto('/dashboard/rapports')
  const waiting = page.getByRole('region', { name: 'En attente d’une formule' })
  await expect(waiting).toContainText('Onzième')
  await expect(meter(page, '10 rapports sur 50 ce mois-ci')).toBeVisible()
  await waiting.getByRole('button', { name: 'Déposer maintenant' }).click()
  await expect(reports(page)).toHaveCount(11)
  await expect(reports(page).first()).toContainText('Onzième')
  await expect(waiting).toBeHidden()
})

test('signing out asks before it erases a waiting report', async ({ page, request }) => {
  const headers = await openOwnGarage(page, request)
  await receiveByApi(request, headers, 10)
  await page.goto('/dashboard/rapports')
  await expect(reports(page)).toHaveCount(10)
  await drop(page, pdf('Onzième'))
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Compte de Zoé Lefèvre' }).click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await page.getByRole('button', { name: 'Effacer et se déconnecter' }).click()
  await page.waitForURL(/\/login/)
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
})

test('the reports are accessible and the console is quiet', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto('/dashboard/rapports')
  await expect(reports(page).first()).toContainText('Renault Clio V')
  await drop(page, { name: 'lettre.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Bonjour') })
  await expect(onDevice(page)).toHaveCount(1)
  await expectAccessibleAtWidths(page)
  expect(complaints).toEqual([])
})
