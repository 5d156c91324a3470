import { checksOf } from '#engine/check/checks.ts'
import { type Doubt, doubtsOf, silenceDoubt } from '#engine/check/doubts.ts'
import { centsOf } from '#engine/check/exact.ts'
import { hasAmounts, type Section, sections } from '#engine/check/silence.ts'
import { sectionWords } from '#engine/check/words.ts'
import type { ReportContent } from '#engine/expert-report.ts'
import type { Page } from '#engine/page/word.ts'
import type { Evidence } from '#engine/read/told.ts'
import { euros } from '#lib/euros.ts'

/** Fewer amounts than these are a carried sum or a fee. */
const fewestAmounts = 3
/** Smaller figures are hours. */
const leastCents = 500

/** Where no sum proves what was read, amounts of the pages that nothing explains are a doubt that names the section. */
export function uncoveredDoubts(
  report: ReportContent,
  evidence: Record<string, Evidence>,
  pages: readonly Page[],
): Doubt[] {
  const unproven = unprovenSections(report)
  if (unproven.length === 0) return []
  const amounts = unexplainedAmounts(report, evidence, pages)
  if (amounts.length < fewestAmounts) return []
  const where = [...new Set(amounts.map(({ page }) => page))]
  const place =
    where.length > 1 ? `des pages ${new Intl.ListFormat('fr-FR').format(where.map(String))}` : `de la page ${where[0]}`
  const largest = Math.max(...amounts.map(({ cents }) => cents))
  const empty = unproven.filter((section) => !hasAmounts(report, section))
  return (empty.length > 0 ? empty : unproven).map((section) =>
    silenceDoubt({
      section,
      missingCents: 0,
      sentence: `${sectionWords[section]}\u00a0: ${amounts.length} montants ${place}, dont ${euros(largest)}, n’ont pas été compris. Des lignes n’ont peut-être pas été lues.`,
    }),
  )
}

/** The doubts after a person corrected values: amounts of pages stay in doubt until a sum proves their section. */
export function doubtsAfter(before: readonly Doubt[], report: ReportContent): Doubt[] {
  const [now, unproven] = [doubtsOf(report), unprovenSections(report)]
  const kept = before.filter(
    ({ path, checks }) => checks.length === 0 && unproven.some((section) => path === `totals.${section}`),
  )
  return [...now, ...kept]
}

/** No printed sum says whether these sections are whole. */
function unprovenSections(report: ReportContent): Section[] {
  if (checksOf(report).some(({ path }) => path === 'totals.net')) return []
  return sections.filter((section) => report.totals[section] === null)
}

const amountText = /^\d{1,3}(?:[.\u00a0\u202f]?\d{3})*[.,]\d{2}€?$/

function unexplainedAmounts(
  report: ReportContent,
  evidence: Record<string, Evidence>,
  pages: readonly Page[],
): { page: number; cents: number }[] {
  const [known, places] = [knownCents(report), Object.values(evidence)]
  return pages.flatMap(({ number, words }) =>
    words.flatMap(({ text, box, seen = box }) => {
      const cents = Number(text.replace(/\D/g, ''))
      if (!amountText.test(text) || cents < leastCents || known.has(cents)) return []
      const isRead = places.some(
        ({ page, box: place }) =>
          page === number &&
          seen.left < place.right &&
          seen.right > place.left &&
          seen.top < place.bottom &&
          seen.bottom > place.top,
      )
      return isRead ? [] : [{ page: number, cents }]
    }),
  )
}

/** Every figure that was read, and the sums that lines give one after another. */
function knownCents(report: ReportContent): Set<number> {
  const lines = sections.flatMap((section): (readonly { amount: number | null }[])[] => [report[section]])
  const figures = [report.totals, report.insurer, report.conclusion, ...lines.flat()].flatMap((part) =>
    Object.values(part).flatMap((value) => (typeof value === 'number' ? [centsOf(value)] : [])),
  )
  const sums = lines.flatMap((section) =>
    section.flatMap((_, from) => {
      let sum = 0
      return section.slice(from).map(({ amount }) => {
        sum += centsOf(amount ?? 0)
        return sum
      })
    }),
  )
  return new Set([...figures, ...sums])
}
