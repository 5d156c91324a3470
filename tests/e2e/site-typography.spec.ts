import { expect, type Page, test } from '@playwright/test'
import { namesKept } from '#features/marketing/legal-cookies.ts'
import { doors } from '#tests/e2e/support/public-pages.ts'
import { renderedTextOf } from '#tests/e2e/support/rendered-text.ts'
import { openSite } from '#tests/e2e/support/site.ts'
import { signIn } from '#tests/e2e/support/workshop.ts'
import { typographyFaults } from '#tests/support/french-typography.ts'

/** The parts that stand on every page are read once. */
function reader(page: Page) {
  const read = new Set<string>()
  const faults: string[] = []
  return {
    faults,
    read: async (place: string) => {
      for (const text of await renderedTextOf(page)) {
        if (read.has(text)) continue
        read.add(text)
        faults.push(...typographyFaults(text).map((fault) => `${place}, ${fault}`))
      }
    },
  }
}

// site-looks.spec.ts reads every public page as it opens.
test('the answers of the pages follow French typography', async ({ page }) => {
  const { read, faults } = reader(page)
  await openSite(page, '/')
  const search = page.getByRole('searchbox')
  await search.fill('cession')
  await read('questions found')
  await search.fill('girafe')
  await expect(page.getByRole('button', { name: 'Réinitialiser la recherche' })).toBeVisible()
  await read('no question found')

  await openSite(page, '/contact')
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(page.getByText('Veuillez saisir une adresse email')).toBeVisible()
  await read('the contact form')

  await openSite(page, '/blog/obligations-legales-garages')
  await page.getByRole('button', { name: /^Copier le lien/ }).click()
  await expect(page.getByRole('status').filter({ hasText: /./ })).toBeVisible()
  await read('a shared article')

  for (const door of doors) {
    await openSite(page, door)
    await page.locator('button[type=submit]').click()
    await expect(page.getByText('Veuillez saisir une adresse email')).toBeVisible()
    await read(`the form of ${door}`)
  }

  await signIn(page, '/dashboard/assistant')
  await read('the page of the assistant')
  expect(faults).toEqual([])

  // The page of the cookies names everything that these pages left on the device.
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(kept).toContain('react-router-scroll-positions')
  expect(kept.filter((name) => !namesKept().some((said) => name.startsWith(said)))).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})
