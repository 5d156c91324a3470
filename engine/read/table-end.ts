import { withoutTitleNumber } from '#engine/lexicon/numbering.ts'
import type { Cell } from '#engine/page/rows.ts'
import type { Word } from '#engine/page/word.ts'
import { firstMarkOf, isBareLabel, isLabelled, type Layout } from '#engine/read/layout.ts'
import type { Mark } from '#engine/read/marks.ts'
import { saysTax } from '#engine/read/sums.ts'
import { sectionTitle } from '#engine/read/titles.ts'
import { plainWords } from '#engine/values/folded.ts'
import { parseValue } from '#engine/values/parse.ts'

/** Labels of recapitulations and conclusions, which never open a table line. */
export const beyond =
  /^(?:totals\.(?:net|vat|gross|wear|settlement)|insurer\.|conclusion\.|report\.|claim\.|vehicle\.|party\.)/
export const closing =
  /^(?:recapitulatif|recap$|obs$|recapitulation|synthese|conclusions?|reglement|observations?|chiffrage|totaux|decompte|arrete des? comptes?|bilan|resume|(?:dommages|degats) (?:anterieurs|imputables|non imputables)|annexes?)\b|^montants?(?: des? (?:reparations?|travaux|dommages|degats|devis|sinistre|expertise|operations|estimation|prejudice|indemnite)\b.*)?$/
const sectionTotals = /^totals\.(?:parts|labour)$/

/** « Total hors taxes, TVA (20 %), Total TTC »: captions of sums, not table lines. */
export function captionsSum(layout: Layout, cell: Cell): boolean {
  return (layout.marksAt.get(cell) ?? []).some(
    ({ isFirst, rest, label }) =>
      isFirst && rest.text === '' && /^(?:totals|insurer|conclusion)\./.test(label?.name ?? ''),
  )
}

export function isBeyond(
  layout: Layout,
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
  const mark = firstMarkOf(layout, first)
  const name = mark?.label?.name ?? ''
  if (!mark || mark.rest.words.length > 3 || isCodeOfLine(layout, mark, others) || isPricedLine(layout, mark, others))
    return false
  if (beyond.test(name)) return mark.hasColon || words.some(({ text }) => /\d/.test(text)) || mark.rest.text === ''
  const figures = words.filter(({ text }) => /\d[.,]\d\d/.test(text)).length
  return (
    figures <= 1 &&
    mark.rest.text === '' &&
    (sectionTotals.test(name) ||
      (isSummed &&
        name.startsWith('totals.') &&
        others.every((cell) => !/\p{L}{4}/u.test(cell.text) || isBareLabel(layout, cell))) ||
      (name === 'totals.supplies' && /ht$|^total| et |forfaits$/.test(plainWords(first.text))))
  )
}

const longestCode = 4

/** « B, Tôlerie spéciale, 3.20, 68.00 »: a code that looks like a form box, without that box's value. */
function isCodeOfLine(layout: Layout, { label, hasColon, cell }: Mark, others: readonly Cell[]): boolean {
  const [next] = others
  if (!label || !next || hasColon || cell.text.length > longestCode || isBareLabel(layout, next)) return false
  return parseValue(label.kind, next.text) === undefined
}

/** « Cadre d’autoradio, Rempl., 1, 61,15, 55,04 »: a part that looks like a form box, with figures that no box has. */
function isPricedLine(layout: Layout, { hasColon, label }: Mark, others: readonly Cell[]): boolean {
  const figures = others.filter(({ text }) => /\d[.,]\d{2}\b/.test(text)).length
  return (
    !hasColon &&
    !label?.name.startsWith('totals.') &&
    others.length > 2 &&
    figures > 1 &&
    !others.some((cell) => isLabelled(layout, cell))
  )
}

/** « CADRE 9 - DÉCOMPTE », « 4. Récapitulatif », « ANNEXE 1 ». */
export function closes({ text }: Cell): boolean {
  return closing.test(plainWords(withoutTitleNumber(text)))
}

export function isHeadline(layout: Layout, cell: Cell, words: readonly Word[]): boolean {
  const marks = layout.marksAt.get(cell) ?? []
  const hasFigures = words.some(({ text }) => /\d/.test(text))
  if (closes(cell)) return true
  return (
    (!hasFigures || /\(.*\d.*\)/.test(cell.text)) &&
    (sectionTitle(cell.text) !== undefined || marks.some(({ isFirst, rest }) => isFirst && rest.text === ''))
  )
}
