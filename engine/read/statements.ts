import { statements } from '#engine/lexicon/statements.ts'
import type { Cell } from '#engine/page/rows.ts'
import type { Word } from '#engine/page/word.ts'
import type { Candidate } from '#engine/read/pairs.ts'
import type { Sheet } from '#engine/read/sheet.ts'
import { foldWithOrigins } from '#engine/values/folded.ts'
import { parseValue } from '#engine/values/parse.ts'

type Place = { word: Word; cell: Cell; from: number; to: number }

/** Facts that are told in sentences, wherever they stand; a label beside its value is surer. */
export function statementsOf(sheet: Sheet, taken: ReadonlySet<Cell>): Candidate[] {
  const { text, places } = proseOf(sheet, taken)
  const folded = foldWithOrigins(text)
  return statements.flatMap(({ name, kind, pattern }) => {
    const [from = 0, to = 0] = pattern.exec(folded.text)?.indices?.[1] ?? []
    if (to === 0) return []
    const [start, end] = [folded.origins[from] ?? 0, folded.origins[to] ?? text.length]
    const said = text.slice(start, end)
    const value = parseValue(kind, said)
    const mine = places.filter((place) => place.from < end && place.to > start)
    const cell = mine[0]?.cell
    if (value === undefined || !cell) return []
    return [{ name, value, text: said, words: mine.map(({ word }) => word), cell, label: cell, trust: 0.6 }]
  })
}

/** All that is printed, line by line, with the place of each word. */
function proseOf(sheet: Sheet, taken: ReadonlySet<Cell>): { text: string; places: Place[] } {
  let text = ''
  const places: Place[] = []
  for (const { cells } of sheet.rows) {
    for (const cell of cells.filter((each) => !taken.has(each))) {
      for (const word of cell.words) {
        places.push({ word, cell, from: text.length, to: text.length + word.text.length })
        text += `${word.text} `
      }
    }
  }
  return { text, places }
}
