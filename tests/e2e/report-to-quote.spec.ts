import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { drawPages } from '#engine/draw-pages.ts'
import { keepSession, newcomer, saveProfileByApi, signUpByApi } from '#tests/e2e/support/accounts.ts'
import { test } from '#tests/e2e/support/demo-garage.ts'
import { hostileTexts, hostileTwins } from '#tests/support/hostile-report.ts'
import { longPdf } from '#tests/support/made-pdf.ts'
import { madePhotograph } from '#tests/support/made-photograph.ts'
import { printReport } from '#tests/support/print-report.ts'

type File = { name: string; mimeType: string; buffer: Buffer }

// Readings have one order: scans of other journeys may come first.
const patient = { timeout: 120_000 }
test.describe.configure({ timeout: 240_000 })

const contentOf = (name: string) => readFileSync(`tests/fixtures/expert-reports/${name}.pdf`)
const pdf = (name: string, buffer: Buffer = contentOf(name)): File => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer,
})
const picture = (name: string, buffer: Uint8Array): File => ({
  ...{ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(buffer) },
})

/** The pages of a report as a scanner or a telephone gives them, 200 points an inch. */
async function picturesOf(name: string, pages: number): Promise<File[]> {
  const drawn = await drawPages([Uint8Array.from(contentOf(name))], 1_654, Array<number>(pages).fill(0))
  return Promise.all(
    drawn.map(async (page, at) => picture(`IMG_${at + 1}`, await sharp(page).jpeg({ quality: 88 }).toBuffer())),
  )
}

async function openOwnGarage(page: Page, request: APIRequestContext): Promise<void> {
  const session = await signUpByApi(request, newcomer())
  await saveProfileByApi(request, session)
  await keepSession(page, session)
}

/** Three actions: the drop on the home, the quote of its report, and the button that creates it. */
async function makeQuote(page: Page, request: APIRequestContext, files: readonly File[]): Promise<void> {
  await openOwnGarage(page, request)
  await page.goto('/dashboard')
  await page.getByLabel('Rapports à déposer').setInputFiles([...files])
  await page.getByRole('link', { name: /^Créer le devis de/ }).click(patient)
  await page.getByRole('dialog').getByRole('button', { name: 'Créer le dossier et le devis' }).click(patient)
  await page.waitForURL(/\/dashboard\/devis\/[0-9a-f-]{36}/)
  await expect(page.getByText(/d’après le rapport/).first()).toBeVisible()
}

test('six photographs on a telephone, one of a report and five of the damage, are a quote after three actions', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const damage = await Promise.all([1, 2, 3, 4, 5].map((seed) => madePhotograph({ width: 1_200, height: 900, seed })))
  const photographs = [...(await picturesOf('a-0009', 1)), ...damage.map((each, at) => picture(`IMG_${at + 2}`, each))]
  await makeQuote(page, request, photographs)
  await expect(page.locator('main')).toContainText(/1.486,09.€/)
})

test('a PDF whose texts give orders shows them as texts on its review and its quote, and does nothing else', async ({
  page,
  request,
}) => {
  const opened: string[] = []
  const called: string[] = []
  page.on('dialog', (dialog) => {
    opened.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (sent) => called.push(sent.url()))
  const { hostile } = hostileTwins()
  await makeQuote(page, request, [pdf('ordres', Buffer.from(printReport(hostile, 'french')))])
  const labels = page.getByRole('textbox', { name: /Désignation/ })
  await expect(labels.first()).toBeVisible()
  const written = await labels.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)) // text boxes
  expect(hostileTexts.filter((text) => !written.some((each) => each.startsWith(text)))).toEqual([])
  await page.getByRole('link', { name: 'ordres', exact: true }).first().click()
  for (const text of hostileTexts) await expect(page.getByRole('button', { name: text }).first()).toBeVisible()
  expect(await page.locator('img[src="x"], [onerror]').count()).toBe(0)
  const own = new URL(page.url()).origin
  expect([opened, called.filter((url) => /^https?:/.test(url) && new URL(url).origin !== own)]).toEqual([[], []])
})

test('ten files that are no readable report each say why, and cost no use of the month', async ({ page, request }) => {
  await openOwnGarage(page, request)
  await page.goto('/dashboard/rapports')
  const told: [name: string, content: Buffer, sentence: RegExp][] = [
    ['n-01-facture', contentOf('n-01-facture'), /c’est une facture/],
    ['n-02-devis', contentOf('n-02-devis'), /c’est un devis/],
    ['n-03-lettre', contentOf('n-03-lettre'), /c’est une lettre/],
    ['n-04-vide', contentOf('n-04-vide'), /Rien n’est écrit/i],
    ['n-05-chiffre', contentOf('n-05-chiffre'), /mot de passe/i],
    ['n-06-corrompu', contentOf('n-06-corrompu'), /vide ou endommagé/i],
    ['n-08-jpeg', contentOf('n-08-jpeg'), /n’est pas un rapport/i],
    ['n-09-soixante-pages', Buffer.from(longPdf({ pages: 60, lines: 1 })), /plus de pages/i],
    ['n-10-expertise-batiment', contentOf('n-10-expertise-batiment'), /n’est pas un rapport/i],
  ]
  const empty = pdf('n-07-zero', Buffer.alloc(0))
  await page
    .getByLabel('Rapports à déposer')
    .setInputFiles([...told.map(([name, content]) => pdf(name, content)), empty])
  const onDevice = page.getByRole('list', { name: 'Rapports sur cet appareil' }).getByRole('listitem')
  await expect(onDevice.filter({ hasText: 'n-07-zero' })).toContainText(/vide/)
  const rows = page.locator('tbody tr')
  for (const [name, , sentence] of told) {
    // A picture under the name of a PDF is a photograph.
    const row = rows.filter({ hasText: name === 'n-08-jpeg' ? '1 photographie' : name })
    await expect(row).toContainText(/Illisible/, patient)
    await expect(row).toContainText(sentence)
  }
  await expect(page.getByText('0 rapport sur 10 ce mois-ci', { exact: true })).toBeVisible()
})
