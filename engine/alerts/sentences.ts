import { heightOf } from '#engine/page/box.ts'
import type { Cell, Row } from '#engine/page/rows.ts'
import type { Word } from '#engine/page/word.ts'
import { isLabelled, type Layout } from '#engine/read/layout.ts'
import { legendEntries } from '#engine/read/legend.ts'
import type { Told } from '#engine/read/told.ts'
import { foldWithOrigins } from '#engine/values/folded.ts'

/** A sentence or a printed line, in lower case without accents; it can give back its original words. */
export type Sentence = { text: string; page: number; wordsBetween: (from: number, to: number) => Word[] }

/** All prose of the document: whole sentences, and labels with the text beside or below them. */
export type Prose = { layout: Layout; sentences: Sentence[]; answers: Sentence[] }

/** Sentences run down a column, or across a line that no column crosses. */
export function proseOf(layout: Layout): Prose {
  const columns = columnsOf(layout)
  const inColumns = new Set(columns.filter(({ length }) => length > 1).flat())
  const across = layout.rows
    .map(({ cells }) => cells)
    .filter((cells) => cells.length > 1 && !isLegend(cells) && !cells.some((cell) => inColumns.has(cell)))
  const pairs = layout.rows.flatMap(({ cells }) => cells.slice(1).map((cell, at) => [cells[at] ?? cell, cell]))
  const whole = columns.flatMap(sentenceOf)
  return {
    layout,
    sentences: [...whole, ...across.flatMap(sentenceOf)].flatMap(sentencesIn),
    answers: [...whole, ...pairs.flatMap(sentenceOf)],
  }
}

export function toldBy({ page, wordsBetween }: Sentence, from: number, to: number, trust: number): Told<null> {
  return { value: null, words: wordsBetween(from, to), page, trust }
}

function isLegend(cells: readonly Cell[]): boolean {
  return legendEntries(cells.map(({ text }) => text).join(' ')).length > 0
}

/** Cells that start at the same left edge form one text until the next label. */
function columnsOf(layout: Layout): Cell[][] {
  const rows = layout.rows.filter(({ cells }) => !isLegend(cells))
  const chained = new Set<Cell>()
  return rows.flatMap((row, at) =>
    row.cells.flatMap((cell) => {
      if (chained.has(cell)) return []
      const chain = [cell]
      for (let next = under(layout, rows, at, cell); next; next = under(layout, rows, next.at, next.cell)) {
        chain.push(next.cell)
        chained.add(next.cell)
      }
      return [chain]
    }),
  )
}

function under(layout: Layout, rows: readonly Row[], at: number, cell: Cell): { at: number; cell: Cell } | undefined {
  for (let below = at + 1; below <= at + 3; below += 1) {
    const row = rows[below]
    const found = row?.page === cell.page && row.cells.find((next) => isUnder(layout, cell, next))
    if (found) return { at: below, cell: found }
  }
  return undefined
}

function isUnder(layout: Layout, cell: Cell, next: Cell): boolean {
  const height = heightOf(cell.box)
  return (
    Math.abs(next.box.left - cell.box.left) < height * 0.8 &&
    next.box.top - cell.box.bottom < height * 0.9 &&
    !/^[•▪◦–—-]/.test(next.text) &&
    !isLabelled(layout, next)
  )
}

function sentencesIn(whole: Sentence): Sentence[] {
  const ends = [...whole.text.matchAll(/[;!?]|\.(?= [a-z0-9-])|$/g)].map(({ index }) => index + 1)
  return ends.map((end, at) => {
    const start = ends[at - 1] ?? 0
    return {
      ...whole,
      text: whole.text.slice(start, end),
      wordsBetween: (from: number, to: number) => whole.wordsBetween(start + from, start + to),
    }
  })
}

function sentenceOf(cells: readonly Cell[]): Sentence[] {
  const [first] = cells
  if (!first) return []
  const words = cells.flatMap((cell) => cell.words)
  const folded = foldWithOrigins(words.map(({ text }) => text).join(' '))
  let length = -1
  const ends = words.map(({ text }) => {
    length += 1 + text.length
    return length
  })
  const wordsBetween = (from: number, to: number) => {
    const [start = 0, end = 0] = [folded.origins[from], folded.origins[Math.max(from, to - 1)]]
    return words.filter(({ text }, at) => (ends[at] ?? 0) > start && (ends[at] ?? 0) - text.length <= end)
  }
  return [{ text: folded.text, page: first.page, wordsBetween }]
}
