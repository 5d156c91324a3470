import type { CandidateName, LabelName, ValueKind } from '#engine/lexicon/fields.ts'
import { splitMake } from '#engine/lexicon/makes.ts'
import { heightOf, sharedWidth } from '#engine/page/box.ts'
import type { Cell } from '#engine/page/rows.ts'
import type { Word } from '#engine/page/word.ts'
import {
  cellBelow,
  cellRightOf,
  firstMarkOf,
  isBareLabel,
  isCaptionRow,
  isLabelled,
  isOverItsValue,
  type Layout,
  rowOf,
  valueUnder,
} from '#engine/read/layout.ts'
import { type Mark, pieceOf } from '#engine/read/marks.ts'
import { meantNear } from '#engine/read/near-labels.ts'
import { isRunIn } from '#engine/read/run-in.ts'
import { plainWords } from '#engine/values/folded.ts'
import { parseValue, type Value } from '#engine/values/parse.ts'

/** A value found beside a label, and the confidence that they belong together. */
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

export function candidatesOf(layout: Layout, taken: ReadonlySet<Cell>): Candidate[] {
  return layout.marks.flatMap((mark) => {
    const { name, kind } = meantNear(layout, mark) ?? mark.label ?? {}
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
      return [rate, candidateOf(layout, mark, name, kind, taken) ?? []].flat()
    }
    const candidate = candidateOf(layout, mark, name, kind, taken)
    return candidate ? [candidate, ...modelBeside(layout, candidate)] : []
  })
}

/** « CITROËN   C4 PICASSO », « FIAT   MODELE 500 » after « Véhicule », in separate cells. */
function modelBeside(layout: Layout, make: Candidate): Candidate[] {
  const cell = make.name === 'vehicle.makeModel' ? cellRightOf(layout, make.cell) : undefined
  const mark = cell && firstMarkOf(layout, cell)
  if (!cell || (mark && mark.label?.name !== 'vehicle.model') || splitMake(make.text)?.model !== '') return []
  const { text, words } = mark?.rest ?? cell
  if (text === '') return []
  return [{ ...make, name: 'vehicle.model', value: text, text, words, cell, trust: make.trust - 0.3 }]
}

function candidateOf(
  layout: Layout,
  mark: Mark,
  name: LabelName,
  kind: ValueKind,
  taken: ReadonlySet<Cell>,
): Candidate | undefined {
  const box = kind === 'yes-no' ? boxBefore(mark) : undefined
  if (box) return { name, label: mark.cell, ...box }
  const isShared = mark.rest.text === '/'
  const bare = isShared ? { ...mark, rest: { ...mark.rest, text: '', words: [] } } : mark
  for (const place of placesOf(layout, bare, kind)) {
    if (taken.has(place.cell)) continue
    const own = ownPart(layout, mark, place) ?? (isShared ? undefined : place)
    const value = own && parseValue(kind, own.text)
    if (own && value !== undefined && isWorthy(name, kind, own))
      return { name, value: asPrinted(name, value), label: mark.cell, ...own }
  }
  return undefined
}

/** « Essence / Gris Platinium » under « Énergie / Teinte »: each label takes its part. */
function ownPart(layout: Layout, mark: Mark, place: Place): Place | undefined {
  const labels = (layout.marksAt.get(mark.cell) ?? []).filter(({ label }) => label !== undefined)
  const parts = place.text.split(mark.cell.text.includes('/') ? /\s+\/\s+/ : /,\s+/)
  const at = labels.indexOf(mark)
  const text = parts[at]
  if (labels.length < 2 || parts.length !== labels.length || text === undefined) return undefined
  const from = parts.slice(0, at).reduce((sum, part) => sum + part.split(' ').length + 1, 0)
  return { ...place, text, words: place.words.slice(from, from + text.split(' ').length) }
}

/** « ☒ réparable ☐ irréparable »: a ticked box before a label means yes. */
function boxBefore({ cell, from }: Mark): Pick<Candidate, 'value' | 'text' | 'words' | 'cell' | 'trust'> | undefined {
  const [, ticked, open] = /(?:([☑☒✓✔■]|\[ ?[xX] ?\])|([☐□▢]|\[ ?\]))\s*$/.exec(cell.text.slice(0, from)) ?? []
  if (!ticked && !open) return undefined
  return { value: ticked !== undefined, text: cell.text, words: cell.words, cell, trust: 0.95 }
}

