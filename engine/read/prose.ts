import type { Cell } from '#engine/page/rows.ts'
import type { Word } from '#engine/page/word.ts'
import type { Layout } from '#engine/read/layout.ts'

export type ProsePlace = { word: Word; cell: Cell; from: number; to: number }

/** The printed text line by line, with the position of each word. */
export function proseOf(layout: Layout, taken: ReadonlySet<Cell>): { text: string; places: ProsePlace[] } {
  let text = ''
  const places: ProsePlace[] = []
  for (const { cells } of layout.rows) {
    for (const cell of cells.filter((each) => !taken.has(each))) {
      for (const word of cell.words) {
        places.push({ word, cell, from: text.length, to: text.length + word.text.length })
        text += `${word.text} `
      }
    }
  }
  return { text, places }
}
