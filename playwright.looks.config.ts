import { defineConfig } from '@playwright/test'
import journeys from '#playwright.config.ts'
import { startsAt } from '#tests/looks/instants.ts'

const server = 'tests/e2e/support/server.ts'

/** Looks at every screen of the demonstration at one instant, and keeps its pictures: `npm run looks`. */
export default defineConfig({
  ...journeys,
  testDir: 'tests/looks',
  fullyParallel: true,
  reporter: 'list',
  timeout: 240_000,
  projects: [
    { name: 'session', testMatch: '**/*.setup.ts' },
    { name: 'looks', testMatch: '**/*.spec.ts', dependencies: ['session'] },
  ],
  webServer: [journeys.webServer ?? []].flat().map((each) =>
    each.command.includes(server)
      ? {
          ...each,
          command: each.command.replace(server, `--import ./tests/looks/moved-clock.ts ${server}`),
          env: { ...each.env, STARTS_AT: startsAt },
        }
      : each,
  ),
})
