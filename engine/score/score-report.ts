import {
  emptyReport,
  type LabourLine,
  type PartLine,
  type ReportContent,
  type SupplyLine,
} from '#engine/expert-report.ts'
import { isSameValue, likenessOfLabels, type Value, valueOrNull } from '#engine/score/same-value.ts'

/** Results for one field: an `invented` value is not printed in the report. */
export type FieldTally = { right: number; wrong: number; missing: number; invented: number }

/** Lines right in label, quantity and amount, compared with the printed and the read lines. */
export type LineTally = { right: number; printed: number; read: number }

/** Score of a reading: right values among all values printed or read; a wrong value counts as both. */
export type Score = {
  right: number
  union: number
  score: number
  fields: Record<string, FieldTally>
  lines: Record<Section, LineTally>
  differences: string[]
}

type Section = 'parts' | 'labour' | 'supplies'
type Line = Partial<PartLine & LabourLine & SupplyLine>
type Fields = Record<string, Value>

export const reportBlocks = Object.entries(emptyReport())
  .filter(([, block]) => !Array.isArray(block))
  .map(([name, fields]) => [name, Object.keys(fields)] as const)
const lineFields: Record<Section, readonly (keyof Line)[]> = {
  parts: ['reference', 'label', 'operation', 'quantity', 'unitPrice', 'discountRate', 'wearRate', 'amount', 'reused'],
  labour: ['code', 'label', 'hours', 'rate', 'amount'],
  supplies: ['label', 'quantity', 'unitPrice', 'amount'],
}

/** Every scored field, in report order. */
export const scoredFields: string[] = [
  ...reportBlocks.flatMap(([name, fields]) => fields.map((field) => `${name}.${field}`)),
  ...Object.entries(lineFields).flatMap(([name, fields]) => fields.map((field) => `${name}.${field}`)),
]

/** Scores a reading against the truth; a document that could not be read scores zero. */
export function scoreReport(truth: ReportContent, read: ReportContent | undefined): Score {
  const none = { right: 0, printed: 0, read: 0 }
  const score: Score = {
    right: 0,
    union: 0,
    score: 0,
    fields: {},
    lines: { parts: none, labour: none, supplies: none },
    differences: [],
  }
  for (const [name, fields] of reportBlocks) {
    const [printed, found] = [truth, read].map((report) => (report ? fieldsOf(report, name) : {}))
    compare(score, { name, label: name, fields, printed: printed ?? {}, found: found ?? {} })
  }
  for (const section of ['parts', 'labour', 'supplies'] as const)
    score.lines[section] = compareLines(score, section, truth[section], read?.[section] ?? [])
  score.score = score.union === 0 ? 1 : score.right / score.union
  return score
}

function fieldsOf(report: ReportContent, name: string): Fields {
  return report[name as keyof ReportContent] as unknown as Fields // every block is a record of plain values
}

type Compared = { name: string; label: string; fields: readonly string[]; printed: Fields; found: Fields }

/** Fields empty on both sides count once in total, and only when the document was read. */
function compare(score: Score, { name, label, fields, printed, found }: Compared): void {
  let [right, empty, leftEmpty] = [0, 0, 0]
  for (const field of fields) {
    const [truth, read] = [valueOrNull(printed[field]), valueOrNull(found[field])]
    if (truth === null) empty += 1
    if (truth === null && read === null) leftEmpty += 1
    const outcome = outcomeOf(`${name}.${field}`, truth, read)
    if (!outcome) continue
    tallyOf(score, `${name}.${field}`)[outcome] += 1
    score.union += outcome === 'wrong' ? 2 : 1
    if (outcome === 'right') right += 1
    else score.differences.push(`${label}.${field}: ${outcome}, ${JSON.stringify(read)} for ${JSON.stringify(truth)}`)
  }
  score.right += right
  if (empty === 0 || right === 0) return
  score.union += 1
  score.right += leftEmpty / empty
}

function outcomeOf(field: string, truth: Value, read: Value): keyof FieldTally | undefined {
  if (truth === null) return read === null ? undefined : 'invented'
  if (read === null) return 'missing'
  return isSameValue(field, truth, read) ? 'right' : 'wrong'
}

function tallyOf(score: Score, field: string): FieldTally {
  const tally = score.fields[field] ?? { right: 0, wrong: 0, missing: 0, invented: 0 }
  score.fields[field] = tally
  return tally
}

function compareLines(score: Score, section: Section, printed: readonly Line[], read: readonly Line[]): LineTally {
  const partners = partnersOf(printed, read)
  const fields = lineFields[section]
  let right = 0
  for (const [at, line] of printed.entries()) {
    const found = read[partners.get(at) ?? -1]
    compare(score, { name: section, label: `${section}[${at}]`, fields, printed: line, found: found ?? {} })
    if (found && isRightLine(section, line, found)) right += 1
  }
  const paired = new Set(partners.values())
  for (const line of read.filter((_, at) => !paired.has(at))) {
    score.union += fields.filter((field) => valueOrNull(line[field]) !== null).length
    score.differences.push(`${section}: invented ${JSON.stringify(line)}`)
  }
  return { right, printed: printed.length, read: read.length }
}

function isRightLine(section: Section, printed: Line, read: Line): boolean {
  const quantity = section === 'labour' ? 'hours' : 'quantity'
  return (['label', quantity, 'amount'] as const).every((field) =>
    isSameValue(`${section}.${field}`, printed[field], read[field]),
  )
}

/** Pairs lines by likeness, best pairs first, and then by rank. */
export function partnersOf(printed: readonly Line[], read: readonly Line[]): Map<number, number> {
  const pairs = printed.flatMap((line, at) =>
    read.map((found, place) => ({ at, place, apart: Math.abs(at - place), likeness: likenessOf(line, found) })),
  )
  const likely = pairs
    .filter(({ likeness }) => likeness >= 0.45)
    .toSorted((a, b) => b.likeness - a.likeness || a.apart - b.apart || a.at - b.at)
  const partners = new Map<number, number>()
  const taken = new Set<number>()
  for (const { at, place } of likely) {
    if (partners.has(at) || taken.has(place)) continue
    partners.set(at, place)
    taken.add(place)
  }
  return partners
}

function likenessOf(line: Line, found: Line): number {
  let [likeness, weight] = [0.5 * likenessOfLabels(line.label, found.label), 0.5]
  for (const [field, name] of [
    ['reference', 'parts.reference'],
    ['amount', 'amount'],
  ] as const) {
    const [a, b] = [valueOrNull(line[field]), valueOrNull(found[field])]
    if (a === null && b === null) continue
    weight += 0.25
    if (a !== null && b !== null && isSameValue(name, a, b)) likeness += 0.25
  }
  return likeness / weight
}
