import { readFileSync } from 'node:fs'
import { test as base, type SignedIn } from '#tests/e2e/support/demo-garage.ts'
import { sessionFile } from '#tests/looks/folders.ts'
import { seenAt } from '#tests/looks/instants.ts'

/** The demonstration with one session for all looks, which the page of the sessions counts, in one moment. */
export const test = base.extend<object, { signedIn: SignedIn }>({
  signedIn: [
    ({ playwright: _ }, use) => {
      const kept: SignedIn = JSON.parse(readFileSync(sessionFile, 'utf8'))
      return use(kept)
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    await page.clock.setFixedTime(new Date(seenAt))
    await use(page)
  },
})
