import type { LabelName } from '#engine/lexicon/fields.ts'
import { meaningsOf } from '#engine/lexicon/meanings.ts'
import type { Cell, Row } from '#engine/page/rows.ts'
import type { Layout } from '#engine/read/layout.ts'
import type { Candidate } from '#engine/read/pairs.ts'
import { plainWords } from '#engine/values/folded.ts'
import { amountAlone } from '#engine/values/number.ts'

const fewestSums = 2

/** « Zone, Pièces, Main-d’œuvre, Ensemble HT » with a row per zone: the last row sums the others and gives the report's totals. */
export function zoneSumsOf(layout: Layout): { candidates: Candidate[]; cells: Cell[] } {
  const found: { candidates: Candidate[]; cells: Cell[] } = { candidates: [], cells: [] }
  for (const [at, head] of layout.rows.entries()) {
    const captions = head.cells.slice(1)
    const names = captions.map(sumNamedBy)
    if (names.filter((name) => name !== undefined).length < fewestSums) continue
    const rows = rowsUnder(layout, at, captions.length)
    const last = rows.at(-1)
    if (!last || rows.length < 3 || !sums(rows.slice(0, -1), last)) continue
    found.cells.push(...[head, ...rows].flatMap(({ cells }) => cells))
    for (const [index, cell] of last.cells.slice(1).entries()) {
      const [name, label, value] = [names[index], captions[index], amountAlone(cell.text)]
      if (name && label && value !== undefined)
        found.candidates.push({ name, value, text: cell.text, words: cell.words, cell, label, trust: 0.97 })
    }
  }
  return found
}

function sumNamedBy({ text }: Cell): LabelName | undefined {
  const [meant] = /\d/.test(text) ? [] : meaningsOf(plainWords(text))
  return meant?.name.startsWith('totals.') ? meant.name : undefined
}

/** Rows with a name and as many figures as captions. */
function rowsUnder({ rows }: Layout, at: number, count: number): Row[] {
  const below = rows.slice(at + 1)
  const isOne = ({ cells: [name, ...figures], page }: Row) =>
    page === rows[at]?.page &&
    /\p{L}{2}/u.test(name?.text ?? '') &&
    figures.length === count &&
    figures.every((cell) => amountAlone(cell.text) !== undefined)
  const end = below.findIndex((row) => !isOne(row))
  return below.slice(0, end < 0 ? below.length : end)
}

/** Each figure of the last row is the sum of those above. */
function sums(rows: readonly Row[], { cells }: Row): boolean {
  return cells.slice(1).every((cell, index) => {
    const all = rows.reduce((sum, row) => sum + (amountAlone(row.cells[index + 1]?.text ?? '') ?? 0), 0)
    return Math.abs(all - (amountAlone(cell.text) ?? Number.NaN)) < 0.011
  })
}
