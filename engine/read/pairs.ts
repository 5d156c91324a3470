import type { LabelName, ValueKind } from '#engine/lexicon/fields.ts'
import type { Cell } from '#engine/page/rows.ts'
import type { Word } from '#engine/page/word.ts'
import { type Mark, pieceOf } from '#engine/read/marks.ts'
import { cellBelow, cellRightOf, isBareLabel, isLabelled, rowOf, type Sheet } from '#engine/read/sheet.ts'
import { parseValue, type Value } from '#engine/values/parse.ts'

/** A value that a label gives, and how surely the two belong together. */
export type Candidate = {
  name: LabelName | 'repairer.name' | 'repairer.siret'
  value: Value
  text: string
  words: Word[]
  cell: Cell
  label: Cell
  trust: number
}

type Place = { text: string; words: Word[]; cell: Cell; trust: number }

export function candidatesOf(sheet: Sheet, taken: ReadonlySet<Cell>): Candidate[] {
  return sheet.marks.flatMap((mark) => {
    if (!mark.label || mark.label.name === 'none' || taken.has(mark.cell)) return []
    const { name, kind } = mark.label
    if (mark.rate !== undefined) {
      const rate: Candidate = {
        name: 'totals.vatRate',
        value: mark.rate,
        text: mark.cell.text,
        words: mark.cell.words,
        cell: mark.cell,
        label: mark.cell,
        trust: 0.9,
      }
      return [rate, candidateOf(sheet, mark, name, kind, taken) ?? []].flat()
    }
    return candidateOf(sheet, mark, name, kind, taken) ?? []
  })
}

function candidateOf(
  sheet: Sheet,
  mark: Mark,
  name: LabelName,
  kind: ValueKind,
  taken: ReadonlySet<Cell>,
): Candidate | undefined {
  for (const place of placesOf(sheet, mark, kind)) {
    if (taken.has(place.cell)) continue
    const value = parseValue(kind, place.text)
    if (value !== undefined && isWorthy(kind, place)) return { name, value, label: mark.cell, ...place }
  }
  return undefined
}

/** Beside the label, then in the next cell, then under it; under it first where labels stand side by side. */
function placesOf(sheet: Sheet, mark: Mark, kind: ValueKind): Place[] {
  const { rest } = mark
  if (rest.text !== '') {
    // A wording that only begins like a label: « Garage Peugeot ».
    const isLoose = !mark.hasColon && ['text', 'person', 'place'].includes(kind)
    const inline: Place = { ...rest, trust: mark.hasColon ? 1 : 0.8 }
    return isLoose
      ? []
      : [withMore(sheet, inline, kind), ...(kind === 'money' || kind === 'rate' ? beside(sheet, mark) : [])]
  }
  const right = beside(sheet, mark)
  const below = under(sheet, mark, kind)
  return standsAmongLabels(sheet, mark.cell) ? [...below, ...right] : [...right, ...below]
}

function beside(sheet: Sheet, { cell }: Mark): Place[] {
  const next = cellRightOf(sheet, cell)
  if (!next || isLabelled(sheet, next)) return []
  // « 8013.87 TVA 20: » under « TOTAL HT »: the value ends where another label begins.
  const other = (sheet.marksAt.get(next) ?? []).find(({ isFirst }) => !isFirst)
  return [{ ...pieceOf(next, 0, other?.from ?? next.text.length), trust: 0.95 }]
}

function under(sheet: Sheet, mark: Mark, kind: ValueKind): Place[] {
  const below = cellBelow(sheet, mark.cell)
  if (!below || isLabelled(sheet, below)) return []
  return [withMore(sheet, { ...pieceOf(below, 0, below.text.length), trust: 0.9 }, kind)]
}

/** A number that is cut at the end of its cell goes on under it. */
function withMore(sheet: Sheet, place: Place, kind: ValueKind): Place {
  if (kind !== 'phone' || parseValue(kind, place.text) !== undefined) return place
  const more = cellBelow(sheet, place.cell)
  if (!more || !/^[\d\s.]+$/.test(more.text)) return place
  return { ...place, text: `${place.text} ${more.text}`, words: [...place.words, ...more.words] }
}

/** A row of captions over a row of values. */
function standsAmongLabels(sheet: Sheet, cell: Cell): boolean {
  const cells = rowOf(sheet, cell)?.cells ?? []
  const bare = cells.filter((each) => isBareLabel(sheet, each)).length
  return bare > 1 && bare * 2 > cells.length
}

/** What a text field takes is a value, not a sentence. */
function isWorthy(kind: ValueKind, { text }: Place): boolean {
  return !['text', 'person'].includes(kind) || text.split(' ').length <= 9
}
