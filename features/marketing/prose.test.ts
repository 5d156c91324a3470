import { expect, test } from 'vitest'
import { linksOf, named, partsOf, type Section, sentencesOf, wordsOf } from '#features/marketing/prose.ts'
import { brand } from '#lib/brand.ts'

const sections: Section[] = [
  {
    id: 'prix',
    title: 'Prix affichés',
    blocks: [
      'Voir [nos prix](/pricing) ou [les conditions](/legal/terms).',
      { list: ['Un', 'Deux'] },
      { table: { head: ['Pièce'], rows: [['Aile']] } },
      { link: { to: '/register', label: 'Essayer' } },
    ],
  },
]

test('a sentence without link is one part', () => {
  expect(partsOf('Une aile, deux portes.')).toEqual([{ text: 'Une aile, deux portes.' }])
})

test('a link keeps what stands before and after it', () => {
  expect(partsOf('Voir [nos prix](/pricing).')).toEqual([
    { text: 'Voir ' },
    { text: 'nos prix', to: '/pricing' },
    { text: '.' },
  ])
})

test('brackets that are not a link stay as they are', () => {
  expect(partsOf('La mention [à compléter] (plus tard)')).toEqual([{ text: 'La mention [à compléter] (plus tard)' }])
})

test('the name of the installation takes its place, in texts and in addresses', () => {
  expect(named('{brand} répond à {email}')).toBe(`${brand.name} répond à ${brand.email}`)
  expect(partsOf('[Pourquoi {brand}](/pourquoi-{slug})')).toEqual([
    { text: `Pourquoi ${brand.name}`, to: `/pourquoi-${brand.slug}` },
  ])
})

test('an empty sentence has no part', () => {
  expect(partsOf('')).toEqual([])
})

test('titles, lists, tables and links are all read', () => {
  expect(sentencesOf(sections)).toEqual([
    'Prix affichés',
    'Voir [nos prix](/pricing) ou [les conditions](/legal/terms).',
    'Un',
    'Deux',
    'Pièce',
    'Aile',
    '[Essayer](/register)',
  ])
})

test('the links of a text are listed in their order', () => {
  expect(linksOf(sentencesOf(sections))).toEqual(['/pricing', '/legal/terms', '/register'])
})

test('words are counted without addresses nor punctuation', () => {
  expect(wordsOf(['Voir [nos prix](/pricing) : 29 € HT.'])).toBe(5)
})
