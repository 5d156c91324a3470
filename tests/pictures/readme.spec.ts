import { writeFileSync } from 'node:fs'
import { test } from '@playwright/test'
import { schemes } from '#features/marketing/landing-pictures.ts'
import { photographClient } from '#tests/pictures/client-page.ts'

for (const colorScheme of schemes) {
  test(`the page of a client for the README, ${colorScheme}`, async ({ browser }) => {
    const picture = await photographClient(browser, { colorScheme, width: 1440, height: 900, density: 1 })
    writeFileSync(`docs/images/client-${colorScheme}.png`, picture)
  })
}
