import { type ColumnName, columnLabels, columnMisreadAs, columnShortFor } from '#engine/lexicon/columns.ts'
import { matchAt } from '#engine/lexicon/phrases.ts'
import { foldText } from '#engine/values/folded.ts'

/** « C1 (h) »: the hours of one labour class. */
const kindOfHours = /^[a-z]{1,3}\d? h$/

/** Headings contain no long numbers. */
const number = /\d{2}/

const names = new Map<string, ColumnName | undefined>()

/** The content of a column, from the words of its heading. */
export function nameOf(words: readonly string[]): ColumnName | undefined {
  // « TVA € (20,00 %) »: the bracket gives a rate, not a meaning.
  const text = foldText(words.join(' ').replace(/\s*\([^)]*\d[^)]*\)|\s+\d+(?:[.,]\d+)?\s?%/g, ''))
    .replaceAll('€', ' eur ')
    .replace(/[^a-z0-9%]+/g, ' ')
    .replace(/ (?:pct|pour ?cent)\b/g, ' % ')
    .replace(/ hors taxes?\b/g, ' ht')
    .replace(/ (?:toutes )?taxes? comprises?\b/g, ' ttc')
    // « Nombre x », « x Taux »: the multiplication sign between two columns.
    .replace(/^x (?=[a-z])|(?<=[a-z]) x$/g, '')
    .replaceAll('%', ' % ')
    .replace(/\s+/g, ' ')
    .trim()
  if (number.test(text)) return undefined
  if (names.size > 2_000) names.clear()
  if (!names.has(text))
    names.set(text, known(text) ?? withoutUnits(text) ?? withoutSpaces(text) ?? columnMisreadAs(text))
  return names.get(text) ?? columnShortFor(words) ?? (kindOfHours.test(text) ? 'class' : undefined)
}

function known(text: string): ColumnName | undefined {
  return columnLabels.find(({ pattern }) => isWhole(pattern, text))?.name
}

/** « Montant HT € », « Durée (h) », « P.U. brut HT »: units add no meaning. */
function withoutUnits(text: string): ColumnName | undefined {
  const bare = text.replace(/ (?:eur|euros?|h|heures?|jours?|decimal|ht|h t)$/, '').trim()
  return bare === text ? undefined : (known(bare) ?? withoutUnits(bare))
}

/** « PUHT », « PRIXTOTALHT »: a recogniser loses narrow spaces. */
function withoutSpaces(text: string): ColumnName | undefined {
  if (text.includes(' ') || text.length < 4 || text.length > 14) return undefined
  const inTwo = splits(text, 2).map(([a, b]) => `${a} ${b}`)
  const inThree = splits(text, 2).flatMap(([a, b]) => splits(b, 2).map(([c, d]) => `${a} ${c} ${d}`))
  return [...inTwo, ...inThree].map(known).find((name) => name !== undefined)
}

function splits(text: string, shortestPiece: number): [string, string][] {
  const count = Math.max(0, text.length - 2 * shortestPiece + 1)
  return Array.from({ length: count }, (_, at) => [text.slice(0, at + shortestPiece), text.slice(at + shortestPiece)])
}

function isWhole(pattern: RegExp, text: string): boolean {
  const bare = text.replaceAll('%', '').trim()
  return [text, bare].some((each) => each !== '' && matchAt(pattern, each, 0) === each.length)
}
