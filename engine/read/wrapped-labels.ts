import { heightOf } from '#engine/page/box.ts'
import { type Cell, cellOf, type Row } from '#engine/page/rows.ts'
import { marksOf } from '#engine/read/marks.ts'

const leadsOn = /(?:^|[\s'’])(?:de|des|du|d|la|les?|l|à|aux?|en|et|par|pour)['’]?$/i

/** « Durée prévisible des » above « réparations » above « 15 jours »: joins a label of two lines into one cell on the first line. */
export function withWrappedLabels(rows: readonly Row[]): Row[] {
  const joined = new Map<Cell, Cell>()
  const rests = new Set<Cell>()
  for (const [at, row] of rows.entries()) {
    for (const cell of row.cells.filter(({ text }) => leadsOn.test(text))) {
      const rest = rows[at + 1]?.cells.find((each) => goesOn(cell, each))
      const whole = rest && cellOf([...cell.words, ...rest.words], cell.page, cell.row)
      if (!whole || !isLabel(whole)) continue
      joined.set(cell, whole)
      rests.add(rest)
    }
  }
  if (joined.size === 0) return [...rows]
  return rows
    .map((row) => ({
      ...row,
      cells: row.cells.filter((cell) => !rests.has(cell)).map((cell) => joined.get(cell) ?? cell),
    }))
    .filter(({ cells }) => cells.length > 0)
}

function goesOn(cell: Cell, below: Cell): boolean {
  const height = heightOf(cell.box)
  const gap = below.box.top - cell.box.bottom
  const isUnder = Math.abs(below.box.left - cell.box.left) < height * 0.3 && gap > -height * 0.3 && gap < height * 0.6
  return below.page === cell.page && isUnder && /^\p{Ll}[^\d:]*$/u.test(below.text)
}

function isLabel(cell: Cell): boolean {
  return marksOf(cell).some(({ label, isFirst, rest }) => label !== undefined && isFirst && rest.text === '')
}