/** Normalises a value: « Vétusté déduite : -210,72 » carries the sign of the deduction, and the date in « Collision du 23/05/2025 » is not part of the event. */
export function asPrinted(name: LabelName, value: Value): Value {
  if (name === 'claim.kind')
    return String(value)
      .replace(/^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}[\s,:–—-]+(?=\p{L})/u, '')
      .replace(/[\s,]+(?:(?:survenue?|en date) )?(?:du|le) \d.*$/, '')
  return (name === 'totals.wear' || name === 'insurer.deductible') && typeof value === 'number'
    ? Math.abs(value)
    : value
}

/** Places to look for a value: after the label, in the next cell, then below; below first when labels stand side by side. */
function placesOf(layout: Layout, mark: Mark, kind: ValueKind): Place[] {
  const { rest } = mark
  if (rest.text !== '') {
    // A text can begin with a label's wording: « Garage Peugeot ».
    const isLoose = !mark.hasColon && ['text', 'person', 'place'].includes(kind)
    const inline: Place = { ...rest, trust: mark.hasColon ? 1 : 0.8 }
    if (isLoose) return isRunIn(layout, mark.cell) ? [{ ...inline, trust: 0.7 }] : []
    // « Tél. assuré   02 58 53 26 34 »: the word after the label names the owner.
    const saysWhose = mark.label?.name.startsWith('party.') && !mark.hasColon && !/\d/.test(rest.text)
    const goesOn = kind === 'money' || kind === 'rate' || saysWhose
    return [withMore(layout, inline, kind), ...(goesOn ? beside(layout, mark, kind) : [])]
  }
  const right = isOverItsValue(layout, mark.cell) ? [] : beside(layout, mark, kind)
  const below = under(layout, mark, kind)
  if (standsAmongLabels(layout, mark.cell)) return [...underCaption(layout, mark.cell), ...below, ...right]
  return isCaption(layout, mark.cell) ? [...underCaption(layout, mark.cell), ...below] : [...right, ...below]
}

function beside(layout: Layout, { cell }: Mark, kind: ValueKind): Place[] {
  const right = cellRightOf(layout, cell)
  const next = kind === 'money' ? (figureBeside(layout, cell) ?? right) : right
  if (!next || isLabelled(layout, next)) return []
  // « 8013.87 TVA 20: » under « TOTAL HT »: the value ends where the next label begins. The last letter of a number is not a label.
  const other = (layout.marksAt.get(next) ?? []).find(
    ({ isFirst, from, hasColon }) => !isFirst && (hasColon || next.text.length - from > 1),
  )
  const first = withRest(layout, { ...pieceOf(next, 0, other?.from ?? next.text.length), trust: 0.95 }, kind)
  const agreed = agreedBeside(layout, next)
  return agreed ? [{ ...pieceOf(agreed, 0, agreed.text.length), trust: 0.96 }, first] : [first]
}

/** « Choc contre animal » above « sauvage »: a line in lower case continues the value. */
function withRest(layout: Layout, place: Place, kind: ValueKind): Place {
  const { cell, text } = place
  const more = kind === 'text' && text === cell.text ? cellBelow(layout, cell) : undefined
  const isRest =
    more !== undefined &&
    /^\p{Ll}/u.test(more.text) &&
    Math.abs(more.box.left - cell.box.left) < 1.5 &&
    more.box.top - cell.box.bottom < heightOf(cell.box) * 0.1 &&
    rowOf(layout, more)?.cells[0] === more
  return isRest ? { ...place, text: `${text} ${more.text}`, words: [...place.words, ...more.words] } : place
}

/** « Pièces HT, Parts excl. VAT, EUR, 1 294.22 »: the translation and the currency stand before the amount. */
function figureBeside(layout: Layout, cell: Cell): Cell | undefined {
  const cells = rowOf(layout, cell)?.cells ?? []
  const after = cells.slice(cells.indexOf(cell) + 1, cells.indexOf(cell) + 4)
  const next = after.find((each) => /\d/.test(each.text.replace(/\d+(?:[.,]\d+)?\s?%/, '')) || isLabelled(layout, each))
  return next && !isLabelled(layout, next) ? next : undefined
}

