import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { dress, expectAccessible } from '#tests/e2e/support/workshop.ts'
import { startServerProcess } from '#tests/two-processes/server-process.ts'

test.describe.configure({ timeout: 240_000 })

const report = 'tests/fixtures/expert-reports/a-0005.pdf'
const scan = 'public/exemples/rapport-numerise.jpg'
const chooser = (page: Page) => page.getByLabel('Choisir un fichier')
const result = (page: Page) => page.getByRole('heading', { level: 1, name: /^Rapport [^d]/ })
const underWay = (page: Page) => page.getByRole('heading', { level: 1, name: 'Lecture de votre rapport' })
const patient = { timeout: 60_000 }

test('a scanned page is read while its visitor reloads, and nobody else sees it', async ({ page, browser }) => {
  await page.goto('/essai')
  await chooser(page).setInputFiles(scan)
  await expect(underWay(page)).toBeVisible()
  await page.reload()
  await expect(result(page)).toHaveText('Rapport L26/2093', patient)
  await expect(page.locator('.viewer-place').first()).toBeVisible()

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto('/essai')
  await expect(stranger.getByRole('heading', { name: 'Déposez votre rapport ici' })).toBeVisible()
  await expect(result(stranger)).toHaveCount(0)
  await stranger.context().close()
})

test('a canceled reading leaves nothing behind', async ({ page }) => {
  await page.goto('/essai')
  await chooser(page).setInputFiles(scan)
  await expect(underWay(page)).toBeVisible()
  const address = page.url()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Annuler et effacer' }).click()
  await expect(page.locator('.tryout-said')).toContainText('Tout est effacé')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Ce rapport n’est plus ici' })).toBeVisible()
})

test('a report without network waits on the page, and leaves by itself once the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/essai')
  await expect(page.getByRole('link', { name: 'Assistant', exact: true })).toBeVisible()
  await context.setOffline(true)
  await chooser(page).setInputFiles(report)
  await expect(page.getByRole('heading', { name: 'Vous êtes hors ligne.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await context.setOffline(false)
  await expect(result(page)).toBeVisible(patient)
})

test('a visitor on a slow network sees how much has left, and may cancel', async ({ page }) => {
  await dress(page, 390)
  await page.goto('/essai')
  await expect(page.getByRole('link', { name: 'Assistant', exact: true })).toBeVisible()
  const wire = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 20, downloadThroughput: 50_000, uploadThroughput: 12_000 }
  await wire.send('Network.emulateNetworkConditions', slow)
  await chooser(page).setInputFiles(report)
  await expect(page.getByRole('heading', { level: 1, name: 'Envoi de a-0005.pdf' })).toBeVisible()
  await expect(page.getByText(/^Envoi\u00a0: [1-9][\d,]*.Ko sur 105.Ko\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Annuler et effacer' }).click()
  await expect(page).toHaveURL('/essai')
  await expect(page.getByRole('heading', { name: 'Déposez votre rapport ici' })).toBeVisible()
})

test('a report cut off by a reload says so, and may be dropped again', async ({ page }) => {
  await page.goto('/essai')
  const { promise: late, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/files/1', async (route) => {
    await late
    await route.abort().catch(() => {})
  })
  await chooser(page).setInputFiles(report)
  await expect(page).toHaveURL(/lecture=/)
  await page.reload()
  release()
  await expect(page.getByRole('heading', { name: 'L’envoi s’est arrêté avant la fin.' })).toBeVisible()
  await page.unroute('**/files/1')
  await chooser(page).setInputFiles(report)
  await expect(result(page)).toBeVisible(patient)
})

test('pages photographed one after the other make one report', async ({ page }) => {
  await page.goto('/essai')
  const camera = page.locator('input[capture]')
  await camera.setInputFiles(scan)
  await expect(page.getByRole('heading', { name: 'Une page photographiée' })).toBeVisible()
  await camera.setInputFiles({
    name: 'page-2.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  })
  await expect(page.getByRole('heading', { name: '2 pages photographiées' })).toBeVisible()
  await page.getByRole('button', { name: 'Retirer la page 2' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lire cette page' }).click()
  await expect(result(page)).toHaveText('Rapport L26/2093', patient)
})

test.describe('on a server of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'journeys-tryout-'))
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }))
  test('a reading goes on by itself after its server died and came back', async ({ page }) => {
    const quiet = { SEED_DEMO: '0', LOG_LEVEL: 'error', SNAPSHOT_MINUTES: '0' }
    const variables = { HOST: '127.0.0.1', DATA_DIR: join(folder, 'dying'), ...quiet }
    const server = await startServerProcess(variables, [])
    await page.goto(`${server.url}/essai`)
    await chooser(page).setInputFiles(scan)
    await expect(page.getByText('Lecture de la page.')).toBeVisible()
    await server.end('SIGKILL')
    await expect(page.getByText(/^La connexion est coupée/)).toBeVisible()
    const again = await startServerProcess({ ...variables, PORT: new URL(server.url).port }, [])
    try {
      await expect(result(page)).toHaveText('Rapport L26/2093', { timeout: 120_000 })
    } finally {
      await again.end('SIGTERM')
    }
  })
})
