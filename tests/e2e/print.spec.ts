import { expect, type Page } from '@playwright/test'
import { test } from '#tests/e2e/support/demo-garage.ts'

test.describe.configure({ timeout: 90_000 })

/** Faults of a page on paper, printed by somebody whose screen is dark. */
async function faultsOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const faults = await page.evaluate(paperFaults)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.emulateMedia({ media: null })
  return faults
}

/** Runs in the page. */
function paperFaults(): string[] {
  const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const nameOf = (element: Element) => `${element.tagName.toLowerCase()} « ${element.textContent?.slice(0, 40)} »`
  const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
  const groundOf = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)'
    const { backgroundColor } = getComputedStyle(element)
    return (channels(backgroundColor)[3] ?? 1) > 0.5 ? backgroundColor : groundOf(element.parentElement)
  }
  const brightness = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = channels(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const all = [...document.body.querySelectorAll('*')].filter(seen)
  const written = all.filter((element) =>
    [...element.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim()),
  )
  // A value of a report is its own button: it looks like its text.
  const isPressed = (each: Element) =>
    each.matches('button:not(.viewer-value, .viewer-summary *), input, select, textarea, nav')
  return [
    ...all.filter(isPressed).map((each) => `to press: ${nameOf(each)}`),
    ...written
      .filter((each) => Math.abs(brightness(groundOf(each)) - brightness(getComputedStyle(each).color)) < 90)
      .map((each) => `pale: ${nameOf(each)}`),
    ...all.filter((each) => brightness(groundOf(each)) < 60).map((each) => `dark ground: ${nameOf(each)}`),
  ]
}

test('an article, a list, the record of a client and a report are printed dark on white, without a button', async ({
  page,
  garage,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/blog/obligations-legales-garages')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await faultsOnPaper(page), 'an article').toEqual([])

  await page.goto('/dashboard/clients')
  await expect(page.getByRole('table')).toBeVisible()
  expect(await faultsOnPaper(page), 'a list').toEqual([])

  const client = await garage.createClient({ lastName: 'Papier', email: 'papier@exemple.fr', addressCity: 'Rennes' })
  await page.goto(`/dashboard/clients/${client.id}`)
  await expect(page.getByRole('region', { name: 'Historique' })).toContainText('a créé')
  expect(await faultsOnPaper(page), 'a record').toEqual([])

  await page.goto('/essai')
  await page.getByLabel('Choisir un fichier').setInputFiles('tests/fixtures/expert-reports/a-0006.pdf')
  await expect(page.getByRole('heading', { level: 1, name: 'Rapport 25165921' })).toBeVisible({ timeout: 60_000 })
  expect(await faultsOnPaper(page), 'a report').toEqual([])
})
