import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { holdScripts } from '#tests/e2e/support/site.ts'
import { complaintsOf, dress, expectAccessible, widths } from '#tests/e2e/support/workshop.ts'

test.describe.configure({ timeout: 120_000 })

const folder = 'tests/fixtures/expert-reports'
const report = `${folder}/a-0006.pdf`
const chooser = (page: Page) => page.getByLabel('Choisir un fichier')
const places = (page: Page) => page.getByRole('region', { name: 'Pages du rapport' })
const value = (page: Page, path: string) => page.locator(`.viewer-values [data-path="${path}"]`)
const place = (page: Page, path: string) => page.locator(`.viewer-pages [data-path="${path}"]`)
// Readings have one order: an earlier scan is read first.
const patient = { timeout: 60_000 }
const isRead = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Rapport 25165921' })).toBeVisible(patient)

async function readReport(page: Page, file = report): Promise<void> {
  await page.goto('/essai')
  await chooser(page).setInputFiles(file)
  await isRead(page)
}

const stepsAt: Record<(typeof widths)[number], Record<string, (page: Page) => Promise<void>>> = {
  1440: { enlargement: enlarge, scrolling: follow, download: downloadAndErase },
  390: { views: switchViews },
}

for (const width of widths) {
  test(`a visitor drops a report, finds each value beside its place and walks through it (${width} px)`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page)
    await dress(page, width)
    await readReport(page)
    await expect(page.getByText('Les 33 calculs que le rapport permet de refaire sont justes.')).toBeVisible()
    await expect(page.getByText(/SELARL Gicquel Expertises · 04.07.2024 · 2.pages/)).toBeVisible()
    await expect(page.locator('.viewer-blank').first()).toHaveText('non imprimé')
    expect(await page.evaluate(misaligned), 'names and values on one line, amounts in one column').toEqual([])

    // The place where Tab enters is the first value, until one is pressed.
    if (width === widths[0]) await test.step('keyboard', () => walkByKeys(page))
    await value(page, 'parts.6.amount').click()
    await expect(value(page, 'parts.6.amount')).toHaveAttribute('aria-current', 'true')
    await expect(place(page, 'parts.6.amount')).toHaveAttribute('aria-current', 'true')
    await expect(place(page, 'parts.6.amount')).toBeInViewport()
    const { height } = (await place(page, 'parts.6.amount').boundingBox()) ?? { height: 0 }
    expect(height, 'large enough to be read').toBeGreaterThanOrEqual(14)

    await place(page, 'parts.8.unitPrice').click()
    await expect(value(page, 'parts.8.unitPrice')).toHaveAttribute('aria-current', 'true')
    await expect(value(page, 'parts.8.unitPrice')).toBeInViewport()
    await expect(value(page, 'parts.6.amount')).not.toHaveAttribute('aria-current')
    await expectAccessible(page)
    expect(complaints).toEqual([])
    for (const [name, step] of Object.entries(stepsAt[width])) {
      await page.keyboard.press('Escape')
      await test.step(name, () => step(page))
    }
  })
}

/** Runs in the page: values that do not stand on the line of their name, and amounts that leave their column. */
function misaligned(): string[] {
  const bottomOf = (element: Element | null | undefined) => {
    const text = document.createRange()
    if (element) text.selectNodeContents(element)
    return text.getClientRects()[0]?.bottom ?? Number.NaN
  }
  const pairs = [...document.querySelectorAll('.viewer-block dl > div')].filter((pair) => {
    const [name, value] = [pair.querySelector('dt'), pair.querySelector('dd b, dd span')]
    return Math.abs(bottomOf(name) - bottomOf(value)) > 3
  })
  const lines = [...document.querySelectorAll('.viewer-block tbody tr')].filter((line) => {
    const [title, amount] = [line.querySelector('td:nth-child(2) b'), line.querySelector('td:last-child b')]
    return title && amount && Math.abs(bottomOf(title) - bottomOf(amount)) > 3
  })
  const tables = [...document.querySelectorAll('.viewer-block table')].filter((table) => {
    const ends = [...table.querySelectorAll('tbody tr > td:last-child b')].map(
      (cell) => cell.getBoundingClientRect().right,
    )
    return Math.max(...ends) - Math.min(...ends) > 2
  })
  return [...pairs, ...lines, ...tables].map(({ textContent }) => textContent ?? '')
}

