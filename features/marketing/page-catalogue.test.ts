import { expect, test } from 'vitest'
import { faqCategories } from '#features/marketing/faq.ts'
import { marketingPageAt, marketingPages, sentencesOfPage } from '#features/marketing/page-catalogue.ts'
import { legalLinks, quickLinks, solutions } from '#features/marketing/site-links.ts'
import { linksOf, named, nodesOfSections, sentencesOf } from '#lib/prose.ts'

const everyPage = marketingPages.map((page) => [named(page.path), page] as const)

const known = [...solutions(), ...quickLinks, ...legalLinks].map(({ to }) => to)

test('each solution of the menu has its page, and each page is in the menu', () => {
  expect(everyPage.map(([address]) => address)).toEqual(solutions().map(({ to }) => to))
})

test('a page is found by its address, and an unknown address finds none', () => {
  expect(marketingPageAt('/garage')?.path).toBe('/garage')
  expect(marketingPageAt('/inconnue')).toBeUndefined()
})

test.each(everyPage)('%s says something: 600 words or more', (_address, page) => {
  const words = sentencesOf(nodesOfSections(page.sections)).join(' ').split(/\s+/)
  expect(words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length).toBeGreaterThanOrEqual(600)
})

test.each(everyPage)('%s leads to pages that exist, and to two other solutions at least', (address, page) => {
  const links = [...linksOf(nodesOfSections(page.sections)), ...page.onward.map(named)]
  const others = new Set(links.filter((to) => to !== address && marketingPageAt(to)))
  expect(links.filter((to) => to.startsWith('/') && !known.includes(to))).toEqual([])
  expect(others.size).toBeGreaterThanOrEqual(2)
})

test.each(everyPage)('%s has one anchor a section', (_address, page) => {
  const anchors = page.sections.map(({ id }) => id)
  expect(new Set(anchors).size).toBe(anchors.length)
})

test('no sentence is written twice', () => {
  const long = marketingPages.flatMap(sentencesOfPage).filter((sentence) => sentence.length > 40)
  expect(long.filter((sentence, place) => long.indexOf(sentence) !== place)).toEqual([])
})

test('descriptions fit the space in search results', () => {
  expect(marketingPages.filter(({ description }) => named(description).length > 165).map(({ path }) => path)).toEqual(
    [],
  )
})

test('no page says that the reading of reports is still to come', () => {
  const answers = faqCategories.flatMap(({ items }) => items.map(({ answer }) => answer))
  const clauses = [...marketingPages.flatMap(sentencesOfPage), ...answers].flatMap((text) => text.split(/[.;]/))
  const coming = clauses.filter((clause) => /en préparation/i.test(clause))
  expect(coming.length).toBeGreaterThan(5)
  expect(coming.filter((clause) => /lecture/i.test(clause))).toEqual([])
})
