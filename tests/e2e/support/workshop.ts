import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { brand } from '#lib/brand.ts'

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>
type RunOptions = Parameters<AxeBuilder['options']>[0]

export const demo = { email: `demo@${brand.slug}.example`, password: 'Demonstration1' }

export async function signIn(page: Page, address = '/dashboard'): Promise<void> {
  await page.goto(`/login?retour=${encodeURIComponent(address)}`)
  await page.getByLabel('Adresse email').fill(demo.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await page.waitForURL(`**${address}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The home of the workshop, which greets by the hour. */
export const home = (page: Page) => page.getByRole('heading', { level: 1, name: /^(Bonjour|Bonsoir)/ })

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]
/**
 * Without the first, axe reports each passed check, which takes longer than checking. Without the second, it fetches and reads every sheet of
 * styles again at each look, for a rule that is not among the usual ones.
 */
const onlyViolations: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } }
const ofColours = ['color-contrast', 'link-in-text-block']
/** A desktop and a telephone. */
export const widths = [1440, 390] as const

export async function dress(page: Page, width: number): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
}

const openDialog = '[role="dialog"]'

/** Faults of accessibility, by day and by night, of the page or of the part that a selector names. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  for (const colorScheme of schemes) {
    await colour(page, colorScheme)
    expect(await violationsOf(page, colorScheme, within), `${colorScheme}, ${page.viewportSize()?.width} px`).toEqual(
      [],
    )
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Shows the page by day or by night, until no colour moves. */
export async function colour(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  await page.evaluate(endOfTransitions)
}

/** The faults of a page in these colours. By night only the colours differ: the look by day comes first. */
export async function violationsOf(page: Page, colorScheme: Scheme, within?: string): Promise<string[]> {
  const { violations } =
    colorScheme === 'light'
      ? await look(page, within)
      : await page.evaluate(lookAgain, { within, options: { ...onlyViolations, runOnly: ofColours } })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

/** The same on a desktop and on a telephone: a page that is open follows the width of its window. */
export async function expectAccessibleAtWidths(page: Page, within?: string): Promise<void> {
  for (const width of widths) {
    await dress(page, width)
    await expectAccessible(page, within)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'as wide as its window').toBe(width)
  }
  await dress(page, widths[0])
}

/** Of the dialog alone: a journey looks at the page behind it before it opens. */
export async function expectDialogAccessibleAtWidths(page: Page): Promise<void> {
  await expect(page.locator(openDialog)).toHaveCount(1)
  await expectAccessibleAtWidths(page, openDialog)
}

/** The axe of an earlier look stays in its page: giving it again costs as much as a small look. */
async function look(page: Page, within?: string): Promise<AxeResults> {
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in globalThis))
  if (isThere) return page.evaluate(lookAgain, { within, options: onlyViolations })
  // The other mode opens a second page for frames of other sites, and there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options(onlyViolations)
  return (within ? axe.include(within) : axe).analyze()
}

/** Runs in the page with the axe that an earlier look left there. */
function lookAgain({ within, options }: { within: string | undefined; options: RunOptions }): Promise<AxeResults> {
  const { axe } = globalThis as unknown as { axe: { run(where: object, options: object): Promise<AxeResults> } } // AxeBuilder puts it there
  return axe.run(within ? { include: [[within]] } : document, options)
}

/** A colour in transition belongs to neither scheme. */
async function endOfTransitions(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(drawn))
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
}

/** Every complaint of the console. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
