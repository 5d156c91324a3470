import type { Cell } from '#engine/page/rows.ts'
import type { Word } from '#engine/page/word.ts'
import type { Sheet } from '#engine/read/sheet.ts'

export type Place = { word: Word; cell: Cell; from: number; to: number }

/** All that is printed, line by line, with the place of each word. */
export function proseOf(sheet: Sheet, taken: ReadonlySet<Cell>): { text: string; places: Place[] } {
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
