import { describe, expect, test } from 'vitest'
import {
  type FaqCategory,
  faqCategories,
  faqListOf,
  faqStructuredData,
  noResult,
  questionCount,
  resultCount,
  tabAfter,
} from '#features/marketing/faq.ts'
import { isSearching, searchFaq } from '#features/marketing/faq-search.ts'

const items = (count: number) => Array.from({ length: count }, (_, at) => `Question ${at + 1}`)

describe('the questions', () => {
  test('stand in five categories of five, security first, and none is asked twice', () => {
    expect(faqCategories.map(({ id }) => id)).toEqual(['security', 'ai', 'usage', 'crm', 'documents'])
    expect(faqCategories.map(({ items: { length } }) => length)).toEqual([5, 5, 5, 5, 5])
    const questions = faqCategories.flatMap((category) => category.items.map(({ question }) => question))
    expect(new Set(questions).size).toBe(25)
  })

  test('are French as it is printed', () => {
    for (const { question, answer } of faqCategories.flatMap((category) => category.items)) {
      expect(question).toMatch(/\u202f\?$/)
      expect(answer).toMatch(/[.»]$/)
      expect(`${question} ${answer}`).not.toMatch(/["']| {2}| [:;!?€]|« | »/)
    }
  })
})

test('an answer that speaks of reading a report leads to the page where it is tried', () => {
  const links = faqCategories.flatMap(({ items }) => items.flatMap(({ link }) => link?.to ?? []))
  expect(links).toEqual(['/essai', '/essai', '/essai'])
})

describe('the search', () => {
  test('begins at the third letter', () => {
    expect(['', 'ag', ' a ', 'age'].map(isSearching)).toEqual([false, false, false, true])
  })

  test('reads questions and answers of every category', () => {
    const categories: FaqCategory[] = [
      { id: 'security', name: '', items: [{ question: 'Qui voit mes clients\u202f?', answer: 'Vous.' }] },
      { id: 'crm', name: '', items: [{ question: 'Et après\u202f?', answer: 'Les Clients restent à vous.' }] },
      { id: 'usage', name: '', items: [{ question: 'Sans réseau\u202f?', answer: 'Oui.' }] },
    ]
    expect(searchFaq('clients', categories)).toHaveLength(2)
    expect(searchFaq('CLIENTS', categories)).toHaveLength(2)
    expect(searchFaq('reseau ?', categories)).toHaveLength(1)
    expect(searchFaq('moto', categories)).toEqual([])
  })

  test('finds a question without accents, capitals or no-break spaces', () => {
    expect(searchFaq('creance').length).toBeGreaterThan(0)
    expect(searchFaq('  Factur-X ').length).toBeGreaterThan(0)
    expect(searchFaq("l'assureur peut-il").length).toBe(1)
  })

  test('repeats a search without result, as it was typed', () => {
    expect(noResult('zébu')).toBe('Aucun résultat trouvé pour "zébu"')
  })
})

describe('a list', () => {
  const closed = { isSearch: false, isExpanded: false }

  test('shows six questions, and the number of the others', () => {
    expect(faqListOf(items(7), closed)).toEqual({ shown: items(6), toggle: 'Voir 1 question supplémentaire' })
    expect(faqListOf(items(9), closed)).toEqual({ shown: items(6), toggle: 'Voir 3 questions supplémentaires' })
  })

  test('shows fewer again once the others were read', () => {
    expect(faqListOf(items(7), { ...closed, isExpanded: true })).toEqual({ shown: items(7), toggle: 'Voir moins' })
  })

  test('has nothing more to show with six questions or fewer, nor under a search', () => {
    for (const isExpanded of [false, true]) {
      expect(faqListOf(items(6), { ...closed, isExpanded })).toEqual({ shown: items(6), toggle: undefined })
      expect(faqListOf(items(9), { isSearch: true, isExpanded })).toEqual({ shown: items(9), toggle: undefined })
    }
  })
})

test('one and none are singular', () => {
  expect([0, 1, 2].map(resultCount)).toEqual(['0 résultat trouvé', '1 résultat trouvé', '2 résultats trouvés'])
  expect([0, 1, 5].map(questionCount)).toEqual(['0 question', '1 question', '5 questions'])
})

test('arrows go round the tabs', () => {
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'a'].map((key) => tabAfter(key, 4, 5))).toEqual([
    0,
    3,
    0,
    4,
    undefined,
  ])
  expect(tabAfter('ArrowLeft', 0, 5)).toBe(4)
})

test('search engines read every question with its answer', () => {
  expect(faqStructuredData()).toMatchObject({ '@type': 'FAQPage', mainEntity: { length: 25 } })
})
