import { expect, test } from 'vitest'
import { brand } from '#lib/brand.ts'
import { anchorOf, linksOf, named, nodesOfSections, type Section, sentencesOf, summaryOf } from '#lib/prose.ts'

const sections: Section[] = [
  { blocks: ['Avant tout.'] },
  {
    title: 'Le devis : à quel prix ?',
    blocks: [
      'Voir [nos prix](/pricing) ou [les conditions](/legal/terms).',
      { list: ['Un', 'Deux'] },
      { table: { head: ['Pièce', 'Prix'], rows: [['Aile', '29 €']] } },
    ],
  },
  { id: 'fin', title: 'Pour finir', blocks: [] },
]

const nodesOf = (...blocks: Section['blocks']) => nodesOfSections([{ blocks }])

test('a section is a heading that links can reach, then its paragraphs, lists and tables', () => {
  expect(nodesOfSections(sections)).toEqual([
    { tag: 'p', children: ['Avant tout.'] },
    { tag: 'h2', id: 'le-devis-a-quel-prix', children: ['Le devis : à quel prix ?'] },
    {
      tag: 'p',
      children: [
        'Voir ',
        { tag: 'a', to: '/pricing', children: ['nos prix'] },
        ' ou ',
        { tag: 'a', to: '/legal/terms', children: ['les conditions'] },
        '.',
      ],
    },
    {
      tag: 'ul',
      children: [
        { tag: 'li', children: ['Un'] },
        { tag: 'li', children: ['Deux'] },
      ],
    },
    {
      tag: 'table',
      children: [
        {
          tag: 'thead',
          children: [
            {
              tag: 'tr',
              children: [
                { tag: 'th', scope: 'col', children: ['Pièce'] },
                { tag: 'th', scope: 'col', children: ['Prix'] },
              ],
            },
          ],
        },
        {
          tag: 'tbody',
          children: [
            {
              tag: 'tr',
              children: [
                { tag: 'th', scope: 'row', children: ['Aile'] },
                { tag: 'td', children: ['29 €'] },
              ],
            },
          ],
        },
      ],
    },
    { tag: 'h2', id: 'fin', children: ['Pour finir'] },
  ])
})

test('the summary lists the headings and their anchors', () => {
  expect(summaryOf(sections)).toEqual([
    { id: 'le-devis-a-quel-prix', title: 'Le devis : à quel prix ?' },
    { id: 'fin', title: 'Pour finir' },
  ])
})

test('brackets that are not a link stay as they are', () => {
  expect(sentencesOf(nodesOf('La mention [à compléter] (plus tard)', ''))).toEqual([
    'La mention [à compléter] (plus tard)',
    '',
  ])
})

test('the name of the installation takes its place, in texts and in addresses', () => {
  expect(named('{brand} répond à {email}')).toBe(`${brand.name} répond à ${brand.email}`)
  expect(nodesOf('[Pourquoi {brand}](/pourquoi-{slug})')).toEqual([
    { tag: 'p', children: [{ tag: 'a', to: `/pourquoi-${brand.slug}`, children: [`Pourquoi ${brand.name}`] }] },
  ])
})

test('titles, paragraphs, lists and tables are all read', () => {
  expect(sentencesOf(nodesOfSections(sections))).toEqual([
    'Avant tout.',
    'Le devis : à quel prix ?',
    'Voir nos prix ou les conditions.',
    'Un',
    'Deux',
    'Pièce',
    'Prix',
    'Aile',
    '29 €',
    'Pour finir',
  ])
})

test('the links of a text are listed in their order', () => {
  expect(linksOf(nodesOfSections(sections))).toEqual(['/pricing', '/legal/terms'])
})

test('an anchor has neither accents nor signs', () => {
  expect(anchorOf('« Réparation » : l’OR, 150 € TTC !')).toBe('reparation-l-or-150-ttc')
})
