import type { Box } from '#engine/page/box.ts'
import { heightOf } from '#engine/page/box.ts'
import type { Cell } from '#engine/page/rows.ts'
import type { Layout } from '#engine/read/layout.ts'
import type { Piece } from '#engine/read/marks.ts'
import type { Candidate } from '#engine/read/pairs.ts'
import { withoutCivility } from '#engine/values/identity.ts'

/** Lower than any labelled value. */
const trust = 0.3
const personName = /^\p{Lu}[\p{L}'’.-]+(?: (?:\p{Lu}[\p{L}'’.-]*|de|du|des|la|le)){1,4}$/u

/** The signature of a letter: « Hervé Bellanger » above « expert en automobile ». */
export function signatoryOf(layout: Layout): Candidate[] {
  return [
    ...layout.rows.flatMap(({ cells }) => cells.flatMap(namedExpert)),
    ...layout.marks.flatMap(({ label, cell, isFirst, rest }): Candidate[] => {
      if (label?.name !== 'report.expert' || !isFirst) return []
      const own = rest.text === '' ? [] : named(cell, rest)
      // « Experte signataire, agrément VE 0134417 »
      if (own.length > 0 || (rest.text !== '' && !rest.text.startsWith(','))) return own
      const above = layout.rows
        .filter(({ page, index }) => page === cell.page && index < cell.row && index >= cell.row - 2)
        .flatMap(({ cells }) => cells)
        .findLast((each) => isOver(each, cell))
      const name = above && withoutCivility(above.text)
      if (!above || !name || !personName.test(name)) return []
      return [
        { name: 'report.expert', value: name, text: above.text, words: above.words, cell: above, label: cell, trust },
      ]
    }),
  ]
}

/** « Mathilde Claudel, expert ». */
function namedExpert(cell: Cell): Candidate[] {
  const said = /^(.*), experte?$/.exec(cell.text)?.[1] ?? ''
  const name = withoutCivility(said)
  const words = cell.words.slice(0, said.split(' ').length)
  return personName.test(name)
    ? [{ name: 'report.expert', value: name, text: said, words, cell, label: cell, trust }]
    : []
}

/** « L’expert, Yannick Le Bihan »: only a name may follow the comma. */
function named(label: Cell, { text, words }: Piece): Candidate[] {
  const name = /^,\s+(.*)$/.exec(text)?.[1]
  const value = name && withoutCivility(name)
  return value && personName.test(value)
    ? [{ name: 'report.expert', value, text: value, words, cell: label, label, trust }]
    : []
}

/** Directly above, with an edge or the centre aligned. */
function isOver({ box }: Cell, { box: below }: Cell): boolean {
  const gap = below.top - box.bottom
  return gap < heightOf(below) * 1.9 && isInLine(box, below)
}

export function isInLine(a: Box, b: Box): boolean {
  const middle = Math.abs(a.left + a.right - b.left - b.right) / 2
  return Math.abs(a.left - b.left) < 3 || Math.abs(a.right - b.right) < 3 || middle < 6
}
