import { expect, type Page, test } from '@playwright/test'
import { faqCategories } from '#features/marketing/faq.ts'
import { brand } from '#lib/brand.ts'
import { holdScripts, wakeLanding } from '#tests/e2e/support/site.ts'
import { dress, expectAccessible } from '#tests/e2e/support/workshop.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const names = [
  'Sécurité et juridique',
  'Intelligence artificielle',
  'Utilisation au quotidien',
  'CRM et relation client',
  'Factures et documents',
]
const faqOf = (page: Page) => page.locator('#faq')
const questionsOf = (page: Page) => faqOf(page).locator('summary').filter({ visible: true })
const answersOf = (page: Page) => faqOf(page).locator('details > p').filter({ visible: true })
const tabsOf = (page: Page) => faqOf(page).getByRole('tab')
const searchBox = (page: Page) => faqOf(page).getByRole('searchbox', { name: 'Rechercher dans les questions' })
const countOf = (page: Page) => faqOf(page).getByRole('status')

test('the questions are browsed by category, by keyboard and by search', async ({ page }) => {
  await page.goto('/#faq')
  await wakeLanding(page)
  await test.step('by category', () => browseByCategory(page))
  await faqOf(page).getByRole('tab', { name: 'Sécurité et juridique' }).click()
  await test.step('by keyboard', () => browseByKeyboard(page))
  await test.step('by search', () => search(page))
})

/** The questions stand in five categories of five, open one by one, and close with their category. */
async function browseByCategory(page: Page): Promise<void> {
  await expect(faqOf(page)).toBeInViewport()
  await expect(tabsOf(page)).toHaveText(names)
  await expect(faqOf(page).getByRole('tab', { selected: true })).toHaveText('Sécurité et juridique')
  await expect(answersOf(page)).toHaveCount(0)
  expect(await delaysOf(page)).toEqual(['0s', '0.05s', '0.1s', '0.15s', '0.2s'])
  for (const { name, items } of faqCategories) {
    await faqOf(page).getByRole('tab', { name }).click()
    await expect(questionsOf(page)).toHaveText(items.map(({ question }) => question))
    await expect(countOf(page)).toHaveText('5 questions')
    await expect(faqOf(page).getByRole('button', { name: /^Voir/ })).toHaveCount(0)
  }

  await questionsOf(page).nth(0).click()
  await questionsOf(page).nth(2).click()
  await expect(answersOf(page)).toHaveCount(2)
  await expect(answersOf(page).nth(1)).toContainText('Depuis le 1er septembre 2026')
  await questionsOf(page).nth(0).click()
  await expect(answersOf(page)).toHaveCount(1)
  await faqOf(page).getByRole('tab', { name: 'CRM et relation client' }).click()
  await expect(answersOf(page)).toHaveCount(0)
  await faqOf(page).getByRole('tab', { name: 'Factures et documents' }).click()
  await expect(answersOf(page)).toHaveCount(0)
  await expect(faqOf(page).getByRole('link', { name: 'Écrire à l’assistance' })).toHaveAttribute(
    'href',
    `mailto:${brand.email}`,
  )
}

