import { heightOf } from '#engine/page/box.ts'
import type { Cell } from '#engine/page/rows.ts'
import type { Word } from '#engine/page/word.ts'
import { legendEntries } from '#engine/read/legend.ts'
import { isLabelled, type Sheet } from '#engine/read/sheet.ts'
import type { Told } from '#engine/read/told.ts'
import { foldWithOrigins } from '#engine/values/folded.ts'

/** A sentence, or what stands on a line, without accents or capitals; knows the words that it is made of. */
export type Sentence = { text: string; page: number; wordsBetween: (from: number, to: number) => Word[] }

/** Sentences as they are read: down a column, or across a line that no column goes through. */
export function sentencesOf(sheet: Sheet): Sentence[] {
  const columns = columnsOf(sheet)
  const inColumns = new Set(columns.filter(({ length }) => length > 1).flat())
  const across = sheet.rows
    .map(({ cells }) => cells)
    .filter((cells) => cells.length > 1 && !isLegend(cells) && !cells.some((cell) => inColumns.has(cell)))
  return [...columns, ...across].flatMap(sentencesIn)
}

/** A label and its answer beside or under it, and whatever goes on in one cell. */
export function answersOf(sheet: Sheet): Sentence[] {
  const pairs = sheet.rows.flatMap(({ cells }) => cells.slice(1).map((cell, at) => [cells[at] ?? cell, cell]))
  return [...columnsOf(sheet), ...pairs].flatMap((cells) => sentenceOf(cells))
}

export function toldBy({ page, wordsBetween }: Sentence, from: number, to: number, trust: number): Told<null> {
  return { value: null, words: wordsBetween(from, to), page, trust }
}

function isLegend(cells: readonly Cell[]): boolean {
  return legendEntries(cells.map(({ text }) => text).join(' ')).length > 0
}

/** Cells under one another that begin at the same place are one text, until a label opens another. */
function columnsOf(sheet: Sheet): Cell[][] {
  const chained = new Set<Cell>()
  return sheet.rows.flatMap(({ cells }) =>
    isLegend(cells)
      ? []
      : cells.flatMap((cell) => {
          if (chained.has(cell)) return []
          const chain = [cell]
          for (let next = under(sheet, cell); next; next = under(sheet, next)) {
            chain.push(next)
            chained.add(next)
          }
          return [chain]
        }),
  )
}

function under(sheet: Sheet, cell: Cell): Cell | undefined {
  const height = heightOf(cell.box)
  const start = sheet.rows.findIndex(({ page, index }) => page === cell.page && index === cell.row)
  return sheet.rows
    .slice(start + 1, start + 4)
    .filter(({ page, cells }) => page === cell.page && !isLegend(cells))
    .flatMap(({ cells }) => cells)
    .find(
      (next) =>
        Math.abs(next.box.left - cell.box.left) < height * 0.8 &&
        next.box.top - cell.box.bottom < height * 0.9 &&
        !/^[•▪◦–—-]/.test(next.text) &&
        !isLabelled(sheet, next),
    )
}

function sentencesIn(cells: readonly Cell[]): Sentence[] {
  return sentenceOf(cells).flatMap((whole) => {
    const ends = [...whole.text.matchAll(/[;!?]|\.(?= [a-z0-9-])|$/g)].map(({ index }) => index + 1)
    return ends.map((end, at) => {
      const start = ends[at - 1] ?? 0
      return {
        ...whole,
        text: whole.text.slice(start, end),
        wordsBetween: (from: number, to: number) => whole.wordsBetween(start + from, start + to),
      }
    })
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
