import { chromium, type Page } from '@playwright/test'
import { letIn, openDevice, signIn } from '#bench/devices.ts'
import { openBenchGarage } from '#bench/garage.ts'
import { type Comparison, compareTimes } from '#bench/measure.ts'
import { startServer } from '#bench/server.ts'
import { clientInput } from '#features/clients/client-input.ts'
import { createClient } from '#features/clients/server/create-client.ts'
import { quoteInput } from '#features/quotes/quote-input.ts'
import { createQuote } from '#features/quotes/server/create-quote.ts'
import { editQuoteLines } from '#features/quotes/server/edit-quote-lines.ts'
import { partLine } from '#features/quotes/server/samples.ts'
import { newId } from '#lib/id.ts'
import { withGarage } from '#platform/context.ts'
import { lineInput } from '#priced-papers/line-input.ts'
import { findChromium } from '#scripts/chromium.mjs'
import type { Services } from '#server/services.ts'
import { enterSubscription } from '#tests/support/wire-rows.ts'

const keys = 40
const acts = ['a letter of a designation', 'a digit of a price', 'a price is left: the totals change'] as const
type Times = Record<(typeof acts)[number], number[]>
type Quotes = { email: string; short: string; long: string }

/** A quote of 6 lines and one of 300. */
export async function fillQuotes(services: Services): Promise<Quotes> {
  const garage = await openBenchGarage(services, 0)
  await enterSubscription(services, garage)
  const visitor = { ...garage, requestId: 'bench', now: services.clock() }
  const [short, long] = await withGarage(services.database, visitor, async (ctx) => {
    const client = { id: newId(), ...clientInput.parse({ kind: 'person', lastName: 'Lefèvre' }) }
    await createClient(ctx, client)
    const ids: string[] = []
    for (const count of [6, 300]) {
      const { id } = await createQuote(ctx, { id: newId(), ...quoteInput.parse({ clientId: client.id }) })
      const lines = Array.from({ length: count }, (_, rank) => lineInput.parse(partLine({ rank })))
      await editQuoteLines(ctx, { id, writes: lines.map((line) => ({ line, baseVersion: 0 })), removals: [] })
      ids.push(id)
    }
    return ids
  })
  await garage.close()
  return { email: await letIn(services, garage), short: `${short}`, long: `${long}` }
}

/** Times the editor of quotes in Chromium: from a key to the paint after it, the two quotes in turn. */
export async function compareEditors(dataDir: string, { email, short, long }: Quotes): Promise<Comparison[]> {
  const server = await startServer(dataDir, undefined)
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  const [ofShort, ofLong] = [noTimes(), noTimes()]
  try {
    const session = await signIn(server.base, email)
    const device = await openDevice(browser, server.base, session)
    // The first round warms both up.
    for (const round of [0, 1]) {
      await measureQuote(device, `${server.base}/dashboard/devis/${short}`, round === 0 ? noTimes() : ofShort)
      await measureQuote(device, `${server.base}/dashboard/devis/${long}`, round === 0 ? noTimes() : ofLong)
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  return acts.map((act) => compareTimes(act, ofShort[act], ofLong[act]))
}

function noTimes(): Times {
  return Object.fromEntries(acts.map((act) => [act, [] as number[]])) as Times // one entry for each act
}

async function measureQuote(page: Page, address: string, times: Times): Promise<void> {
  await page.goto(address)
  const cell = (name: string) => page.getByRole('textbox', { name: `${name}, ligne 4`, exact: true })
  const label = cell('Désignation')
  const price = cell('Prix unitaire HT')
  await label.waitFor()
  await page.evaluate(recordPaints)
  await label.click()
  await page.keyboard.press('End')
  times['a letter of a designation'].push(...(await typed(page, 'carrosserie'.repeat(4).slice(0, keys))))
  for (let rank = 0; rank < keys / 4; rank++) {
    await price.click()
    times['a digit of a price'].push(...(await typed(page, String(1_000 + rank))))
    times['a price is left: the totals change'].push(...(await paintsOf(page, () => page.keyboard.press('Tab'))))
  }
}

async function typed(page: Page, text: string): Promise<number[]> {
  const times: number[] = []
  for (const letter of text) times.push(...(await paintsOf(page, () => page.keyboard.press(letter))))
  return times
}

async function paintsOf(page: Page, press: () => Promise<void>): Promise<number[]> {
  await press()
  return page.evaluate(takePaint)
}

/** Runs in the page: the time from each key to the first task after the frame that it is drawn in. */
function recordPaints(): void {
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const painted = new Promise<number>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp))),
      )
      Reflect.set(window, 'painted', painted)
    },
    { capture: true },
  )
}

/** Runs in the page. */
async function takePaint(): Promise<number[]> {
  return [Number(await Reflect.get(window, 'painted'))]
}
