import { expect, test } from 'vitest'
import { readLocalStats, statsFrom, statsOf, viewsSentence, withShare, withView } from '#features/blog/blog-stats.ts'

test('each reading and each share is counted, by article and by channel', () => {
  let stats = withView(withView({}, 'devis'), 'cession')
  stats = withShare(withShare(withView(stats, 'devis'), 'devis', 'linkedin'), 'devis', 'linkedin')
  stats = withShare(stats, 'devis', 'copy')
  expect(stats).toEqual({
    devis: { views: 2, shares: { linkedin: 2, copy: 1 } },
    cession: { views: 1, shares: {} },
  })
  expect(readLocalStats(JSON.stringify(stats))).toEqual(stats)
})

test.each([null, '', '{', '[]', 'null', '4'])('counts that are kept badly start again: %s', (stored) => {
  expect(statsOf(readLocalStats(stored), 'devis')).toEqual({ views: 0, shares: {} })
})

test('a value that is no count counts as nothing', () => {
  expect(statsFrom({ views: 'beaucoup', shares: { x: -1, email: 2 } })).toEqual({
    views: 0,
    shares: { x: 0, email: 2 },
  })
  expect(statsFrom(undefined)).toEqual({ views: 0, shares: {} })
  expect(statsOf(readLocalStats('{}'), 'constructor')).toEqual({ views: 0, shares: {} })
})

test('one reading, several readings', () => {
  expect([0, 1, 2, 1234].map(viewsSentence)).toEqual(['0 lecture', '1 lecture', '2 lectures', '1\u202f234 lectures'])
})
