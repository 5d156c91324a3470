import type { CandidateName, LabelName, ValueKind } from '#engine/lexicon/fields.ts'
import { splitMake } from '#engine/lexicon/makes.ts'
import { heightOf, sharedWidth } from '#engine/page/box.ts'
import type { Cell } from '#engine/page/rows.ts'
import type { Word } from '#engine/page/word.ts'
import { type Mark, pieceOf } from '#engine/read/marks.ts'
import { meantNear } from '#engine/read/near-labels.ts'
import { isRunIn } from '#engine/read/run-in.ts'
import {
  cellBelow,
  cellRightOf,
  firstMarkOf,
  isBareLabel,
  isCaptionRow,
  isLabelled,
  isOverItsValue,
  rowOf,
  type Sheet,
  valueUnder,
} from '#engine/read/sheet.ts'
import { plainWords } from '#engine/values/folded.ts'
import { parseValue, type Value } from '#engine/values/parse.ts'

/** A value that a label gives, and how surely the two belong together. */
export type Candidate = {
  name: CandidateName
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
    const { name, kind } = meantNear(sheet, mark) ?? mark.label ?? {}
    if (!name || !kind || name === 'none' || taken.has(mark.cell)) return []
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
    const candidate = candidateOf(sheet, mark, name, kind, taken)
    return candidate ? [candidate, ...modelBeside(sheet, candidate)] : []
  })
}

/** « CITROËN   C4 PICASSO », « FIAT   MODELE 500 » behind « Véhicule », each in its cell. */
function modelBeside(sheet: Sheet, make: Candidate): Candidate[] {
  const cell = make.name === 'vehicle.makeModel' ? cellRightOf(sheet, make.cell) : undefined
  const mark = cell && firstMarkOf(sheet, cell)
  if (!cell || (mark && mark.label?.name !== 'vehicle.model') || splitMake(make.text)?.model !== '') return []
  const { text, words } = mark?.rest ?? cell
  if (text === '') return []
  return [{ ...make, name: 'vehicle.model', value: text, text, words, cell, trust: make.trust - 0.3 }]
}

function candidateOf(
  sheet: Sheet,
  mark: Mark,
  name: LabelName,
  kind: ValueKind,
  taken: ReadonlySet<Cell>,
): Candidate | undefined {
  const box = kind === 'yes-no' ? boxBefore(mark) : undefined
  if (box) return { name, label: mark.cell, ...box }
  const isShared = mark.rest.text === '/'
  const bare = isShared ? { ...mark, rest: { ...mark.rest, text: '', words: [] } } : mark
  for (const place of placesOf(sheet, bare, kind)) {
    if (taken.has(place.cell)) continue
    const own = ownPart(sheet, mark, place) ?? (isShared ? undefined : place)
    const value = own && parseValue(kind, own.text)
    if (own && value !== undefined && isWorthy(name, kind, own))
      return { name, value: asPrinted(name, value), label: mark.cell, ...own }
  }
  return undefined
}

/** « Essence / Gris Platinium » under « Énergie / Teinte »: to each label its part. */
function ownPart(sheet: Sheet, mark: Mark, place: Place): Place | undefined {
  const labels = (sheet.marksAt.get(mark.cell) ?? []).filter(({ label }) => label !== undefined)
  const parts = place.text.split(mark.cell.text.includes('/') ? /\s+\/\s+/ : /,\s+/)
  const at = labels.indexOf(mark)
  const text = parts[at]
  if (labels.length < 2 || parts.length !== labels.length || text === undefined) return undefined
  const from = parts.slice(0, at).reduce((sum, part) => sum + part.split(' ').length + 1, 0)
  return { ...place, text, words: place.words.slice(from, from + text.split(' ').length) }
}

/** « ☒ réparable ☐ irréparable »: the label says yes where the box before it is ticked. */
function boxBefore({ cell, from }: Mark): Pick<Candidate, 'value' | 'text' | 'words' | 'cell' | 'trust'> | undefined {
  const [, ticked, open] = /(?:([☑☒✓✔■]|\[ ?[xX] ?\])|([☐□▢]|\[ ?\]))\s*$/.exec(cell.text.slice(0, from)) ?? []
  if (!ticked && !open) return undefined
  return { value: ticked !== undefined, text: cell.text, words: cell.words, cell, trust: 0.95 }
}