/** One Tab stop, arrows, Enter shows the place, Escape lets go. */
async function walkByKeys(page: Page): Promise<void> {
  await page.getByText('Voir les 33 calculs').focus()
  await page.keyboard.press('Tab')
  await expect(value(page, 'kind')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(place(page, 'kind')).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(value(page, 'report.number')).toBeFocused()
  await expect(place(page, 'report.number')).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('End')
  await expect(value(page, 'parts.0.amount')).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-path][aria-current]')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.locator('.viewer-values :focus')).toHaveCount(0)

  const first = place(page, 'report.firm')
  await places(page).getByRole('button', { name: 'Ajuster à la largeur' }).focus()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('.viewer-values :focus')).toHaveAttribute('aria-current', 'true')
}

/** Pages are enlarged, fitted to the width, and turned over. */
async function enlarge(page: Page): Promise<void> {
  const bar = places(page)
  await bar.getByRole('button', { name: 'Ajuster à la largeur' }).click()
  await bar.getByRole('button', { name: 'Agrandir' }).click()
  await expect(bar.getByRole('status', { name: 'Agrandissement' })).toHaveText('125\u00a0%')
  await value(page, 'parts.6.amount').click()
  await bar.getByRole('button', { name: 'Agrandir' }).click()
  await bar.getByRole('button', { name: 'Agrandir' }).click()
  await expect(place(page, 'parts.6.amount'), 'the amounts stay in sight').toBeInViewport({ ratio: 1 })
  await bar.getByRole('button', { name: 'Ajuster à la largeur' }).click()
  await expect(bar.getByRole('status', { name: 'Agrandissement' })).toHaveText('100\u00a0%')
  await bar.getByRole('button', { name: 'Page suivante' }).click()
  await expect(bar.getByText('Page 2')).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Page suivante' })).toHaveAttribute('aria-disabled', 'true')
}

/** The pages follow scrolled values, and the values follow scrolled pages. */
async function follow(page: Page): Promise<void> {
  await page.locator('.viewer-values').hover()
  await expect(async () => {
    await page.mouse.wheel(0, 600)
    await expect(place(page, 'totals.gross')).toBeInViewport({ timeout: 300 })
  }).toPass()
  await page.locator('.viewer-scroller').hover()
  await expect(async () => {
    await page.mouse.wheel(0, -9000)
    // The first value that the first page prints. The others stand in sight or not, as the list stood before.
    await expect(value(page, 'report.firm')).toBeInViewport({ timeout: 300 })
  }).toPass()
}

