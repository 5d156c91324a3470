import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { brand } from '#lib/brand.ts'

export const demo = { email: `demo@${brand.slug}.example`, password: 'Demonstration1' }

export async function signIn(page: Page, address = '/dashboard'): Promise<void> {
  await page.goto(`/login?retour=${encodeURIComponent(address)}`)
  await page.getByLabel('Adresse email').fill(demo.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await page.waitForURL(`**${address}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

export const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1440, 390].map((width) => ({
    colorScheme,
    width,
    name: `${colorScheme === 'light' ? 'clair' : 'sombre'}, ${width} px`,
  })),
)

export async function dress(page: Page, { colorScheme, width }: (typeof looks)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
}

/** What a screen reader or a tired eye would stumble on. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
  ).toEqual([])
}

/** Everything that the console complained about. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
