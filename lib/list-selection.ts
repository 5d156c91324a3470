import { canonicalJson } from '#lib/canonical-json.ts'

/** Rows chosen one by one over several pages, or all rows of a filter. */
export type Selection<Row, Filters> =
  | { kind: 'rows'; rows: readonly Row[] }
  | { kind: 'filter'; filters: Filters; total: number }

type Identified = { id: string }

export const noRows: { kind: 'rows'; rows: readonly never[] } = { kind: 'rows', rows: [] }

export function countChosen(selection: Selection<unknown, unknown>): number {
  return selection.kind === 'filter' ? selection.total : selection.rows.length
}

export function isChosen(selection: Selection<Identified, unknown>, id: string): boolean {
  return selection.kind === 'filter' || selection.rows.some((row) => row.id === id)
}

/** Selects or deselects rows. Deselecting one of all rows of a filter keeps the others of the page. */
export function setChosen<Row extends Identified, Filters>(
  selection: Selection<Row, Filters>,
  rows: readonly Row[],
  isOn: boolean,
  shown: readonly Row[],
): Selection<Row, Filters> {
  const before = selection.kind === 'filter' ? shown : selection.rows
  const ids = new Set(rows.map(({ id }) => id))
  const others = before.filter(({ id }) => !ids.has(id))
  return { kind: 'rows', rows: isOn ? [...others, ...rows] : others }
}

/** The rows between two rows, both included, for a click with Shift. */
export function rowsBetween<Row extends Identified>(shown: readonly Row[], one: string, other: string): Row[] {
  const places = [one, other].map((id) => shown.findIndex((row) => row.id === id))
  if (places.includes(-1)) return shown.filter(({ id }) => id === other)
  return shown.slice(Math.min(...places), Math.max(...places) + 1)
}

/** All rows of a filter stay chosen while they are sorted or paged, not under another filter. */
export function stillChosen<Row, Filters extends object>(
  selection: Selection<Row, Filters>,
  filters: Filters,
  total: number,
): Selection<Row, Filters> {
  if (selection.kind === 'rows') return selection
  return sameFilter(selection.filters, filters) ? { kind: 'filter', filters, total } : noRows
}

function sameFilter(one: object, other: object): boolean {
  return foundBy(one) === foundBy(other)
}

function foundBy(filters: object): string {
  return canonicalJson({ ...filters, sort: null, direction: null, page: null })
}