/** JSON, CSV and Excel; then nothing is left. */
async function downloadAndErase(page: Page): Promise<void> {
  const address = page.url()
  for (const [format, ending] of [
    ['Excel', 'xlsx'],
    ['CSV', 'csv'],
    ['JSON', 'json'],
  ]) {
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: `Télécharger en ${format}` }).click()
    expect((await coming).suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`))
  }
  await page.getByRole('button', { name: 'Effacer maintenant' }).click()
  await expect(page).toHaveURL('/essai')
  await expect(page.locator('.tryout-said', { hasText: 'Tout est effacé\u00a0: il ne reste rien' })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(address)
  await expect(other.getByRole('heading', { name: 'Ce rapport n’est plus ici' })).toBeVisible()
}

/** A telephone shows the pages and the values together, or one of them. */
async function switchViews(page: Page): Promise<void> {
  const views = page.getByRole('group', { name: 'Ce qui est montré' })
  await views.getByRole('button', { name: 'Valeurs' }).click()
  await expect(places(page)).toBeHidden()
  await value(page, 'vehicle.plate').click()
  await expect(place(page, 'vehicle.plate')).toBeInViewport()
  await value(page, 'totals.gross').scrollIntoViewIfNeeded()
  await views.getByRole('button', { name: 'Pages' }).click()
  await expect(value(page, 'vehicle.plate')).toBeHidden()
  await expect(places(page), 'also after scrolling through the values').toBeInViewport({ ratio: 0.95 })
  // The pages still move under the finger: the window stays, and the press is not lost.
  await place(page, 'vehicle.vin').hover()
  await page.mouse.down()
  await page.locator('.viewer-scroller').evaluate(scrollALittle)
  await page.mouse.up()
  await expect(value(page, 'vehicle.vin')).toBeInViewport()
}

/** Runs in the page: scrolls, until the page has heard of it. */
async function scrollALittle(scroller: Element): Promise<void> {
  scroller.scrollBy({ top: 2, behavior: 'instant' })
  for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn))
}

test('a report with a wrong amount names the line, the difference and the place', async ({ page }) => {
  await page.goto('/essai')
  const sample = page.getByRole('listitem').filter({ hasText: 'Un calcul faux' })
  await sample.getByRole('button', { name: 'Lire cet exemple' }).click()
  const doubt = page.getByRole('listitem').filter({ hasText: 'Le montant semble faux' }).first()
  await expect(doubt).toContainText('écart 36,00', patient)
  await doubt.getByRole('button', { name: /^Voir dans le rapport/ }).click()
  await expect(place(page, 'parts.2.amount')).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: /^À vérifier/ }).click()
  await expect(page.getByRole('table', { name: 'Pièces' }).locator('tbody').getByRole('row')).toHaveCount(1)
})

test('a scanned value is corrected beside its picture, and leaves the list to verify', async ({ page }) => {
  await page.goto('/essai')
  const sample = page.getByRole('listitem').filter({ hasText: 'Une page numérisée' })
  await sample.getByRole('button', { name: 'Lire cet exemple' }).click()
  const uncertain = page.getByRole('region', { name: /à vérifier/ }).getByRole('listitem')
  await expect(uncertain).toHaveCount(2, patient)
  expect(await page.evaluate(misaligned), 'a mark leaves the columns of its line alone').toEqual([])
  await uncertain.first().getByRole('textbox').fill('T9')
  await uncertain.first().getByRole('button', { name: 'Corriger' }).click()
  await expect(value(page, 'labour.0.code')).toContainText('T9')
  await expect(uncertain).toHaveCount(1)
  await uncertain.first().getByRole('button', { name: 'C’est juste' }).click()
  await expect(uncertain).toHaveCount(0)
})

test('a document that is no report is refused, and the right one is read after it', async ({ page }) => {
  await page.goto('/essai')
  await chooser(page).setInputFiles(`${folder}/n-01-facture.pdf`)
  await expect(page.getByRole('heading', { level: 2, name: /c’est une facture\.$/ })).toBeVisible(patient)
  await expectAccessible(page)
  await chooser(page).setInputFiles(report)
  await isRead(page)
})

test('two reports are read at once, each in its tab', async ({ page, context }) => {
  const other = await context.newPage()
  await Promise.all([page.goto('/essai'), other.goto('/essai')])
  await Promise.all([chooser(page).setInputFiles(report), chooser(other).setInputFiles(`${folder}/a-0005.pdf`)])
  await isRead(page)
  await expect(other.getByRole('heading', { level: 1, name: /^Rapport / })).toBeVisible(patient)
  expect(other.url()).not.toBe(page.url())
})

test('a report is pasted, a second one dropped after it, and Back shows the first again', async ({ page }) => {
  await page.goto('/essai')
  await expect(page.getByRole('link', { name: 'Assistant', exact: true })).toBeVisible()
  await give(page, report, 'paste')
  await isRead(page)
  const first = page.url()
  await give(page, `${folder}/a-0007.pdf`, 'drop')
  await expect(page.getByRole('heading', { level: 1, name: 'Rapport 25165921' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: /^Rapport / })).toBeVisible(patient)
  expect(page.url()).not.toBe(first)
  await page.goBack()
  await isRead(page)
})

test('a file chosen before the scripts have loaded is read', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/essai', { waitUntil: 'domcontentloaded' })
  await chooser(page).setInputFiles(report)
  release()
  await isRead(page)
})

/** Drops a file on the page, or pastes it. */
async function give(page: Page, file: string, way: 'drop' | 'paste'): Promise<void> {
  const content = readFileSync(file).toString('base64')
  await page.evaluate(
    ([base64, name, kind]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const held = new DataTransfer()
      held.items.add(new File([bytes], name, { type: 'application/pdf' }))
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { dataTransfer: held, bubbles: true })
          : new ClipboardEvent('paste', { clipboardData: held, bubbles: true })
      document.body.dispatchEvent(event)
    },
    [content, file.replace(/^.*\//, ''), way] as const,
  )
}