/** « Vétusté déduite : -210,72 »: the sign is that of the deduction. « Collision du 23/05/2025 »: the day is no part of what happened. */
export function asPrinted(name: LabelName, value: Value): Value {
  if (name === 'claim.kind')
    return String(value)
      .replace(/^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}[\s,:–—-]+(?=\p{L})/u, '')
      .replace(/[\s,]+(?:(?:survenue?|en date) )?(?:du|le) \d.*$/, '')
  return (name === 'totals.wear' || name === 'insurer.deductible') && typeof value === 'number'
    ? Math.abs(value)
    : value
}

/** Beside the label, then in the next cell, then under it; under it first where labels stand side by side. */
function placesOf(sheet: Sheet, mark: Mark, kind: ValueKind): Place[] {
  const { rest } = mark
  if (rest.text !== '') {
    // A wording that only begins like a label: « Garage Peugeot ».
    const isLoose = !mark.hasColon && ['text', 'person', 'place'].includes(kind)
    const inline: Place = { ...rest, trust: mark.hasColon ? 1 : 0.8 }
    if (isLoose) return isRunIn(sheet, mark.cell) ? [{ ...inline, trust: 0.7 }] : []
    // « Tél. assuré   02 58 53 26 34 »: what stands behind the label says whose.
    const saysWhose = mark.label?.name.startsWith('party.') && !mark.hasColon && !/\d/.test(rest.text)
    const goesOn = kind === 'money' || kind === 'rate' || saysWhose
    return [withMore(sheet, inline, kind), ...(goesOn ? beside(sheet, mark, kind) : [])]
  }
  const right = isOverItsValue(sheet, mark.cell) ? [] : beside(sheet, mark, kind)
  const below = under(sheet, mark, kind)
  if (standsAmongLabels(sheet, mark.cell)) return [...underCaption(sheet, mark.cell), ...below, ...right]
  return isCaption(sheet, mark.cell) ? [...underCaption(sheet, mark.cell), ...below] : [...right, ...below]
}

function beside(sheet: Sheet, { cell }: Mark, kind: ValueKind): Place[] {
  const right = cellRightOf(sheet, cell)
  const next = kind === 'money' ? (figureBeside(sheet, cell) ?? right) : right
  if (!next || isLabelled(sheet, next)) return []
  // « 8013.87 TVA 20: » under « TOTAL HT »: the value ends where another label begins.
  // The last letter of a number is none.
  const other = (sheet.marksAt.get(next) ?? []).find(
    ({ isFirst, from, hasColon }) => !isFirst && (hasColon || next.text.length - from > 1),
  )
  const first = withRest(sheet, { ...pieceOf(next, 0, other?.from ?? next.text.length), trust: 0.95 }, kind)
  const agreed = agreedBeside(sheet, next)
  return agreed ? [{ ...pieceOf(agreed, 0, agreed.text.length), trust: 0.96 }, first] : [first]
}

/** « Choc contre animal » close above « sauvage »: what goes on in small letters is of the same value. */
function withRest(sheet: Sheet, place: Place, kind: ValueKind): Place {
  const { cell, text } = place
  const more = kind === 'text' && text === cell.text ? cellBelow(sheet, cell) : undefined
  const isRest =
    more !== undefined &&
    /^\p{Ll}/u.test(more.text) &&
    Math.abs(more.box.left - cell.box.left) < 1.5 &&
    more.box.top - cell.box.bottom < heightOf(cell.box) * 0.1 &&
    rowOf(sheet, more)?.cells[0] === more
  return isRest ? { ...place, text: `${text} ${more.text}`, words: [...place.words, ...more.words] } : place
}

