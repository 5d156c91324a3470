import { expect, type Locator, type Page } from '@playwright/test'

/** Counts what a mouse or a finger presses. The journey asks at its end that nothing was. */
export async function countPresses(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1))
    addEventListener('pointerdown', count, { capture: true })
  })
  return async () => expect(await page.evaluate(() => sessionStorage.getItem('presses'))).toBeNull()
}

/** Strokes as fingers give them, which do not wait for the page: « n v » is forgotten after a second and a half. */
export async function strokes(page: Page, ...keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)))
}

/** Opens the list of a choice that has the focus, and takes one of its options. */
export async function choose(page: Page, choice: Locator, name: string): Promise<void> {
  await expect(choice).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const option = page.getByRole('option', { name, exact: true })
  await expect(option).toBeVisible()
  const isChosen = () => option.evaluate((element) => element.hasAttribute('data-combobox-selected'))
  for (let step = 0; step < 20 && !(await isChosen()); step++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(choice).toHaveValue(name)
}

/** Goes on from field to field until this button, and presses it. */
export async function tabAndPress(page: Page, button: Locator): Promise<void> {
  const isReached = () => button.evaluate((element) => element === document.activeElement)
  for (let step = 0; step < 20 && !(await isReached()); step++) await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
}

/** Goes on to the next group of radio buttons, and picks one of them. */
export async function pick(page: Page, radio: Locator): Promise<void> {
  const isReached = () => page.evaluate(() => document.activeElement?.matches('[type=radio]') ?? false)
  for (let step = 0; step < 20 && !(await isReached()); step++) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  for (let step = 0; step < 10 && !(await radio.isChecked()); step++) await page.keyboard.press('ArrowDown')
  await expect(radio).toBeChecked()
}
