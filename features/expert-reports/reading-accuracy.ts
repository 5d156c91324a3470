import { reportSections } from '#engine/report/fields.ts'
import { valueAt } from '#features/expert-reports/report-blocks.ts'
import {
  isLineSection,
  type LineOrders,
  type LineSection,
  lineIdsOf,
  type ReportCorrection,
} from '#features/expert-reports/report-correction.ts'
import type { ReportReading } from '#features/expert-reports/report-reading.ts'

/** The values that the machine read of a report, and those that people made of them until they called it reviewed. */
export type ReviewedReading = {
  report: ReportReading['report']
  lines: LineOrders
  corrections: readonly ReportCorrection[]
}

type Share = { read: number; right: number }
/** A field by its section and its own name; `lines` are the lines of a section as such. */
type FieldAccuracy = Share & { field: string; label: string }
type FirmAccuracy = Share & { firm: string; reports: number }

/** Of each value that the machine read or should have read, whether a person left it as it was. A field that no report prints counts nothing. */
export function accuracyOf(readings: readonly ReviewedReading[]): { fields: FieldAccuracy[]; firms: FirmAccuracy[] } {
  const fields = new Map<string, Share>()
  const firms = new Map<string, Share & { reports: number }>()
  for (const reading of readings) {
    const name = reading.report.report.firm ?? ''
    const firm = firms.get(name) ?? { read: 0, right: 0, reports: 0 }
    firms.set(name, firm)
    firm.reports += 1
    for (const { field, isRight } of judgedOf(reading)) {
      const share = fields.get(field) ?? { read: 0, right: 0 }
      fields.set(field, share)
      for (const each of [share, firm]) {
        each.read += 1
        each.right += isRight ? 1 : 0
      }
    }
  }
  const inOrder = reportSections.flatMap(({ id, title, fields: of, noun }) => [
    ...(noun ? [{ field: `${id}.lines`, label: `${title}, lignes` }] : []),
    ...of.map(({ field, name }) => ({ field: `${id}.${field}`, label: `${title}, ${name}` })),
  ])
  return {
    fields: inOrder.flatMap((each) => {
      const share = fields.get(each.field)
      return share ? [{ ...each, ...share }] : []
    }),
    firms: [...firms]
      .map(([firm, share]) => ({ firm, ...share }))
      .toSorted((a, b) => b.reports - a.reports || a.firm.localeCompare(b.firm, 'fr')),
  }
}

type Judged = { field: string; isRight: boolean }

function judgedOf({ report, lines, corrections }: ReviewedReading): Judged[] {
  const human = new Map(corrections.map((each) => [each.path, each]))
  const judged = (field: string, path: string): Judged[] => {
    const [given, value] = [human.get(path), valueAt(report, path)]
    const isRead = value !== null && value !== undefined && value !== ''
    if (!isRead && (!given || given.human === null)) return []
    return [{ field, isRight: !given || given.human === given.machine }]
  }
  return reportSections.flatMap(({ id, fields }) => {
    if (!isLineSection(id)) return fields.flatMap(({ field }) => judged(`${id}.${field}`, `${id}.${field}`))
    return [
      ...judgedLines(id, report, lines),
      ...report[id].flatMap((_, at) => fields.flatMap(({ field }) => judged(`${id}.${field}`, `${id}.${at}.${field}`))),
    ]
  })
}

/** A line that a person removed was read wrongly, and one that a person added was not read. */
function judgedLines(id: LineSection, report: ReportReading['report'], orders: LineOrders): Judged[] {
  const kept = new Set(lineIdsOf(report, orders)[id])
  const field = `${id}.lines`
  const added = [...kept].filter((line) => !/^\d+$/.test(line))
  return [
    ...report[id].map((_, at) => ({ field, isRight: kept.has(String(at)) })),
    ...added.map(() => ({ field, isRight: false })),
  ]
}
