import { expect, test } from 'vitest'
import { cookiesPage } from '#features/marketing/legal-cookies.ts'
import { nodesOfSections, sentencesOf } from '#lib/prose.ts'

const sources = import.meta.glob<string>(['/app/**/*.{ts,tsx}', '/browser/**/*.ts', '/features/**/*.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const storing = /localStorage|sessionStorage|LocalText\(|storage\(\)|useLocalStorage\(/
const keys = [
  /const \w*(?:key|place) = ['`]([\w-]+)/gi,
  /return `([\w-]+)\$\{accountId\}`/g,
  /useLocalText\('(\w+)'/g,
  /useLocalStorage\(\{\s*key: '([\w-]+)'/g,
]

function storedKeys(): string[] {
  const product = Object.entries(sources).filter(([path, text]) => !path.includes('.test.') && storing.test(text))
  const found = product.flatMap(([, text]) => keys.flatMap((key) => [...text.matchAll(key)].map(([, name]) => name)))
  return [...new Set(found.flatMap((name) => name ?? []))].toSorted()
}

test('what the product keeps in a browser is found in its sources', () => {
  expect(storedKeys()).toEqual(
    expect.arrayContaining(['narrow-navigation', 'garage-', 'me-', 'onboarding-', 'session', 'session-ending']),
  )
})

test('the cookies page names each of these', () => {
  const said = sentencesOf(nodesOfSections(cookiesPage.sections))
  expect(storedKeys().filter((key) => !said.includes(key) && !said.includes(`${key}…`))).toEqual([])
})

test('the product writes no cookie, as the page says', () => {
  const writers = Object.entries(sources).filter(
    ([path, text]) => !path.includes('.test.') && /document\.cookie|set-cookie/i.test(text),
  )
  expect(writers.map(([path]) => path)).toEqual([])
})
