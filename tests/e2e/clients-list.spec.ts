import { expect, type Page } from '@playwright/test'
import { spaced, test, uniqueMobile, uniqueName } from '#tests/e2e/support/demo-garage.ts'

const rows = (page: Page) => page.getByRole('table').locator('tbody tr')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Chercher un client' })

const beside = (page: Page) => page.getByRole('region', { name: 'Fiche du client' })

async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`/dashboard/clients${query}`)
  await expect(rows(page).first()).toBeVisible()
}

test('a client is found by any remembered detail, in any spelling', async ({ page, garage }) => {
  const lastName = uniqueName('Œuvrélê')
  const mobile = uniqueMobile()
  const email = `${uniqueName('courriel')}@exemple.fr`.toLowerCase()
  await garage.createClient({ lastName, firstName: 'Zoë', mobile, email, addressCity: 'Cesson-Sévigné' })
  await openList(page)
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  const ascii = lastName.replace('Œ', 'OE').replaceAll('é', 'e').replaceAll('ê', 'e')
  const international = `+33 ${spaced(mobile).slice(1)}`
  for (const words of [mobile, spaced(mobile), mobile.replace(/(..)/g, '$1.'), international, `zoe ${ascii}`, email]) {
    await search(page).fill('')
    await expect(page).not.toHaveURL(/[?&]q=/)
    await search(page).fill(words)
    await expect(page).toHaveURL(/[?&]q=/)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(lastName.toUpperCase())
  }
})

test('the address keeps the filters of the list through reload and Back', async ({ page, garage }) => {
  const stem = uniqueName('Adresse')
  await garage.createClient({ kind: 'company', companyName: `${stem} A`, addressCity: 'Vitré' })
  await garage.createClient({ kind: 'company', companyName: `${stem} B`, addressCity: 'Redon' })
  await garage.createClient({ lastName: `${stem} C`, addressCity: 'Dinan' })
  await openList(page)
  await search(page).fill(stem)
  await expect(rows(page)).toHaveCount(3)
  await page.getByText('Professionnels', { exact: true }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('table').getByRole('button', { name: 'Ville' }).click()
  await expect(rows(page).first()).toContainText('Redon')
  await expect(page).toHaveURL(`/dashboard/clients?q=${stem}&type=professionnel&tri=ville`)
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('Redon')
  await expect(search(page)).toHaveValue(stem)
  await page.getByRole('link', { name: `${stem} A` }).click()
  await expect(beside(page).getByRole('heading', { level: 2, name: `${stem} A` })).toBeVisible()
  await page.goBack()
  await expect(beside(page)).toBeHidden()
  await expect(page).toHaveURL(/type=professionnel&tri=ville/)
  await expect(rows(page).first()).toContainText('Redon')
  await page.goBack()
  await page.goBack()
  await expect(rows(page)).toHaveCount(3)
})

test('a page of a long list keeps its place through reload and Back', async ({ page }) => {
  await openList(page)
  await expect(page.getByText(/^1 à 50 sur/)).toBeVisible()
  await page.getByRole('button', { name: 'Page suivante' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(page.getByText(/^51 à/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^51 à/)).toBeVisible()
  await rows(page).first().getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Coordonnées' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/^51 à/)).toBeVisible()
  await page.goto('/dashboard/clients?page=99')
  await page.getByRole('button', { name: 'Revenir à la première page' }).click()
  await expect(page.getByText(/^1 à 50 sur/)).toBeVisible()
})

test('the keyboard walks through the list, the record beside it and the page of a client', async ({ page }) => {
  await openList(page)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  const first = rows(page).first().getByRole('link')
  await expect(first).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByText('1 client choisi')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('button', { name: 'Client suivant' }).click()
  await expect(rows(page).nth(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('k')

  const firstName = await first.innerText()
  await page.keyboard.press('o')
  await expect(beside(page).getByRole('heading', { level: 2, name: firstName })).toBeVisible()
  await page.keyboard.press('j')
  const second = await rows(page).nth(1).getByRole('link').innerText()
  await expect(beside(page).getByRole('heading', { level: 2, name: second })).toBeVisible()
  await expect(page).toHaveURL(/\?client=/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
  await expect(page.getByText(/^2\ssur\s\d/)).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { level: 1, name: firstName })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(beside(page)).toBeVisible()
  await expect(rows(page).nth(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(beside(page)).toBeHidden()
  await expect(rows(page).nth(1).getByRole('link')).toBeFocused()
})

test('a long email keeps the list in its frame, its rows of 44 or 36 px, and its header and names in sight', async ({
  page,
  garage,
}) => {
  const email = `${'aaa.'.repeat(14)}longue@carrosserie-des-remparts-et-du-canal.example`
  const { displayName } = await garage.createClient({
    lastName: 'Aaa',
    firstName: 'Longue',
    email,
    addressCity: 'Rennes',
  })
  for (const width of [1920, 1440, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await openList(page)
    await expect(page.getByRole('rowheader', { name: displayName })).toBeVisible()
    const { tooWide, ...look } = await page.getByRole('table').evaluate(lookOfTable)
    expect(look, `${width} px`).toEqual({
      heights: [44],
      margin: expect.any(Number),
      headerStays: true,
      nameStays: true,
    })
    if (width > 1000) expect(tooWide, `${width} px`).toBe(0)
    // The list fills its screen, up to the edge of the page.
    expect(look.margin, `${width} px`).toBeLessThan(48)
  }
  await page.getByRole('button', { name: 'Affichage' }).click()
  await page.getByRole('menuitemradio', { name: 'Lignes serrées' }).click()
  await page.keyboard.press('Escape')
  expect(await page.getByRole('table').evaluate(lookOfTable)).toMatchObject({ heights: [36] })
})

/** Runs in the page: the table within the frame that scrolls it. */
function lookOfTable(table: HTMLElement) {
  const frame = table.parentElement as HTMLElement // a table stands in its frame
  const placeOf = (selector: string) => table.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
  const [top, left] = [placeOf('thead th').top, placeOf('tbody [scope=row]').left]
  frame.scrollTo(frame.scrollWidth, frame.scrollHeight)
  return {
    tooWide: frame.scrollWidth - frame.clientWidth,
    heights: [...new Set([...table.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().height))],
    margin: innerWidth - table.getBoundingClientRect().left - frame.scrollLeft - frame.clientWidth,
    headerStays: frame.scrollTop > 0 && placeOf('thead th').top === top,
    nameStays: placeOf('tbody [scope=row]').left === left,
  }
}