/** « Pièces HT, Parts excl. VAT, EUR, 1 294.22 »: the same again in other words, and its currency, before the amount. */
function figureBeside(sheet: Sheet, cell: Cell): Cell | undefined {
  const cells = rowOf(sheet, cell)?.cells ?? []
  const after = cells.slice(cells.indexOf(cell) + 1, cells.indexOf(cell) + 4)
  const next = after.find((each) => /\d/.test(each.text.replace(/\d+(?:[.,]\d+)?\s?%/, '')) || isLabelled(sheet, each))
  return next && !isLabelled(sheet, next) ? next : undefined
}

const agreedHeading = /\b(?:retenus?|expert|expertise|accordes?|admis|valides?|arretes?|nouveau|nouveaux|definitifs?)\b/
const asked =
  /\b(?:devis|reparateur|atelier|garage|demandes?|proposes?|reclames?|initial|initiaux|precedents?|anciens?)\b/
const farthestHeading = 40

/** Where what the repairer asked stands beside what the expert agreed to, the second is the report's. */
function agreedBeside(sheet: Sheet, first: Cell): Cell | undefined {
  const row = rowOf(sheet, first)
  const cells = row?.cells.slice(row.cells.indexOf(first)) ?? []
  if (cells.length < 2 || !asked.test(headingOver(sheet, first))) return undefined
  return cells.find((cell) => agreedHeading.test(headingOver(sheet, cell)))
}

/** The nearest words above a figure that say whose column it is: « Devis réparateur » over « HT ». */
function headingOver(sheet: Sheet, cell: Cell): string {
  const row = rowOf(sheet, cell)
  const at = row ? sheet.rows.indexOf(row) : -1
  const over = sheet.rows
    .slice(Math.max(0, at - farthestHeading), at)
    .filter(({ page }) => page === cell.page)
    .toReversed()
    .flatMap(({ cells }) => cells.find(({ box }) => sharedWidth(box, cell.box) > 0.3) ?? [])
  const [last, first] = over.slice(over.findIndex(({ text }) => !/\d/.test(text)))
  if (!last || /\d/.test(last.text)) return ''
  const isOfTwo = first && !/\d/.test(first.text) && last.box.top - first.box.bottom < heightOf(last.box)
  return plainWords(isOfTwo ? `${first.text} ${last.text}` : last.text)
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

/** In a row of captions, what stands beside is another caption. */
function isCaption(sheet: Sheet, cell: Cell): boolean {
  const row = rowOf(sheet, cell)
  return row !== undefined && isCaptionRow(sheet, row)
}

function underCaption(sheet: Sheet, cell: Cell): Place[] {
  const row = rowOf(sheet, cell)
  const value = row && isCaptionRow(sheet, row) ? valueUnder(sheet, row, cell) : undefined
  return value && !isLabelled(sheet, value) ? [{ ...pieceOf(value, 0, value.text.length), trust: 0.92 }] : []
}

/** A row of captions over a row of values. */
function standsAmongLabels(sheet: Sheet, cell: Cell): boolean {
  const cells = rowOf(sheet, cell)?.cells ?? []
  const bare = cells.filter((each) => isBareLabel(sheet, each)).length
  return bare > 1 && bare * 2 > cells.length
}

/** « Garantie : acquise selon mission » says nothing of what happened, nor does « Nature » over « Pièces fournies ». */
const noEvent = /^(?:acquise?|selon|oui|non|sous reserve|a verifier|accordee|pieces?|main d ?oeuvre|fournitures?)\b/

/** What a text field takes is a value, not a sentence. */
function isWorthy(name: LabelName, kind: ValueKind, { text }: Place): boolean {
  if (!['text', 'person'].includes(kind)) return true
  // « Garantie : acquise selon mission » says nothing of what happened.
  if (name === 'claim.kind' && (text.includes('=') || noEvent.test(plainWords(text)))) return false
  // Only a model may be called by figures.
  if (!name.startsWith('vehicle.') && !/\p{L}{2}/u.test(text)) return false
  return text.split(' ').length <= 9 && !/\d[.,]\d{2}\s*(?:€|eur)/i.test(text)
}