/** Arrows choose a category, Enter and Space open and close a question. */
async function browseByKeyboard(page: Page): Promise<void> {
  await searchBox(page).focus()
  await page.keyboard.press('Tab')
  await expect(tabsOf(page).nth(0)).toBeFocused()
  for (const [key, at] of [
    ['ArrowRight', 1],
    ['ArrowRight', 2],
    ['End', 4],
    ['ArrowRight', 0],
    ['ArrowLeft', 4],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tabsOf(page).nth(at)).toBeFocused()
    await expect(tabsOf(page).nth(at)).toHaveAttribute('aria-selected', 'true')
  }
  await page.keyboard.press('Tab')
  await expect(questionsOf(page).nth(0)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(answersOf(page)).toHaveCount(2)
  await page.keyboard.press('Space')
  await expect(answersOf(page)).toHaveCount(1)
}

/** The search begins at the third letter, reads every question and every answer, and is reset. */
async function search(page: Page): Promise<void> {
  await faqOf(page).getByRole('tab', { name: 'CRM et relation client' }).click()
  await searchBox(page).fill('fa')
  await expect(tabsOf(page)).toHaveCount(5)
  await expect(countOf(page)).toHaveText('5 questions')

  await searchBox(page).pressSequentially('ctUR')
  await expect(tabsOf(page)).toHaveCount(0)
  await expect(countOf(page)).toHaveText(/^\d+ résultats trouvés$/)
  const found = await questionsOf(page).count()
  expect(found).toBeGreaterThan(6)
  await expect(countOf(page)).toHaveText(`${found} résultats trouvés`)
  await expect(faqOf(page).getByRole('button', { name: /^Voir/ })).toHaveCount(0)
  await expect(questionsOf(page).filter({ hasText: 'À quoi sert l’intelligence artificielle' })).toBeVisible()
  await expect(questionsOf(page).filter({ hasText: 'Puis-je déjà établir des devis et des factures' })).toBeVisible()

  await searchBox(page).fill('AES-256')
  await expect(countOf(page)).toHaveText('1 résultat trouvé')
  await expect(questionsOf(page)).toHaveText(['Comment les données sont-elles protégées\u202f?'])

  await searchBox(page).fill('zébu')
  await expect(countOf(page)).toHaveText('0 résultat trouvé')
  await expect(faqOf(page).getByText('Aucun résultat trouvé pour "zébu"', { exact: true })).toBeVisible()
  await expect(faqOf(page).getByText('Essayez avec d’autres mots, ou parcourez les catégories.')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(faqOf(page).getByRole('button', { name: 'Réinitialiser la recherche' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(searchBox(page)).toBeFocused()
  await expect(searchBox(page)).toHaveValue('')
  await expect(faqOf(page).getByRole('tab', { selected: true })).toHaveText('CRM et relation client')
}

test('a search or a category chosen before hydration counts after it', async ({ page }) => {
  await dress(page, 390)
  const release = await holdScripts(page)
  await page.goto('/#faq', { waitUntil: 'commit' })
  const choice = faqOf(page).getByRole('combobox', { name: 'Catégorie' })
  await choice.selectOption('Intelligence artificielle')
  await searchBox(page).fill('AES-256')
  await expect(countOf(page)).toHaveText('5 questions')
  release()
  await expect(countOf(page)).toHaveText('1 résultat trouvé')
  await searchBox(page).fill('')
  await expect(choice).toHaveValue('ai')
  await expect(questionsOf(page).nth(0)).toContainText('À quoi sert l’intelligence artificielle')
})

test('a tab pressed before hydration is chosen after it', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/#faq', { waitUntil: 'commit' })
  await tabsOf(page).nth(1).click()
  await tabsOf(page).nth(3).click()
  await expect(tabsOf(page).nth(3)).toHaveAttribute('aria-selected', 'false')
  release()
  await expect(tabsOf(page).nth(3)).toHaveAttribute('aria-selected', 'true')
  await expect(questionsOf(page).nth(0)).toContainText(faqCategories[3]?.items[0]?.question ?? 'la première')
})

test('on a telephone the categories are a list to choose from', async ({ page }) => {
  await dress(page, 390)
  await page.goto('/#faq')
  await wakeLanding(page)
  const choice = faqOf(page).getByRole('combobox', { name: 'Catégorie' })
  await expect(choice.locator('option')).toHaveText(names)
  await expect(tabsOf(page)).toHaveCount(0)
  await questionsOf(page).nth(0).click()
  await expect(answersOf(page)).toHaveCount(1)
  await choice.selectOption('Intelligence artificielle')
  await expect(questionsOf(page).nth(0)).toContainText('À quoi sert l’intelligence artificielle')
  await expect(answersOf(page)).toHaveCount(0)
  await searchBox(page).fill('zébu')
  await expect(choice).toBeHidden()
  await expectAccessible(page, '#faq')
})

test('search engines and readers without scripts get the twenty-five questions with their answers', async ({
  request,
}) => {
  const page = await (await request.get('/')).text()
  const told = [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  )
  const faq = told.find((what) => what['@type'] === 'FAQPage')
  expect(faq?.mainEntity).toHaveLength(25)
  for (const { name, acceptedAnswer } of faq.mainEntity)
    expect([name, acceptedAnswer.text.length > 100]).toEqual([name, true])

  // Readers without scripts find each answer under its question, in a `details` element.
  const [, questions = ''] = /<section id="faq"(.*?)<\/section>/s.exec(page) ?? []
  const read = [...questions.matchAll(/<details[^>]*><summary>(.*?)<\/summary><p>(.*?)<\/p><\/details>/gs)]
  expect(read).toHaveLength(25)
  for (const [at, { question, answer }] of faqCategories.flatMap(({ items }) => items).entries()) {
    expect(read[at]?.[1]).toContain(question)
    expect(read[at]?.[2]).toContain(answer)
  }
})

/** The delay of each question before it rises. */
function delaysOf(page: Page): Promise<string[]> {
  return faqOf(page)
    .locator('li')
    .filter({ visible: true })
    .evaluateAll((items) => items.map((item) => getComputedStyle(item).animationDelay))
}
