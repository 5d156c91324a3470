import { expect, test } from 'vitest'
import type { PaperLine } from '#priced-papers/contract.ts'
import {
  afterNews,
  afterSaving,
  type Edits,
  editsOf,
  insertAfter,
  moveLine,
  newLine,
  settle,
  unsaved,
  withLines,
} from '#priced-papers/line-edits.ts'

const line = (id: string, rank: number, more: Partial<PaperLine> = {}) =>
  ({ ...newLine(id, undefined), rank, version: 1, ...more }) as PaperLine // the kind stays
const open = () => editsOf([line('a', 1), line('b', 2)], '2026-11-23T10:00:00Z')
const later = '2026-11-23T10:01:00Z'
const ids = ({ lines }: Edits) => lines.map(({ id }) => id)
const label = (edits: Edits, id: string, text: string) =>
  withLines(
    edits,
    edits.lines.map((each) => (each.id === id ? { ...each, label: text } : each)),
  )

test('nothing waits in an editor that was just opened', () => {
  expect(unsaved(open())).toEqual({ writes: [], removals: [] })
})

test('a changed, a new and a removed line wait with the version that they are based on', () => {
  const edits = label(open(), 'a', 'Aile')
  const added = withLines(
    edits,
    insertAfter(
      edits.lines.filter(({ id }) => id !== 'b'),
      0,
      [newLine('c', undefined)],
    ),
  )
  expect(unsaved(added)).toMatchObject({
    writes: [
      { line: { id: 'a', label: 'Aile' }, baseVersion: 1 },
      { line: { id: 'c' }, baseVersion: 0 },
    ],
    removals: [{ id: 'b', baseVersion: 1 }],
  })
})

test('a saved line waits no more, unless it was changed again meanwhile', () => {
  const edits = label(open(), 'a', 'Aile')
  const answer = { saved: [line('a', 1, { label: 'Aile', version: 2 })], conflicts: [] }
  const saved = afterSaving(edits, unsaved(edits), answer, later)
  expect(unsaved(saved)).toEqual({ writes: [], removals: [] })
  expect(unsaved(label(saved, 'a', 'Aile gauche')).writes).toMatchObject([{ baseVersion: 2 }])
})

test('a line that the server writes in its own way waits no more', () => {
  const edits = label(open(), 'a', ' Aile ')
  const answer = { saved: [line('a', 1, { label: 'Aile', version: 2 })], conflicts: [] }
  expect(unsaved(afterSaving(edits, unsaved(edits), answer, later)).writes).toEqual([])
})

test('a line of a colleague appears, and a line that they removed leaves', () => {
  const edits = afterNews(open(), [line('a', 1), line('c', 1.5)], later)
  expect(ids(edits)).toEqual(['a', 'c'])
  expect(unsaved(edits)).toEqual({ writes: [], removals: [] })
})

test('a line that both changed waits for a choice, and either choice ends it', () => {
  const theirs = line('a', 1, { label: 'Capot', version: 2 })
  const edits = afterNews(label(open(), 'a', 'Aile'), [theirs, line('b', 2)], later)
  expect([[...edits.conflicts.keys()], unsaved(edits).writes]).toEqual([['a'], []])
  expect(unsaved(settle(edits, 'a', 'mine')).writes).toMatchObject([{ line: { label: 'Aile' }, baseVersion: 2 }])
  const given = settle(edits, 'a', 'theirs')
  expect(given.lines[0]).toMatchObject({ label: 'Capot' })
  expect(unsaved(given)).toEqual({ writes: [], removals: [] })
})

test('a line that a colleague removed while it was changed is written anew, or goes', () => {
  const edits = afterNews(label(open(), 'a', 'Aile'), [line('b', 2)], later)
  expect(unsaved(settle(edits, 'a', 'mine')).writes).toMatchObject([{ line: { id: 'a' }, baseVersion: 0 }])
  expect(ids(settle(edits, 'a', 'theirs'))).toEqual(['b'])
})

test('an own removal is not undone by an older answer of the server', () => {
  const removed = withLines(open(), open().lines.slice(1))
  const saved = afterSaving(removed, unsaved(removed), { saved: [], conflicts: [] }, later)
  expect(ids(afterNews(saved, [line('a', 1), line('b', 2)], '2026-11-23T10:00:30Z'))).toEqual(['b'])
})

test('a removal that waits stays, while a colleague changes another line', () => {
  const removed = withLines(open(), open().lines.slice(1))
  const edits = afterNews(removed, [line('a', 1), line('b', 2, { label: 'Capot', version: 2 })], later)
  expect(edits.lines).toMatchObject([{ id: 'b', label: 'Capot' }])
  expect(unsaved(edits).removals).toEqual([{ id: 'a', baseVersion: 1 }])
})

test('a line that was removed here comes back, when a colleague changed it first', () => {
  const removed = withLines(open(), open().lines.slice(1))
  const edits = afterNews(removed, [line('a', 1, { label: 'Capot', version: 2 }), line('b', 2)], later)
  expect(ids(edits)).toEqual(['a', 'b'])
  expect(unsaved(edits).removals).toEqual([])
})

test('lines move by one place, and stop at both ends', () => {
  const { lines } = editsOf([line('a', 1), line('b', 2), line('c', 3)], later)
  const order = (index: number, by: -1 | 1) =>
    moveLine(lines, index, by)
      .map(({ id }) => id)
      .join('')
  expect([order(0, 1), order(2, -1), order(0, -1), order(2, 1)]).toEqual(['bac', 'acb', 'abc', 'abc'])
  const ranks = moveLine(lines, 0, 1).map(({ rank }) => rank)
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
})

test('a new line continues the one above', () => {
  const work = line('w', 1, { kind: 'labour', labourClass: 't1', unitPriceCents: 6_800 })
  expect(newLine('n', work)).toMatchObject({
    kind: 'labour',
    labourClass: 't1',
    unitPriceCents: 6_800,
    quantityThousandths: 1_000,
  })
  expect(newLine('n', { id: 't', rank: 1, kind: 'title', label: 'Choc avant' })).toMatchObject({
    kind: 'part',
    vatBasisPoints: 2_000,
  })
})

test('a first line begins with the VAT of the garage, and the next ones keep that of the line above', () => {
  const overseas = { vatBasisPoints: 850, vatReason: null }
  expect(newLine('n', undefined, overseas)).toMatchObject(overseas)
  const disbursement = line('d', 1, { kind: 'disbursement', vatBasisPoints: 0, vatReason: 'disbursement' })
  expect(newLine('n', disbursement, overseas)).toMatchObject(overseas)
  expect(newLine('n', line('w', 1, { vatBasisPoints: 2_000 }), overseas)).toMatchObject({ vatBasisPoints: 2_000 })
})
