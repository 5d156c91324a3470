import { defineConfig } from '@playwright/test'
import journeys from '#playwright.config.ts'

/** Takes the pictures of the documentation from the demonstration garage: `npm run pictures`. */
export default defineConfig({ ...journeys, testDir: 'tests/pictures', reporter: 'list' })
