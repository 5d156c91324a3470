import { eventWords, meaningsOf } from '#engine/lexicon/meanings.ts'
import { heightOf } from '#engine/page/box.ts'
import type { Cell, Row } from '#engine/page/rows.ts'
import { isBareLabel, isCaptionRow, isLabelled, type Layout, valueUnder } from '#engine/read/layout.ts'
import { pieceOf } from '#engine/read/marks.ts'
import { asPrinted, type Candidate } from '#engine/read/pairs.ts'
import { plainWords } from '#engine/values/folded.ts'
import { parseValue } from '#engine/values/parse.ts'

/** A label and a text that can be its value. */
type Pair = { label: string; text: string; from: Cell; cell: Cell; start: number }

/** Lower than a label with a known wording. */
const trust = 0.6

/** Values beside unknown labels, guessed from the words of the label. */
export function wordedCandidatesOf(layout: Layout, taken: ReadonlySet<Cell>): Candidate[] {
  return layout.rows.flatMap((row, at) =>
    row.cells
      .filter((cell) => !taken.has(cell))
      .flatMap((cell) => firstOf(pairsOf(layout, row, cell), (pair) => candidatesIn(layout, at, pair))),
  )
}

/** Tries the label alone, then with the line that it continues or that continues it. */
function candidatesIn(layout: Layout, at: number, pair: Pair): Candidate[] {
  const { label, from } = pair
  // A label with a colon is complete.
  const before = pair.cell === from ? '' : (wrappedBefore(layout, at, from)?.text ?? '')
  const after = wrappedAfter(layout, at, from)?.text ?? ''
  const isShort = /^(?:du|le|en date du)$/.test(plainWords(label))
  const over = isShort ? labelOver(layout.rows[at - 1], from) : ''
  const title = /^(?:n|no|numero|reference|jour|date)$/.test(plainWords(label)) ? titleOver(layout, at, from) : ''
  const labels = [label, `${before} ${label}`, `${label} ${after}`, `${over} ${label}`, `${title} ${label}`]
  return firstOf([...new Set(labels.map((each) => each.trim()))], (each) =>
    candidatesFor(layout, { ...pair, label: each }),
  )
}

function firstOf<Each, Found>(all: readonly Each[], find: (each: Each) => Found[]): Found[] {
  for (const each of all) {
    const found = find(each)
    if (found.length > 0) return found
  }
  return []
}

function candidatesFor(layout: Layout, { label, text, from, cell, start }: Pair): Candidate[] {
  const words = plainWords(label)
  if (words.split(' ').length > mostWords) return []
  const isLabel =
    isLabelled(layout, cell) || (meaningsOf(plainWords(text)).length > 0 && !eventWords.test(plainWords(text)))
  const mayBeText = text.length <= 60 && !isLabel
  for (const { name, kind, value: fits } of meaningsOf(words)) {
    if (fits && !fits.test(plainWords(text))) continue
    const isText = ['text', 'person'].includes(kind)
    const value = !isText || (mayBeText && /\p{L}{2}/u.test(text)) ? parseValue(kind, text) : undefined
    if (value === undefined) continue
    const printed = asPrinted(name, value)
    const told: Candidate = { ...pieceOf(cell, start, cell.text.length), name, value: printed, label: from, trust }
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

/** The text after the colon, beside the label, or below it. */
function pairsOf(layout: Layout, row: Row, cell: Cell): Pair[] {
  const colon = cell.text.search(/\s?[:=]\s/)
  if (colon > 2) {
    const text = cell.text.slice(colon + 2).trim()
    const own = { label: lastOf(cell.text.slice(0, colon)), text, from: cell, cell, start: colon + 2 }
    // « À déduire : vétusté TTC   257,76 »: the colon is part of the label.
    return /\d/.test(text) || text === '' ? [own] : [own, ...pairsBeside(layout, row, cell)]
  }
  return pairsBeside(layout, row, cell)
}

function pairsBeside(layout: Layout, row: Row, cell: Cell): Pair[] {
  if (!/\p{L}{2}|^n°/iu.test(cell.text)) return []
  const right = row.cells.slice(row.cells.indexOf(cell) + 1).find(({ text }) => !/^(?:€|eur|euros?)$/i.test(text))
  const under = right && !/\d/.test(right.text) ? valueUnder(layout, row, cell) : undefined
  const values = isCaptionRow(layout, row) ? [valueUnder(layout, row, cell)] : [right, under]
  return values.flatMap((value) => {
    const text = value?.text.replace(/^[\s:.]+/, '') ?? ''
    return value && !isBareLabel(layout, value)
      ? [{ label: cell.text, text, from: cell, cell: value, start: value.text.length - text.length }]
      : []
  })
}

/** « DU » under « SIN. NO » continues it. */
function labelOver(above: Row | undefined, { box }: Cell): string {
  return above?.cells.find((cell) => Math.abs(cell.box.left - box.left) < 2)?.text ?? ''
}

const tallestBox = 6

/** « Numéro », « Jour » in the box titled « Le sinistre ». */
function titleOver({ rows, marksAt }: Layout, at: number, { page, box }: Cell): string {
  const above = rows.slice(Math.max(0, at - tallestBox), at).filter((row) => row.page === page)
  const inLine = above.flatMap(({ cells }) => cells.filter((cell) => Math.abs(cell.box.left - box.left) < 3))
  const isTitle = (cell: Cell) =>
    (marksAt.get(cell) ?? []).some(({ party, rest }) => party !== undefined && rest.text === '')
  return inLine.findLast(isTitle)?.text ?? ''
}

/** « Véhicule réparable - Procédure applicable : Non »: the label is the last part. */
function lastOf(label: string): string {
  return label.split(/\s[-–—|•;]\s/).at(-1) ?? label
}

/** « Coût total de la remise en état du véhicule » above « A, hors taxes … 4 185,79 EUR »: a label of two lines. */
function wrappedBefore(layout: Layout, at: number, from: Cell): Cell | undefined {
  const above = layout.rows[at - 1]
  const label = above?.cells.length === 1 ? above.cells[0] : undefined
  if (!label || label.page !== from.page || /\d[.,]\d{2}|[.:]$/.test(label.text) || label.text.length <= 12)
    return undefined
  return goesOn(label, from) ? label : undefined
}

/** « Pris en charge par … 4 404,78 € » above « l’assureur ». */
function wrappedAfter(layout: Layout, at: number, from: Cell): Cell | undefined {
  const below = layout.rows.slice(at + 1, at + 3).find(({ cells }) => cells.some((cell) => goesOn(from, cell)))
  const rest = below?.cells.find((cell) => goesOn(from, cell))
  const isAlone = rest && below?.cells.at(-1) === rest
  return isAlone && !/\d|[:.]$/.test(rest.text) ? rest : undefined
}

/** Directly below, with the same left edge or a small indent. */
function goesOn(above: Cell, below: Cell): boolean {
  const height = heightOf(below.box)
  const indent = below.box.left - above.box.left
  const gap = below.box.top - above.box.bottom
  return below.page === above.page && gap > -height * 0.5 && gap < height * 0.6 && indent > -1 && indent < height * 2
}
