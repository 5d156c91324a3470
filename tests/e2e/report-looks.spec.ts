import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { newId } from '#lib/id.ts'
import { openOwnGarage } from '#tests/e2e/support/accounts.ts'
import { test } from '#tests/e2e/support/demo-garage.ts'
import {
  complaintsOf,
  dress,
  expectAccessible,
  expectAccessibleAtWidths,
  expectDialogAccessibleAtWidths,
} from '#tests/e2e/support/workshop.ts'
import { misprintedReport } from '#tests/support/misprinted-report.ts'

// Readings have one order: scans of other journeys may come first.
const patient = { timeout: 120_000 }
test.describe.configure({ timeout: 240_000 })

async function openGarage(page: Page, request: APIRequestContext) {
  const headers = await openOwnGarage(page, request)
  return async function deposit(content: Uint8Array, state: string): Promise<string> {
    const [id, file] = [newId(), newId()]
    await request.put(`/api/files/${file}?name=rapport.pdf`, { headers, data: Buffer.from(content) })
    await request.post('/api/expert-reports', { headers, data: { id, name: 'Rapport', files: [{ id: file }] } })
    const read = async () => (await request.get(`/api/expert-reports/${id}/reading`, { headers })).json()
    await expect.poll(async () => (await read()).state, patient).toBe(state)
    return `/dashboard/rapports/${id}`
  }
}

/** No part of the page stands outside its window, between the widths that axe sees too. */
async function expectInsideAtWidths(page: Page): Promise<void> {
  for (const width of [768, 1000, 1100, 1300, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const outside = () =>
      page.evaluate(() =>
        [
          document.documentElement,
          ...document.querySelectorAll('.review, .viewer-pages, .viewer-bar, .viewer-values, .viewer-block'),
        ]
          // A width of part of a pixel is rounded up here and down there.
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
          .map(({ className, scrollWidth, clientWidth }) => `${className}: ${scrollWidth} in ${clientWidth}`),
      )
    await expect.poll(outside, `${width} px`).toEqual([])
  }
}

test('the review of a report, its pages and its creation are accessible, inside their window, and the console is quiet', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page)
  const deposit = await openGarage(page, request)
  const address = await deposit(misprintedReport().content, 'read')
  await page.goto(address)
  await expect(page.getByText('3 valeurs à vérifier')).toBeVisible()
  await expectInsideAtWidths(page)
  await page.keyboard.press('v')
  await expect(page.getByRole('textbox', { name: 'Immatriculation' })).toBeFocused()
  await expectAccessibleAtWidths(page)

  await dress(page, 390)
  await page.getByRole('button', { name: 'Voir la page' }).click()
  await expect(page.getByRole('dialog', { name: 'Pages du rapport' })).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
  await page.keyboard.press('Escape')

  await page.goto(`${address}?creer=1`)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Créer le dossier et le devis' })).toBeVisible()
  await expectDialogAccessibleAtWidths(page)
  expect(complaints).toEqual([])
})

test('a file that is no report is told on an accessible page', async ({ page, request }) => {
  const deposit = await openGarage(page, request)
  await page.goto(await deposit(readFileSync('tests/fixtures/expert-reports/n-05-chiffre.pdf'), 'refused'))
  await expect(page.getByRole('alert').filter({ hasText: 'mot de passe' })).toBeVisible()
  await expectAccessibleAtWidths(page)
})

test('a report that is joined to a dossier is accessible', async ({ page }) => {
  await page.goto('/dashboard/rapports?q=1298')
  const address = await page
    .getByRole('link', { name: /1298 ZZ 35/ })
    .first()
    .getAttribute('href')
  await page.goto(address ?? '')
  await expect(page.getByText('Joint au dossier')).toBeVisible()
  await expectAccessible(page)
})
