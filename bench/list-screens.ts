import { setTimeout as rest } from 'node:timers/promises'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { letIn, openDevice, signIn } from '#bench/devices.ts'
import { openBenchGarage } from '#bench/garage.ts'
import { type Comparison, compareTimes, type Figure, percentiles } from '#bench/measure.ts'
import { startServer } from '#bench/server.ts'
import { findChromium } from '#scripts/chromium.mjs'
import type { Services } from '#server/services.ts'

const rounds = 7
const acts = ['first page', 'next page', 'sort by city', 'choose a page', 'choose all', 'scroll: a frame'] as const
type Times = Record<(typeof acts)[number], number[]>
type Sizes = { few: string; many: string }

/** Two garages, of 100 clients and of 10,000, by the email of their managers. */
export async function fillGarages(services: Services): Promise<Sizes> {
  return { few: await fillGarage(services, 100), many: await fillGarage(services, 10_000) }
}

async function fillGarage(services: Services, clients: number): Promise<string> {
  const garage = await openBenchGarage(services, clients)
  await garage.close()
  return letIn(services, garage)
}

/** Times the table of clients in Chromium, the two garages in turn, each round on a new device. */
export async function compareListScreens(dataDir: string, { few, many }: Sizes) {
  const server = await startServer(dataDir, undefined)
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  const [ofFew, ofMany] = [noTimes(), noTimes()]
  try {
    const [fewSession, manySession] = [await signIn(server.base, few), await signIn(server.base, many)]
    // The first round warms both up.
    for (let round = 0; round <= rounds; round++) {
      await measureDevice(browser, server.base, fewSession, round === 0 ? noTimes() : ofFew)
      await measureDevice(browser, server.base, manySession, round === 0 ? noTimes() : ofMany)
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  const comparisons: Comparison[] = acts.map((act) => compareTimes(act, ofFew[act], ofMany[act]))
  const frames = percentiles(ofMany['scroll: a frame'])
  const figures: Figure[] = [{ name: 'scrolling 10,000 clients, frame p95', value: Math.round(frames.p95), unit: 'ms' }]
  return { comparisons, figures }
}

function noTimes(): Times {
  return Object.fromEntries(acts.map((act) => [act, [] as number[]])) as Times // one entry for each act
}

async function measureDevice(browser: Browser, base: string, session: string, times: Times): Promise<void> {
  const page = await openDevice(browser, base, session)
  await page.goto(`${base}/dashboard`)
  const link = page.getByRole('link', { name: 'Clients', exact: true }).first()
  await link.waitFor()
  // The device first keeps recent clients for the time without network.
  await rest(3_000)
  await measureList(page, link, times)
  await page.context().close()
}

async function measureList(page: Page, link: Locator, times: Times): Promise<void> {
  const rows = 'tbody'
  const chosen = 'section[aria-label="Clients choisis"] [role="status"]'
  const box = (which: 'first' | 'last') => page.getByRole('table').locator('tbody input')[which]()
  times['first page'].push(await act(link, rows))
  times['next page'].push(await act(page.getByRole('button', { name: 'Page suivante' }), rows))
  times['sort by city'].push(await act(page.getByRole('table').getByRole('button', { name: 'Ville' }), rows))
  await act(box('first'), chosen)
  times['choose a page'].push(await act(box('last'), chosen, true))
  times['choose all'].push(await act(page.getByRole('button', { name: /^Sélectionner les/ }), chosen))
  times['scroll: a frame'].push(...(await page.getByRole('table').evaluate(scrollDown)))
}

/** Time from a click until what stands at the selector says something else, and is drawn. */
async function act(target: Locator, sign: string, shiftKey = false): Promise<number> {
  await target.waitFor()
  return target.evaluate(clickUntilChanged, { sign, shiftKey })
}

/** Runs in the page. */
async function clickUntilChanged(target: Element, { sign, shiftKey }: { sign: string; shiftKey: boolean }) {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
  const said = () => document.querySelector(sign)?.textContent ?? ''
  const before = said()
  const began = performance.now()
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, shiftKey }))
  while (said() === before || said() === '') await frame()
  await frame()
  return performance.now() - began
}

/** Runs in the page: the time of each frame while the list scrolls. */
async function scrollDown(table: Element): Promise<number[]> {
  const frame = () => new Promise<number>((drawn) => requestAnimationFrame(drawn))
  let box: Element | null = table
  while (box && !(box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY)))
    box = box.parentElement
  if (!box) throw new Error('Nothing scrolls around the table.')
  const times: number[] = []
  let last = await frame()
  for (let step = 0; step < 40; step++) {
    box.scrollTop += 40
    const now = await frame()
    times.push(now - last)
    last = now
  }
  if (box.scrollTop === 0) throw new Error('The list did not scroll.')
  return times
}
