import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from '#tests/e2e/support/demo-garage.ts'
import { faultsOf } from '#tests/e2e/support/page-faults.ts'
import { complaintsOf, dress, expectAccessible } from '#tests/e2e/support/workshop.ts'
import { addressOf } from '#tests/e2e/support/workshop-pages.ts'
import { workshopPaths } from '#tests/support/workshop-paths.ts'

/** The journeys that look at a page in the states that it alone has. */
const elsewhere: Record<string, string> = {
  '': 'shell',
  annuaire: 'directory',
  'annuaire/:id': 'directory',
  assistant: 'site-looks',
  abonnement: 'billing',
  atelier: 'team',
  clients: 'clients-looks',
  'clients/:id': 'clients-looks',
  'compte/:place?': 'account-area',
  dossiers: 'dossiers',
  'dossiers/:id': 'dossiers',
  equipe: 'team',
  rapports: 'expert-reports',
  recherche: 'search',
  synchronisation: 'clients-looks',
  'taches-de-fond': 'jobs',
  vehicules: 'vehicles',
  'vehicules/:id': 'vehicles',
}

const [widest, ...narrower] = [1440, 768, 390]
/** So many journeys share the pages, because one of them has two minutes. */
const journeys = 5

for (const journey of Array.from({ length: journeys }).keys()) {
  test(`a page that no other journey looks at is accessible, as wide as its window, and quiet (${journey + 1} of ${journeys})`, async ({
    page,
    request,
    signedIn: { headers },
  }) => {
    const complaints = complaintsOf(page)
    const paths = (await workshopPaths()).filter((path) => !(path in elsewhere))
    for (const path of paths.filter((_, rank) => rank % journeys === journey)) {
      const address = await addressOf(path, request, headers)
      await test.step(address, async () => {
        await dress(page, widest)
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator(stillComing)).toHaveCount(0)
        if (path === '*') await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable')
        await expectAccessible(page)
        expect(await faultsOf(page), `${widest} px`).toEqual([])
        for (const width of narrower) {
          await dress(page, width)
          await expect.poll(() => faultsOf(page), `${width} px`).toEqual([])
        }
      })
    }
    expect(complaints).toEqual([])
  })
}

/** Parts that have not arrived yet, and rows of before. */
const stillComing = '.mantine-Skeleton-root, [aria-busy="true"]'

test('every other page is looked at where this file says', async () => {
  const paths = await workshopPaths()
  expect(Object.keys(elsewhere).filter((path) => !paths.includes(path))).toEqual([])
  for (const journey of new Set(Object.values(elsewhere))) {
    expect(readFileSync(`tests/e2e/${journey}.spec.ts`, 'utf8'), journey).toContain('expectAccessible')
  }
})
