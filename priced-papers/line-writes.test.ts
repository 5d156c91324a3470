import { expect, test } from 'vitest'
import { partLineChanges, writesBetween } from '#priced-papers/line-writes.ts'

const title = { kind: 'title' as const, rank: 1, label: 'Carrosserie' }
const before = [
  { ...title, id: 'a', version: 2 },
  { ...title, id: 'b', version: 5 },
]

test('a line that somebody else changed is a conflict, and the others are written', () => {
  const parted = partLineChanges(before, {
    writes: [
      { line: { ...title, id: 'a' }, baseVersion: 1 },
      { line: { ...title, id: 'c' }, baseVersion: 0 },
    ],
    removals: [{ id: 'b', baseVersion: 5 }],
  })
  expect(parted.conflicts).toEqual([{ id: 'a', current: before[0] }])
  expect([...parted.done]).toEqual(['c', 'b'])
  expect([parted.counts, parted.lineCount]).toEqual([{ added: 1, edited: 0, removed: 1 }, 2])
})

test('a change of a line that is gone meanwhile is a conflict with nothing', () => {
  const { conflicts } = partLineChanges([], { writes: [{ line: { ...title, id: 'z' }, baseVersion: 3 }], removals: [] })
  expect(conflicts).toEqual([{ id: 'z', current: null }])
})

test('lines become those of before again: changed ones are written, new ones removed, equal ones left alone', () => {
  const [kept, changed] = before
  const wanted = [...before, { ...title, id: 'gone', version: 7 }]
  const now = [
    ...(kept ? [kept] : []),
    { ...title, id: 'b', label: 'Autre', version: 6 },
    { ...title, id: 'new', version: 1 },
  ]
  const { version: _, ...again } = changed ?? { ...title, id: '', version: 0 }
  expect(writesBetween(now, wanted)).toEqual([
    {
      writes: [
        { line: again, baseVersion: 6 },
        { line: { ...title, id: 'gone' }, baseVersion: 0 },
      ],
      removals: [{ id: 'new', baseVersion: 1 }],
    },
  ])
  expect(writesBetween(before, before)).toEqual([])
})
