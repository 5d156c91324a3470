import { type Check, checksOf, differenceCents, holds } from '#engine/check/checks.ts'
import { centsOf } from '#engine/check/exact.ts'
import { figureAt } from '#engine/check/figures.ts'
import { figureWords, numbered } from '#engine/check/words.ts'
import type { ReportContent } from '#engine/expert-report.ts'
import { euros } from '#lib/euros.ts'

/** A check explained to the reader: its terms, its result, and whether it closes. */
export type DescribedCheck = Check & { isHeld: boolean; differenceCents: number; sentence: string }

export function describedChecksOf(report: ReportContent): DescribedCheck[] {
  return checksOf(report).map((check) => ({
    ...check,
    isHeld: holds(check),
    differenceCents: differenceCents(check),
    sentence: sentenceOf(report, check),
  }))
}

function sentenceOf(report: ReportContent, check: Check): string {
  const { path, expectedCents, printedCents } = check
  const how = `${numbered(report, path)}\u00a0: ${reckoning(report, check)} = ${euros(expectedCents)}`
  if (holds(check)) return `${how}, comme imprimé.`
  return `${how}\u00a0; le rapport imprime ${euros(printedCents)} (écart ${euros(Math.abs(differenceCents(check)))}).`
}

const mostTerms = 4

function reckoning(report: ReportContent, { path, from, expectedCents }: Check): string {
  const words = (each: string) => figureWords(each, figureAt(report, each) ?? 0)
  if (!path.startsWith('totals.')) {
    return from.map((each) => (/discountRate$/.test(each) ? `−\u00a0${words(each)}` : words(each))).reduce(joined)
  }
  if (path === 'totals.vat') return from.map(words).join(' × ')
  if (path === 'totals.settlement') return settling(report, from, expectedCents)
  if (path === 'totals.wear') return `vétusté sur ${counted(from.length)}`
  const amounts = from.filter((each) => !each.endsWith('wearRate'))
  const less = amounts.length < from.length ? ' moins la vétusté' : ''
  return amounts.length > mostTerms
    ? `somme de ${counted(amounts.length)}${less}`
    : `${amounts.map(words).join(' + ')}${less}`
}

/** Wear can be deducted before or after tax, so this sentence names the terms without a formula. */
function settling(report: ReportContent, from: readonly string[], expectedCents: number): string {
  const words = (each: string) => figureWords(each, figureAt(report, each) ?? 0)
  const [first = 0, ...taken] = from.map((each) => centsOf(figureAt(report, each) ?? 0))
  const isPlain = taken.reduce((left, each) => left - each, first) === expectedCents
  const [base = '', ...others] = from.map(words)
  return isPlain ? [base, ...others].join(' − ') : `${base} moins vétusté (taxe ajoutée ou ôtée) et franchise`
}

function joined(left: string, right: string): string {
  return right.startsWith('−') ? `${left} ${right}` : `${left} × ${right}`
}

function counted(lines: number): string {
  return lines > 1 ? `${lines} lignes` : 'une ligne'
}
