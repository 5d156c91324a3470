import { defineConfig } from '@playwright/test'
import journeys from '#playwright.config.ts'

/** Takes the pictures of the documentation and of the site from the demonstration garage: `npm run pictures`. */
export default defineConfig({
  ...journeys,
  testDir: 'tests/pictures',
  reporter: 'list',
  // Encoding a picture well takes its time.
  timeout: 240_000,
})
