import type { ReportContent } from '#engine/expert-report.ts'

const mostLetters = 20_000

/** All that a report says, as people look for it: plates and numbers without their dashes too, amounts with a comma. */
export function wordsOf(report: ReportContent): string {
  const words = new Set<string>()
  const add = (value: unknown): void => {
    if (typeof value === 'string') words.add(value)
    else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) add(each)
  }
  add(report)
  const { vehicle, claim, insurer, totals } = report
  for (const code of [vehicle.plate, claim.number, insurer.policyNumber, report.report.number])
    if (code) words.add(code.replace(/[^\p{L}\p{N}]/gu, ''))
  for (const amount of [totals.net, totals.gross]) if (amount !== null) words.add(amount.toFixed(2).replace('.', ','))
  return [...words].join(' ').slice(0, mostLetters)
}
