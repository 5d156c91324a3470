import type { LabelName } from '#engine/lexicon/fields.ts'
import { kindTitles } from '#engine/lexicon/kinds.ts'
import { splitMake } from '#engine/lexicon/makes.ts'
import { matchAt } from '#engine/lexicon/phrases.ts'
import { heightOf, sharedWidth } from '#engine/page/box.ts'
import type { Cell, Row } from '#engine/page/rows.ts'
import { cellBelow, type Layout } from '#engine/read/layout.ts'
import type { Candidate } from '#engine/read/pairs.ts'
import { isInLine } from '#engine/read/signature.ts'
import { findDate } from '#engine/values/date.ts'
import { foldText, plainWords } from '#engine/values/folded.ts'
import { findPhone, findPlate, findPlateAlone } from '#engine/values/identity.ts'
import { parseValue } from '#engine/values/parse.ts'

const furthest = 15
/** Lower than any labelled value or statement. */
const trust = 0.3

/** Values recognisable without a label at the head of a report: « CITROËN C4 III », a plate in its usual form. */
export function unlabelledCandidatesOf(layout: Layout): Candidate[] {
  const first = layout.rows[0]?.page
  const rows = layout.rows.filter(({ page }) => page === first).slice(0, furthest)
  const cells = rows.flatMap((row) => row.cells)
  return [
    ...numberUnderTitle(cells),
    ...cells.flatMap(numberBehindTitle),
    ...rows.flatMap((row) => dateBehindNumber(layout, row.cells)),
    ...layout.rows.flatMap((row) => rateAmongSums(layout, row)),
    ...cells.flatMap((cell): Candidate[] => {
      if ((layout.marksAt.get(cell) ?? []).some(({ isFirst }) => isFirst)) return []
      const told = { text: cell.text, words: cell.words, cell, label: cell, trust }
      const plate = findPlateAlone(cell.text)
      if (plate) return [{ ...told, name: 'vehicle.plate', value: plate }]
      const model = cell.words.length <= 8 ? splitMake(cell.text)?.model : undefined
      return model && !/\d{5}|[,;:]/.test(cell.text) ? [{ ...told, name: 'vehicle.makeModel', value: cell.text }] : []
    }),
  ]
}

const wholeNumber = /^(?=(?:.*\d){4})[A-Z0-9][A-Z0-9./-]{4,22}$/

/** « Rapport d’expertise » above « NVX-2025-104486 » or « N° 2025/09/0077 ». */
function numberUnderTitle(cells: readonly Cell[]): Candidate[] {
  const title = cells.find(({ text }) => isTitle(foldText(text).trim()))
  const number = title && cells.find((cell) => isUnder(cell, title) && isNumber(bare(cell.text)))
  if (!number) return []
  const { words } = number
  const text = bare(number.text)
  return [{ name: 'report.number', value: text, text, words, cell: number, label: title, trust }]
}

/** « Dossier NVX-583021 », « Rapport d’expertise CLR-2026-00417 », alone in the cell or before the date. */
function numberBehindTitle(cell: Cell): Candidate[] {
  const said = cell.text.replace(
    /\s(?:[·•|,–—-]\s)?(?:(?:édit|établi|émis|arrêt|rédig|dress)\p{L}*\s)?(?:du|le)\s\d.*$/iu,
    '',
  )
  // « Mission PL 250277 »
  const text = /(?:^|\s)((?:\p{Lu}{1,3}\s(?=\d))?\S+)$/u.exec(said)?.[1] ?? ''
  const before = foldText(said.slice(0, -text.length)).trim()
  if (
    before === '' ||
    !isNumber(text.replace(' ', '')) ||
    !(/^(?:dossier|affaire|rapport|mission|compte rendu|avis)$/.test(before) || isTitle(before))
  )
    return []
  return [
    {
      name: 'report.number',
      value: text,
      text,
      words: cell.words.filter((word) => text.split(' ').includes(word.text)),
      cell,
      label: cell,
      trust,
    },
  ]
}

/** « SIN 7250611884, DU 05.06.25 »: the date belongs to the number before it. */
function dateBehindNumber(layout: Layout, cells: readonly Cell[]): Candidate[] {
  const at = cells.findIndex(({ text }) => /^(?:en date )?du(?: \d|$)/i.test(text))
  const [said, next] = [cells[at], cells[at + 1]]
  const day = said && /\d/.test(said.text) ? said : next
  const number = cells
    .slice(0, Math.max(0, at))
    .flatMap((cell) => layout.marksAt.get(cell) ?? [])
    .findLast(({ isFirst }) => isFirst)
  const name = number?.label && dateOf[number.label.name]
  const value = day && parseValue('date', day.text.replace(/^\D+/, ''))
  if (!said || !value || !name) return []
  return [{ name, value, text: day.text, words: day.words, cell: day, label: said, trust }]
}

/** « Base HT, Taux, Montant TVA » above « 2.456,95, 20,00 %, 491,39 ». */
function rateAmongSums(layout: Layout, row: Row): Candidate[] {
  const label = row.cells.find(({ text }) => plainWords(text) === 'taux')
  const isOfTax = row.cells.some((cell) =>
    (layout.marksAt.get(cell) ?? []).some((mark) => mark.label?.name === 'totals.vat'),
  )
  const cell = label && isOfTax ? cellBelow(layout, label) : undefined
  const value = cell && parseValue('rate', cell.text)
  if (!label || !cell || !value) return []
  return [{ name: 'totals.vatRate', value, text: cell.text, words: cell.words, cell, label, trust: 0.9 }]
}

const dateOf: Partial<Record<LabelName, LabelName>> = { 'claim.number': 'claim.date', 'report.number': 'report.date' }

function isNumber(text: string): boolean {
  return wholeNumber.test(text) && !findDate(text) && !findPhone(text) && !findPlate(text)
}

function bare(text: string): string {
  return text.replace(/^[Nn]\s?[°º]\s*/, '')
}

function isTitle(text: string): boolean {
  return kindTitles.some(({ pattern }) => matchAt(pattern, text, 0) === text.length)
}

function isUnder({ box }: Cell, title: Cell): boolean {
  const gap = box.top - title.box.bottom
  return (
    box.top > title.box.top &&
    gap < heightOf(title.box) * 1.9 &&
    (isInLine(box, title.box) || sharedWidth(box, title.box) > 0.9)
  )
}
