import { meaningOf } from '#engine/lexicon/meanings.ts'
import { heightOf } from '#engine/page/box.ts'
import type { Cell, Row } from '#engine/page/rows.ts'
import { pieceOf } from '#engine/read/marks.ts'
import type { Candidate } from '#engine/read/pairs.ts'
import { cellBelow, isCaptionRow, isLabelled, type Sheet } from '#engine/read/sheet.ts'
import { plainWords } from '#engine/values/folded.ts'
import { parseValue } from '#engine/values/parse.ts'

/** A label and the text that may be its value. */
type Pair = { label: string; text: string; from: Cell; cell: Cell; start: number }

/** Less than a label that is known by its wording. */
const trust = 0.6

/** Values beside labels whose wording is unknown, by what the words of the label mean. */
export function wordedCandidatesOf(sheet: Sheet, taken: ReadonlySet<Cell>): Candidate[] {
  return sheet.rows.flatMap((row, at) => {
    const wraps = wrappedBefore(sheet, at)
    return pairsIn(sheet, row)
      .filter(({ from }) => !taken.has(from))
      .flatMap((pair) => {
        const whole = pair.from === row.cells[0] && wraps ? { ...pair, label: `${wraps.text} ${pair.label}` } : pair
        return candidatesFor(sheet, whole)
      })
  })
}

function candidatesFor(sheet: Sheet, { label, text, from, cell, start }: Pair): Candidate[] {
  const words = plainWords(label)
  const meaning = words.split(' ').length <= mostWords ? meaningOf(words) : undefined
  if (!meaning || meaning.name === 'none') return []
  const isText = ['text', 'person'].includes(meaning.kind)
  const value = parseValue(meaning.kind, text)
  if (value === undefined || (isText && (isLabelled(sheet, cell) || meaningOf(plainWords(text)) || text.length > 60)))
    return []
  const piece = pieceOf(cell, start, cell.text.length)
  const told: Candidate = { name: meaning.name, value, text: piece.text, words: piece.words, cell, label: from, trust }
  const rate = meaning.name === 'totals.vat' ? /(\d{1,2}(?:[.,]\d{1,2})?)\s?%/.exec(label)?.[1] : undefined
  return rate
    ? [
        told,
        {
          ...told,
          name: 'totals.vatRate',
          value: Number(rate.replace(',', '.')),
          text: label,
          words: from.words,
          cell: from,
        },
      ]
    : [told]
}

const mostWords = 16

function pairsIn(sheet: Sheet, row: Row): Pair[] {
  const isCaptions = isCaptionRow(sheet, row)
  return row.cells.flatMap((cell, at): Pair[] => {
    const colon = cell.text.search(/\s?[:=]\s/)
    if (colon > 2)
      return [
        {
          label: cell.text.slice(0, colon),
          text: cell.text.slice(colon + 2).trim(),
          from: cell,
          cell,
          start: colon + 2,
        },
      ]
    const value = isCaptions ? cellBelow(sheet, cell) : row.cells[at + 1]
    if (!value || !/\p{L}{2}/u.test(cell.text)) return []
    const text = value.text.replace(/^[\s:.]+/, '')
    return [{ label: cell.text, text, from: cell, cell: value, start: value.text.length - text.length }]
  })
}

/** « Coût total de la remise en état du véhicule » above « A, hors taxes … 4 185,79 EUR »: a label that goes on under itself. */
function wrappedBefore(sheet: Sheet, at: number): Cell | undefined {
  const [above, row] = [sheet.rows[at - 1], sheet.rows[at]]
  const [first, second] = row?.cells ?? []
  const label = above?.cells.length === 1 ? above.cells[0] : undefined
  if (!label || !first || !second || label.page !== first.page || /\d[.,]\d{2}|[.:]$/.test(label.text)) return undefined
  const height = heightOf(first.box)
  const indent = first.box.left - label.box.left
  const isClose = first.box.top - label.box.bottom < height * 0.6
  return isClose && indent > -1 && indent < height * 2 && label.text.length > 12 ? label : undefined
}
