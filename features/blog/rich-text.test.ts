import { expect, test } from 'vitest'
import { anchorOf, nodesOfSections, textOf } from '#features/blog/rich-text.ts'

test('a section is a heading that links can reach, then its paragraphs, lists and tables', () => {
  const nodes = nodesOfSections([
    {
      title: 'Le devis : à quel prix ?',
      blocks: [
        'Voir [les offres](/pricing) avant.',
        { list: ['un', 'deux'] },
        { table: { head: ['A'], rows: [['1']] } },
      ],
    },
  ])
  expect(nodes).toEqual([
    { tag: 'h2', id: 'le-devis-a-quel-prix', children: ['Le devis : à quel prix ?'] },
    { tag: 'p', children: ['Voir ', { tag: 'a', to: '/pricing', children: ['les offres'] }, ' avant.'] },
    {
      tag: 'ul',
      children: [
        { tag: 'li', children: ['un'] },
        { tag: 'li', children: ['deux'] },
      ],
    },
    {
      tag: 'table',
      children: [
        { tag: 'thead', children: [{ tag: 'tr', children: [{ tag: 'th', children: ['A'] }] }] },
        { tag: 'tbody', children: [{ tag: 'tr', children: [{ tag: 'td', children: ['1'] }] }] },
      ],
    },
  ])
  expect(textOf(nodes)).toContain('les offres')
})

test('an anchor has neither accents nor signs', () => {
  expect(anchorOf('« Réparation » : l’OR, 150 € TTC !')).toBe('reparation-l-or-150-ttc')
})
