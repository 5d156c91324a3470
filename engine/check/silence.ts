import { checksOf, differenceCents, holds } from '#engine/check/checks.ts'
import { centsOf } from '#engine/check/exact.ts'
import { sectionWords } from '#engine/check/words.ts'
import type { ReportContent } from '#engine/expert-report.ts'
import { euros } from '#lib/euros.ts'

export type Section = 'parts' | 'labour' | 'supplies'
export const sections: readonly Section[] = ['parts', 'labour', 'supplies']

/** A section whose lines were not read: what the report prints of it, and nothing that makes it. */
export type Silence = { section: Section; missingCents: number; sentence: string }

/** The sections that are printed and were not read. A net total that one misread figure explains misses none. */
export function silencesOf(report: ReportContent, isNetExplained: boolean): Silence[] {
  return [...totalsAlone(report), ...(isNetExplained ? [] : missingFromNet(report))]
}

/** A printed total of which no line has an amount. */
function totalsAlone(report: ReportContent): Silence[] {
  return sections.flatMap((section) => {
    const missingCents = centsOf(report.totals[section] ?? 0)
    if (missingCents === 0 || hasAmounts(report, section)) return []
    const read =
      report[section].length === 0
        ? 'aucune de ses lignes n’a été lue. Ajoutez-les'
        : 'aucun montant de ses lignes n’a été lu. Complétez-les'
    const sentence = `${sectionWords[section]}\u00a0: le rapport imprime un total de ${euros(missingCents)} HT, et ${read}, ou vérifiez ce total.`
    return [{ section, missingCents, sentence }]
  })
}

/** A net total that is larger than what was read misses the sections without total or lines, or the only one without a total. */
function missingFromNet(report: ReportContent): Silence[] {
  const net = checksOf(report).find(({ path }) => path === 'totals.net')
  if (!net || holds(net) || differenceCents(net) < 0) return []
  const untold = sections.filter((section) => report.totals[section] === null)
  const empty = untold.filter((section) => !hasAmounts(report, section))
  const missingCents = differenceCents(net)
  const missing = empty.length > 0 || untold.length > 1 ? empty : untold
  return missing.map((section) => {
    const read = hasAmounts(report, section) ? 'aucun total n’a été lu' : 'ni total ni montant n’ont été lus'
    const sentence = `${sectionWords[section]}\u00a0: ${read}, et il manque ${euros(missingCents)} au total HT. Une ligne n’a peut-être pas été lue.`
    return { section, missingCents, sentence }
  })
}

export function hasAmounts(report: ReportContent, section: Section): boolean {
  const lines: readonly { amount: number | null }[] = report[section]
  return lines.some(({ amount }) => amount !== null)
}
