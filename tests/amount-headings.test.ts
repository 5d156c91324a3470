import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(
  ['../features/**/*.{ts,tsx}', '../priced-papers/**/*.{ts,tsx}', '!**/*.test.*'],
  { eager: true, query: '?raw', import: 'default' },
)

/** Headings of amounts in exported lists (`kind: 'cents'`) and in lists on the screen (a column whose text is in euros). */
const heading =
  /header: '([^']+)', kind: 'cents'|title: '([^']+)'(?:(?!title:)[^;])*?isAmount: true(?:(?!title:)[^;])*?euros\(/g

const headings = Object.entries(sources).flatMap(([path, source]) =>
  [...source.matchAll(heading)].map(([, exported, shown]) => ({ path, words: exported ?? shown ?? '' })),
)

test('the check finds headings of exports and of lists', () => {
  expect(headings.length).toBeGreaterThan(40)
  expect(headings.some(({ words }) => words === 'Cumul perpétuel TTC')).toBe(true)
})

test('each heading of an amount says HT or TTC, or names the tax or the side of a ledger', () => {
  expect(headings.filter(({ words }) => !/\b(HT|TTC|TVA)\b|^(Débit|Crédit)$/.test(words))).toEqual([])
})
