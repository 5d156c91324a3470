import { meaningsOf } from '#engine/lexicon/meanings.ts'
import { heightOf } from '#engine/page/box.ts'
import type { Cell, Row } from '#engine/page/rows.ts'
import { pieceOf } from '#engine/read/marks.ts'
import type { Candidate } from '#engine/read/pairs.ts'
import { isCaptionRow, isLabelled, type Sheet, valueUnder } from '#engine/read/sheet.ts'
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
    const above = sheet.rows[at - 1]
    return pairsIn(sheet, row)
      .filter(({ from }) => !taken.has(from))
      .flatMap((pair) => {
        const whole = pair.from === row.cells[0] && wraps ? { ...pair, label: `${wraps.text} ${pair.label}` } : pair
        const said = /^(?:du|le|en date du)$/.test(plainWords(whole.label)) ? labelOver(above, pair.from) : ''
        return candidatesFor(sheet, { ...whole, label: `${said} ${whole.label}` })
      })
  })
}

function candidatesFor(sheet: Sheet, { label, text, from, cell, start }: Pair): Candidate[] {
  const words = plainWords(label)
  if (words.split(' ').length > mostWords) return []
  const mayBeText = text.length <= 60 && !isLabelled(sheet, cell) && meaningsOf(plainWords(text)).length === 0
  for (const { name, kind } of meaningsOf(words)) {
    const value = mayBeText || !['text', 'person'].includes(kind) ? parseValue(kind, text) : undefined
    if (value === undefined) continue
    const told: Candidate = { ...pieceOf(cell, start, cell.text.length), name, value, label: from, trust }
    return name === 'totals.vat' ? [told, ...rateIn(label, told)] : [told]
  }
  return []
}

/** « TVA au taux de 8,50 % ». */
function rateIn(label: string, tax: Candidate): Candidate[] {
  const rate = /(\d{1,2}(?:[.,]\d{1,2})?)\s?%/.exec(label)?.[1]
  const { label: cell } = tax
  return rate
    ? [{ ...tax, name: 'totals.vatRate', value: Number(rate.replace(',', '.')), text: label, words: cell.words, cell }]
    : []
}

const mostWords = 16

function pairsIn(sheet: Sheet, row: Row): Pair[] {
  const isCaptions = isCaptionRow(sheet, row)
  return row.cells.flatMap((cell, at): Pair[] => {
    const colon = cell.text.search(/\s?[:=]\s/)
    if (colon > 2)
      return [
        {
          label: lastOf(cell.text.slice(0, colon)),
          text: cell.text.slice(colon + 2).trim(),
          from: cell,
          cell,
          start: colon + 2,
        },
      ]
    const right = row.cells[at + 1]
    const value = isCaptions || (right && !/\d/.test(right.text)) ? (valueUnder(sheet, row, cell) ?? right) : right
    if (!value || !/\p{L}{2}/u.test(cell.text)) return []
    const text = value.text.replace(/^[\s:.]+/, '')
    return [{ label: cell.text, text, from: cell, cell: value, start: value.text.length - text.length }]
  })
}

/** « DU » under « SIN. NO » goes on with it. */
function labelOver(above: Row | undefined, { box }: Cell): string {
  return above?.cells.find((cell) => Math.abs(cell.box.left - box.left) < 2)?.text ?? ''
}

/** « Véhicule réparable - Procédure applicable : Non »: what is before the stroke has been said. */
function lastOf(label: string): string {
  return label.split(/\s[-–—|•;]\s/).at(-1) ?? label
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
