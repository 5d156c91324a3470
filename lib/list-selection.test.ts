import { expect, test } from 'vitest'
import {
  countChosen,
  isChosen,
  noRows,
  rowsBetween,
  type Selection,
  setChosen,
  stillChosen,
} from '#lib/list-selection.ts'

type Row = { id: string }
type Filters = { search: string; sort: string }

const row = (id: string): Row => ({ id })
const [a, b, c, d] = [row('a'), row('b'), row('c'), row('d')]
const shown = [a, b, c]
const all: Selection<Row, Filters> = { kind: 'filter', filters: { search: 'x', sort: 'name' }, total: 10_000 }
const idsOf = (selection: Selection<Row, Filters>) =>
  selection.kind === 'rows' ? selection.rows.map(({ id }) => id) : 'all'

test('rows of several pages are chosen together, each once', () => {
  const first = setChosen<Row, Filters>(noRows, [d], true, [d])
  expect(idsOf(setChosen(first, [a, d], true, shown))).toEqual(['a', 'd'])
  expect(idsOf(setChosen(first, [d], false, shown))).toEqual([])
})

test('« Sélectionner les 10 000 » chooses rows of every page', () => {
  expect(countChosen(all)).toBe(10_000)
  expect(isChosen(all, 'elsewhere')).toBe(true)
})

test('deselecting one of 10 000 keeps the others of the page, and no hidden row', () => {
  expect(idsOf(setChosen(all, [b], false, shown))).toEqual(['a', 'c'])
})

test('a click with Shift chooses all rows between, in both directions', () => {
  expect(rowsBetween(shown, 'c', 'a')).toEqual(shown)
  expect(rowsBetween(shown, 'gone', 'b')).toEqual([b])
})

test('sorting keeps the 10 000 chosen and counts them again; another search deselects them', () => {
  expect(stillChosen(all, { search: 'x', sort: 'city' }, 10_002)).toMatchObject({ kind: 'filter', total: 10_002 })
  expect(stillChosen(all, { search: 'y', sort: 'name' }, 3)).toEqual(noRows)
})
