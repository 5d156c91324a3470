import { expect, test } from 'vitest'
import type { PaperLine } from '#priced-papers/contract.ts'
import {
  afterNews,
  afterSaving,
  type Edits,
  editsOf,
  moveLine,
  newLine,
  settle,
  unsaved,
  withLines,
} from '#priced-papers/line-edits.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import { asWritten, stepOf, withStepBack } from '#priced-papers/line-steps.ts'

const line = (id: string, rank: number, more: Partial<PaperLine> = {}) =>
  ({ ...newLine(id, undefined), rank, version: 1, ...more }) as PaperLine // the kind stays
const [a, b, c] = [line('a', 1), line('b', 2), line('c', 3)]
const open = () => editsOf([a, b, c], '2026-11-23T10:00:00Z')
const later = '2026-11-23T10:01:00Z'
const ids = ({ lines }: Edits) => lines.map(({ id }) => id).join('')
const labelled = (lines: readonly LineInput[], id: string, label: string) =>
  lines.map((each) => (each.id === id ? { ...each, label } : each))

/** An editor whose lines the server has. */
const saved = ({ lines }: Edits) =>
  editsOf(
    lines.map((each) => ({ ...each, version: 2 })),
    later,
  )

/** An editor after one change, and the step that it made. */
function changed(next: (lines: readonly LineInput[]) => readonly LineInput[], edits = open()) {
  const lines = next(edits.lines)
  return { edits: withLines(edits, lines), step: stepOf(edits.lines, lines) }
}

test('a step knows the lines that it touched, and no other', () => {
  expect(changed((lines) => labelled(lines, 'a', 'Aile')).step).toMatchObject([
    { before: { label: '' }, after: { id: 'a', label: 'Aile' } },
  ])
  expect(changed((lines) => lines.map((each) => ({ ...each }))).step).toEqual([])
})

test('a step that is taken back leaves what a colleague wrote on other lines', () => {
  const { edits, step } = changed((lines) => labelled(lines, 'a', 'Aile'))
  const answered = afterSaving(
    edits,
    unsaved(edits),
    { saved: [{ ...a, label: 'Aile', version: 2 }], conflicts: [] },
    later,
  )
  const theirs = [{ ...a, label: 'Aile', version: 2 }, { ...b, label: 'Capot', version: 2 }, line('x', 2.5), c]
  const undone = withStepBack(afterNews(answered, theirs, '2026-11-23T10:02:00Z'), step)
  expect(ids(undone)).toBe('abxc')
  expect(undone.lines[1]).toMatchObject({ label: 'Capot' })
  expect(unsaved(undone)).toMatchObject({ writes: [{ line: { id: 'a', label: '' }, baseVersion: 2 }], removals: [] })
})

test('a removed line comes back to its place, a moved one goes back, and an added one leaves', () => {
  const removed = changed((lines) => lines.filter(({ id }) => id !== 'b'))
  expect(ids(withStepBack(removed.edits, removed.step))).toBe('abc')
  const moved = changed((lines) => moveLine(lines, 0, 2))
  expect([ids(moved.edits), ids(withStepBack(moved.edits, moved.step))]).toEqual(['bca', 'abc'])
  const added = changed((lines) => [...lines, { ...newLine('d', undefined), rank: 4 }])
  expect([ids(added.edits), ids(withStepBack(added.edits, added.step))]).toEqual(['abcd', 'abc'])
})

test('a line that a colleague changed since waits for a choice, and either choice ends it', () => {
  const { edits, step } = changed((lines) => labelled(lines, 'a', 'Aile'))
  const theirs = { ...a, label: 'Aile droite', version: 3 }
  const news = afterNews(saved(edits), [theirs, b, c], '2026-11-23T10:02:00Z')
  const undone = withStepBack(news, step)
  expect([[...undone.conflicts], unsaved(undone).writes]).toEqual([[['a', theirs]], []])
  expect(unsaved(settle(undone, 'a', 'mine')).writes).toMatchObject([{ line: { label: '' }, baseVersion: 3 }])
  const given = settle(undone, 'a', 'theirs')
  expect(given.lines[0]).toMatchObject({ label: 'Aile droite' })
  expect(unsaved(given).writes).toEqual([])
})

test('a line that a colleague removed since, and an own new line that they changed, wait for a choice', () => {
  const { edits, step } = changed((lines) => labelled(lines, 'a', 'Aile'))
  const news = afterNews(saved(edits), [b, c], '2026-11-23T10:02:00Z')
  expect([...withStepBack(news, step).conflicts]).toEqual([['a', null]])

  const theirs = line('d', 4, { label: 'Joint', version: 2 })
  const added = changed((lines) => [...lines, { ...newLine('d', undefined), rank: 4 }])
  const undone = withStepBack(afterNews(open(), [a, b, c, theirs], later), added.step)
  expect([...undone.conflicts]).toEqual([['d', theirs]])
  expect(unsaved(settle(undone, 'd', 'mine')).removals).toEqual([{ id: 'd', baseVersion: 2 }])
  expect(ids(settle(undone, 'd', 'theirs'))).toBe('abcd')
  expect([...withStepBack(open(), added.step).conflicts]).toEqual([])
})

test('their line that waits to be saved itself is not taken for the server’s', () => {
  const first = changed((lines) => labelled(lines, 'a', 'Aile'))
  const theirs = { ...a, label: 'Aile droite', version: 3 }
  const news = afterNews(saved(first.edits), [theirs, b, c], '2026-11-23T10:02:00Z')
  const second = changed((lines) => labelled(lines, 'a', 'Aile avant droite'), news)
  const stored = { ...a, label: 'Aile avant droite', version: 4 }
  const answered = afterSaving(second.edits, unsaved(second.edits), { saved: [stored], conflicts: [] }, later)
  const undone = withStepBack(withStepBack(answered, second.step), first.step)
  expect(undone.conflicts.get('a')).toMatchObject({ label: 'Aile droite', version: 4 })
  expect(unsaved(settle(undone, 'a', 'theirs')).writes).toMatchObject([
    { line: { label: 'Aile droite' }, baseVersion: 4 },
  ])
})

test('a line that the server wrote in its own way is taken back without a question', () => {
  const { edits, step } = changed((lines) => labelled(lines, 'a', ' Aile '))
  const sent = unsaved(edits)
  const answer = { saved: [{ ...a, label: 'Aile', version: 2 }], conflicts: [] }
  const answered = afterSaving(edits, sent, answer, later)
  const [written = []] = asWritten([step], sent.writes, answer.saved)
  const undone = withStepBack(answered, written)
  expect([undone.lines[0]?.label, undone.conflicts.size]).toEqual(['', 0])
})
