import { mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '#scripts/chromium.mjs'
import { oldSince } from '#tests/e2e/support/old-accounts.ts'
import { googleClient } from '#tests/support/google-client.ts'

const folder = resolve('test-results', 'journeys')
// The workers read this file again: the first reading decides for them all.
process.env.JOURNEYS_PORT ??= String(await prepareServer())
process.env.JOURNEYS_GOOGLE_PORT ??= String(await freePort())
process.env.JOURNEYS_OLD_SINCE ??= oldSince.toISOString()
const baseURL = `http://127.0.0.1:${process.env.JOURNEYS_PORT}`
const googleURL = `http://127.0.0.1:${process.env.JOURNEYS_GOOGLE_PORT}`

/** Chromium keeps one switch of this name: Playwright's own features are repeated here, as its version 1.59 has them. */
const featuresLeftOut = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'BoundaryEventDispatchTracksNodeRemoval',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'Translate',
  'AutoDeElevate',
  'RenderDocument',
  'OptimizationHints',
  // The address bar is two more pages beside each page, and more than half of the cost of an empty one.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: resolve(folder, 'traces'),
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Waiting costs nothing when all goes well, and a busy machine is no failure.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? resolve(folder, 'report.json') }],
  ],
  use: {
    baseURL,
    browserName: 'chromium',
    // Drawing each step of a movement took an eighth of a journey: the ones about movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'fr-FR',
    // Storing the shell for offline use costs each page a second: only the offline journeys ask for it.
    serviceWorkers: 'block',
    timezoneId: 'Europe/Paris',
    // Recording each answer doubled the work of a journey: `--trace retain-on-failure` asks for it.
    trace: 'off',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${featuresLeftOut.join()}`,
        // The first is Playwright's own. A network process costs more than it protects here.
        '--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2',
        '--in-process-gpu',
        // A page lives for seconds: optimizing its scripts costs more than it wins.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  webServer: [
    {
      command: `${JSON.stringify(process.execPath)} tests/e2e/support/server.ts`,
      url: `${baseURL}/ready`,
      env: {
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: process.env.JOURNEYS_PORT,
        BASE_URL: baseURL,
        DATA_DIR: resolve(folder, 'data'),
        DATABASE_URL: '',
        SEED_DEMO: '1',
        LOG_LEVEL: 'warn',
        SNAPSHOT_MINUTES: '0',
        // All journeys come from one address.
        NETWORK_LIMIT_FACTOR: '100',
        ...googleClient(googleURL),
      },
      reuseExistingServer: false,
      timeout: 300_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    },
    {
      command: `${JSON.stringify(process.execPath)} tests/e2e/support/google-server.ts`,
      url: `${googleURL}/.well-known/openid-configuration`,
      env: { PORT: process.env.JOURNEYS_GOOGLE_PORT, BACK_TO: `${baseURL}/auth/v1/callback` },
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
  ],
})

/** An empty folder and a free port for the server under test. */
async function prepareServer(): Promise<number> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return freePort()
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => probe.once('listening', listening))
  const address = probe.address()
  await new Promise((closed) => probe.close(closed))
  if (typeof address !== 'object' || address === null) throw new Error('No free port was found.')
  return address.port
}