const agreedHeading = /\b(?:retenus?|expert|expertise|accordes?|admis|valides?|arretes?|nouveau|nouveaux|definitifs?)\b/
const asked =
  /\b(?:devis|reparateur|atelier|garage|demandes?|proposes?|reclames?|initial|initiaux|precedents?|anciens?)\b/
const farthestHeading = 40

/** When the repairer's figure stands beside the expert's, the expert's counts. */
function agreedBeside(layout: Layout, first: Cell): Cell | undefined {
  const row = rowOf(layout, first)
  const cells = row?.cells.slice(row.cells.indexOf(first)) ?? []
  if (cells.length < 2 || !asked.test(headingOver(layout, first))) return undefined
  return cells.find((cell) => agreedHeading.test(headingOver(layout, cell)))
}

/** The nearest words above a figure that name the owner of its column: « Devis réparateur » over « HT ». */
function headingOver(layout: Layout, cell: Cell): string {
  const row = rowOf(layout, cell)
  const at = row ? layout.rows.indexOf(row) : -1
  const over = layout.rows
    .slice(Math.max(0, at - farthestHeading), at)
    .filter(({ page }) => page === cell.page)
    .toReversed()
    .flatMap(({ cells }) => cells.find(({ box }) => sharedWidth(box, cell.box) > 0.3) ?? [])
  const [last, first] = over.slice(over.findIndex(({ text }) => !/\d/.test(text)))
  if (!last || /\d/.test(last.text)) return ''
  const isOfTwo = first && !/\d/.test(first.text) && last.box.top - first.box.bottom < heightOf(last.box)
  return plainWords(isOfTwo ? `${first.text} ${last.text}` : last.text)
}

function under(layout: Layout, mark: Mark, kind: ValueKind): Place[] {
  const below = cellBelow(layout, mark.cell)
  if (!below || isLabelled(layout, below)) return []
  return [withMore(layout, { ...pieceOf(below, 0, below.text.length), trust: 0.9 }, kind)]
}

/** A number cut at the end of its cell continues below. */
function withMore(layout: Layout, place: Place, kind: ValueKind): Place {
  if (kind !== 'phone' || parseValue(kind, place.text) !== undefined) return place
  const more = cellBelow(layout, place.cell)
  if (!more || !/^[\d\s.]+$/.test(more.text)) return place
  return { ...place, text: `${place.text} ${more.text}`, words: [...place.words, ...more.words] }
}

/** In a row of captions, the neighbour is another caption. */
function isCaption(layout: Layout, cell: Cell): boolean {
  const row = rowOf(layout, cell)
  return row !== undefined && isCaptionRow(layout, row)
}

function underCaption(layout: Layout, cell: Cell): Place[] {
  const row = rowOf(layout, cell)
  const value = row && isCaptionRow(layout, row) ? valueUnder(layout, row, cell) : undefined
  return value && !isLabelled(layout, value) ? [{ ...pieceOf(value, 0, value.text.length), trust: 0.92 }] : []
}

/** A row of captions above a row of values. */
function standsAmongLabels(layout: Layout, cell: Cell): boolean {
  const cells = rowOf(layout, cell)?.cells ?? []
  const bare = cells.filter((each) => isBareLabel(layout, each)).length
  return bare > 1 && bare * 2 > cells.length
}

/** « Garantie : acquise selon mission », or « Nature » above « Pièces fournies », names no event. */
const noEvent = /^(?:acquise?|selon|oui|non|sous reserve|a verifier|accordee|pieces?|main d ?oeuvre|fournitures?)\b/

/** A text field accepts a value, not a sentence. */
function isWorthy(name: LabelName, kind: ValueKind, { text }: Place): boolean {
  if (!['text', 'person'].includes(kind)) return true
  // « Garantie : acquise selon mission » names no event.
  if (name === 'claim.kind' && (text.includes('=') || noEvent.test(plainWords(text)))) return false
  // Only a vehicle model can consist of digits.
  if (!name.startsWith('vehicle.') && !/\p{L}{2}/u.test(text)) return false
  return text.split(' ').length <= 9 && !/\d[.,]\d{2}\s*(?:€|eur)/i.test(text)
}
