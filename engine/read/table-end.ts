import { withoutTitleNumber } from '#engine/lexicon/numbering.ts'
import type { Cell } from '#engine/page/rows.ts'
import type { Word } from '#engine/page/word.ts'
import type { Mark } from '#engine/read/marks.ts'
import { firstMarkOf, isBareLabel, isLabelled, type Sheet } from '#engine/read/sheet.ts'
import { saysTax } from '#engine/read/sums.ts'
import { sectionTitle } from '#engine/read/titles.ts'
import { plainWords } from '#engine/values/folded.ts'
import { parseValue } from '#engine/values/parse.ts'

/** Labels that never open a line of a table: what comes is a recapitulation or a conclusion. */
export const beyond =
  /^(?:totals\.(?:net|vat|gross|wear|settlement)|insurer\.|conclusion\.|report\.|claim\.|vehicle\.|party\.)/
export const closing =
  /^(?:recapitulatif|recap$|obs$|recapitulation|synthese|conclusions?|reglement|observations?|chiffrage|totaux|decompte|arrete des? comptes?|bilan|resume|(?:dommages|degats) (?:anterieurs|imputables|non imputables)|annexes?)\b|^montants?(?: des? (?:reparations?|travaux|dommages|degats|devis|sinistre|expertise|operations|estimation|prejudice|indemnite)\b.*)?$/
const sectionTotals = /^totals\.(?:parts|labour)$/

/** « Total hors taxes, TVA (20 %), Total TTC »: what stands under them is no line. */
export function captionsSum(sheet: Sheet, cell: Cell): boolean {
  return (sheet.marksAt.get(cell) ?? []).some(
    ({ isFirst, rest, label }) =>
      isFirst && rest.text === '' && /^(?:totals|insurer|conclusion)\./.test(label?.name ?? ''),
  )
}

export function isBeyond(
  sheet: Sheet,
  [first, ...others]: readonly Cell[],
  words: readonly Word[],
  isSummed: boolean,
): boolean {
  if (!first) return false
  if (
    others.length === 1 &&
    saysTax(plainWords(first.text)) &&
    /^\d[\d\s.,]*(?:€|eur(?:os)?)?$/i.test(others[0]?.text ?? '')
  )
    return true
  const mark = firstMarkOf(sheet, first)
  const name = mark?.label?.name ?? ''
  if (!mark || mark.rest.words.length > 3 || isCodeOfLine(sheet, mark, others) || isPricedLine(sheet, mark, others))
    return false
  if (beyond.test(name)) return mark.hasColon || words.some(({ text }) => /\d/.test(text)) || mark.rest.text === ''
  const figures = words.filter(({ text }) => /\d[.,]\d\d/.test(text)).length
  return (
    figures <= 1 &&
    mark.rest.text === '' &&
    (sectionTotals.test(name) ||
      (isSummed &&
        name.startsWith('totals.') &&
        others.every((cell) => !/\p{L}{4}/u.test(cell.text) || isBareLabel(sheet, cell))) ||
      (name === 'totals.supplies' && /ht$|^total| et |forfaits$/.test(plainWords(first.text))))
  )
}

const longestCode = 4

/** « B, Tôlerie spéciale, 3.20, 68.00 »: a letter that could name a box of a form, without the value of that box. */
function isCodeOfLine(sheet: Sheet, { label, hasColon, cell }: Mark, others: readonly Cell[]): boolean {
  const [next] = others
  if (!label || !next || hasColon || cell.text.length > longestCode || isBareLabel(sheet, next)) return false
  return parseValue(label.kind, next.text) === undefined
}

/** « Cadre d’autoradio, Rempl., 1, 61,15, 55,04 »: a label that could name a box of a form, with figures that no box has. */
function isPricedLine(sheet: Sheet, { hasColon, label }: Mark, others: readonly Cell[]): boolean {
  const figures = others.filter(({ text }) => /\d[.,]\d{2}\b/.test(text)).length
  return (
    !hasColon &&
    !label?.name.startsWith('totals.') &&
    others.length > 2 &&
    figures > 1 &&
    !others.some((cell) => isLabelled(sheet, cell))
  )
}

/** « CADRE 9 - DÉCOMPTE », « 4. Récapitulatif », « ANNEXE 1 ». */
export function closes({ text }: Cell): boolean {
  return closing.test(plainWords(withoutTitleNumber(text)))
}

export function isHeadline(sheet: Sheet, cell: Cell, words: readonly Word[]): boolean {
  const marks = sheet.marksAt.get(cell) ?? []
  const hasFigures = words.some(({ text }) => /\d/.test(text))
  if (closes(cell)) return true
  return (
    (!hasFigures || /\(.*\d.*\)/.test(cell.text)) &&
    (sectionTitle(cell.text) !== undefined || marks.some(({ isFirst, rest }) => isFirst && rest.text === ''))
  )
}
