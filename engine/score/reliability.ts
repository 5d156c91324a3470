import type { ReportContent } from '#engine/expert-report.ts'
import { isSameValue, type Value, valueOrNull } from '#engine/score/same-value.ts'
import { partnersOf, reportBlocks } from '#engine/score/score-report.ts'

/** A value that was read, its confidence, and whether it is right. */
export type Judged = { path: string; confidence: number; isRight: boolean }

type ReadReport = { report: ReportContent; evidence: Record<string, { confidence: number }> }

/** Compares each value that was read with the true one. The most similar lines are compared with each other. */
export function judge(truth: ReportContent, { report, evidence }: ReadReport): Judged[] {
  const judged = (path: string, field: string, read: Value | undefined, printed: Value | undefined): Judged[] => {
    const [readValue, trueValue] = [valueOrNull(read), valueOrNull(printed)]
    const confidence = evidence[path]?.confidence
    if (readValue === null || confidence === undefined) return []
    return [{ path, confidence, isRight: trueValue !== null && isSameValue(field, trueValue, readValue) }]
  }
  const scalars = reportBlocks.flatMap(([name, fields]) => {
    const [read, printed] = [report, truth].map((each) => fieldsOf(each[name as keyof ReportContent])) // the names are the keys of a report
    return fields.flatMap((field) => judged(`${name}.${field}`, `${name}.${field}`, read?.[field], printed?.[field]))
  })
  const lines = (['parts', 'labour', 'supplies'] as const).flatMap((section) => {
    const partners = new Map(
      [...partnersOf(truth[section], report[section])].map(([trueIndex, index]) => [index, trueIndex]),
    )
    return report[section].flatMap((line, index) => {
      const printed = fieldsOf(truth[section][partners.get(index) ?? -1] ?? {})
      return Object.entries(fieldsOf(line)).flatMap(([field, read]) =>
        judged(`${section}.${index}.${field}`, `${section}.${field}`, read, printed[field]),
      )
    })
  })
  return [...scalars, ...lines]
}

function fieldsOf(block: object): Record<string, Value> {
  return block as Record<string, Value> // every block and every line is a record of plain values
}

/** Values of similar confidence, and how many of them are right. */
type ConfidenceGroup = { from: number; to: number; count: number; right: number; meanConfidence: number }

const tenths = Array.from({ length: 10 }, (_, tenth) => tenth / 10)

/** Groups by tenths of confidence, with the top tenth divided further. The last bound includes a confidence of 1. */
export function reliabilityOf(judged: readonly Judged[]): ConfidenceGroup[] {
  const bounds = [...tenths, 0.99].map((from, at, all) => [from, all[at + 1] ?? 1.001] as const)
  return bounds.flatMap(([from, to]) => {
    const group = judged.filter(({ confidence }) => confidence >= from && confidence < to)
    if (group.length === 0) return []
    return [{ from, to: Math.min(1, to), ...shareOf(group) }]
  })
}

function shareOf(group: readonly Judged[]): Pick<ConfidenceGroup, 'count' | 'right' | 'meanConfidence'> {
  return {
    count: group.length,
    right: group.filter(({ isRight }) => isRight).length,
    meanConfidence: group.reduce((sum, { confidence }) => sum + confidence, 0) / group.length,
  }
}

const barLength = 40

/** A text plot of confidence against correctness. */
export function reliabilityTable(judged: readonly Judged[]): string {
  const rows = reliabilityOf(judged).map(({ from, to, count, right, meanConfidence }) => {
    const share = right / count
    const bar = '█'.repeat(Math.round(share * barLength)).padEnd(barLength, '·')
    const mark = Math.min(barLength - 1, Math.round(meanConfidence * barLength))
    const plot = `${bar.slice(0, mark)}│${bar.slice(mark + 1)}`
    return `${from.toFixed(2)}–${to.toFixed(2)}  ${percent(meanConfidence)}  ${percent(share)}  ${String(count).padStart(6)}  ${plot}`
  })
  const sure = judged.filter(({ confidence }) => confidence >= 0.9)
  const { count, right } = shareOf(sure)
  return [
    'confiance   moyenne   justes  valeurs  (│\u00a0: confiance moyenne)',
    ...rows,
    `Valeurs de confiance 0,90 ou plus\u00a0: ${right} justes sur ${count} (${percent(count === 0 ? 1 : right / count).trim()}), ${percent(sure.length / Math.max(1, judged.length)).trim()} des valeurs lues.`,
  ].join('\n')
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`.padStart(7)
}
