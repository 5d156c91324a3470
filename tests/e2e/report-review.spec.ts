import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { newId } from '#lib/id.ts'
import { openOwnGarage } from '#tests/e2e/support/accounts.ts'
import { countPresses } from '#tests/e2e/support/by-keyboard.ts'
import { test } from '#tests/e2e/support/demo-garage.ts'
import { misprintedReport } from '#tests/support/misprinted-report.ts'

// Readings have one order: scans of other journeys may come first.
const patient = { timeout: 120_000 }
test.describe.configure({ timeout: 240_000 })

const { content, right } = misprintedReport()

/** A garage of its own with the report, read. */
async function openGarageWithReport(page: Page, request: APIRequestContext) {
  const headers = await openOwnGarage(page, request)
  const [id, file] = [newId(), newId()]
  await request.put(`/api/files/${file}?name=rapport.pdf`, { headers, data: Buffer.from(content) })
  await request.post('/api/expert-reports', { headers, data: { id, name: 'Rapport', files: [{ id: file }] } })
  const read = async () => (await request.get(`/api/expert-reports/${id}/reading`, { headers })).json()
  await expect.poll(async () => (await read()).state, patient).toBe('read')
  const readAgain = () => request.post(`/api/expert-reports/${id}/reading/retry`, { headers })
  return { address: `/dashboard/rapports/${id}`, read, readAgain }
}

type Corrected = { corrections: { path: string; human: unknown }[] }
const humanOf = ({ corrections }: Corrected) => Object.fromEntries(corrections.map(({ path, human }) => [path, human]))
const three = { 'vehicle.plate': right.plate, 'parts.3.quantity': right.quantity, 'parts.5.amount': right.amount }

/** Counts what the keyboard sends, Alt and Shift included. */
async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = ({ isTrusted }: KeyboardEvent) =>
      isTrusted && sessionStorage.setItem('keys', String(Number(sessionStorage.getItem('keys')) + 1))
    addEventListener('keydown', count, { capture: true })
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('keys')))
}

const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict de la lecture' })
const plate = (page: Page) => page.getByRole('button', { name: /^Immatriculation/ })

test('three errors of a report of twelve lines are corrected by keyboard alone, and a second tab and a new reading keep them', async ({
  page,
  context,
  request,
}, { annotations }) => {
  const { address, read, readAgain } = await openGarageWithReport(page, request)
  const nothingPressed = await countPresses(page)
  const keys = await countKeys(page)
  const other = await context.newPage()
  await other.goto(address)
  await expect(verdict(other)).toContainText('3 valeurs à vérifier')
  await page.bringToFront()
  await page.goto(address)
  await expect(verdict(page)).toContainText('3 valeurs à vérifier')

  const before = performance.now()
  await page.keyboard.press('v')
  await expect(page.getByRole('textbox', { name: 'Immatriculation' })).toBeFocused()
  await page.keyboard.type('AB123CD')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /Quantité$/ })).toBeFocused()
  await page.keyboard.type(String(right.quantity))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /Montant HT$/ })).toBeFocused()
  await page.keyboard.press('Alt+Enter')
  await expect(verdict(page)).toContainText('Rien à vérifier')
  await expect(verdict(page)).toContainText('Enregistré')
  const seconds = (performance.now() - before) / 1_000
  const told = `${await keys()} keys, ${seconds.toFixed(1)} s`
  annotations.push({ type: 'review by keyboard', description: told })
  console.log(`Review of three errors by keyboard: ${told}`)
  expect(await keys()).toBe(13)
  expect(seconds).toBeLessThan(60)
  expect(humanOf(await read())).toEqual(three)
  await nothingPressed()

  await expect(verdict(other)).toContainText('Rien à vérifier')
  await expect(plate(other)).toContainText('AB-123-CD')
  const { version } = await read()
  expect((await readAgain()).status()).toBe(200)
  await expect.poll(async () => (await read()).version, patient).toBeGreaterThan(version)
  await expect.poll(async () => (await read()).state, patient).toBe('read')
  expect(humanOf(await read())).toEqual(three)
  await expect(verdict(page)).toContainText('Rien à vérifier')
  await expect(plate(page)).toContainText('AB-123-CD')
})

test('a correction made without network outlives its tab, and is saved from the next one', async ({
  page,
  context,
  request,
}) => {
  const { address, read } = await openGarageWithReport(page, request)
  await page.goto(address)
  await expect(verdict(page)).toContainText('3 valeurs à vérifier')
  await context.setOffline(true)
  await page.keyboard.press('v')
  await page.keyboard.type('AB123CD')
  await page.keyboard.press('Enter')
  await expect(verdict(page)).toContainText('vos corrections restent sur cet appareil')
  await page.close()
  await context.setOffline(false)
  expect((await read()).corrections).toEqual([])

  const next = await context.newPage()
  await next.goto(address)
  await expect(plate(next)).toContainText('AB-123-CD')
  await expect(verdict(next)).toContainText('Enregistré')
  expect(humanOf(await read())).toEqual({ 'vehicle.plate': right.plate })
})
