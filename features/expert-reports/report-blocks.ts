import { type ReportField, type ReportSection, reportSection, reportSections } from '#engine/report/fields.ts'
import { writtenAs } from '#engine/report/words.ts'
import {
  type ConfidenceLevel,
  levelOf,
  levelWords,
  type ReportReading,
} from '#features/expert-reports/report-reading.ts'

/** A value beside its page; without text, the report does not print it. */
export type ReadValue = {
  path: string
  label: string
  text: string | null
  level: ConfidenceLevel | null
  /** The value of the machine where a person gave another one. */
  machine?: string
}

/** A line of a list: its subject, its amount, and its details. */
export type ReadLine = { at: number; title: ReadValue; amount: ReadValue; details: ReadValue[] }

/** A column of figures of a list: its values are the details whose paths end with its field. */
type ReadColumn = { field: string; label: string }

export type ReadBlock = {
  id: string
  title: string
  values: ReadValue[]
  lines: ReadLine[] | null
  columns: readonly ReadColumn[]
}

/** The values in the order of a report. */
export function blocksOf(reading: Pick<ReportReading, 'report' | 'evidence' | 'kind'>): ReadBlock[] {
  return reportSections.map(({ id, title, noun, fields }): ReadBlock => {
    if (noun) {
      const lines = linesOf(reading, id, fields)
      return { id, title, values: [], lines, columns: columnsOf(lines, fields) }
    }
    const first = id === 'report' ? [kindValue(reading.kind)] : []
    return { id, title, values: [...first, ...valuesOf(reading, id, fields)], lines: null, columns: [] }
  })
}

const figures = ['count', 'euros', 'percent', 'hours']

/** Only columns that some line fills: few layouts have them all. */
function columnsOf(lines: readonly ReadLine[], fields: readonly ReportField[]): ReadColumn[] {
  const [, , ...others] = fields
  return others
    .filter(({ kind }) => figures.includes(kind))
    .filter(({ field }) => lines.some(({ details }) => details.some((detail) => isOf(detail, field))))
    .map(({ field, name }) => ({ field, label: name.replace(/ HT$/, '') }))
}

export function isOf({ path }: ReadValue, field: string): boolean {
  return path.endsWith(`.${field}`)
}

/** The lowest confidence in a row; undefined where all is sure. */
export function worstLevel(values: readonly ReadValue[]): Exclude<ConfidenceLevel, 'sure'> | undefined {
  const has = (level: ConfidenceLevel) => values.some((value) => value.level === level && value.text !== null)
  return has('doubtful') ? 'doubtful' : has('likely') ? 'likely' : undefined
}

const summaryFields = ['vehicle.plate', 'insured.name', 'insurer.name', 'totals.gross', 'insurer.deductible']
const summaryNames: Record<string, string> = { 'insured.name': 'Client', 'insurer.name': 'Assureur' }

/** The summary that stays in sight: vehicle, client, insurer, amounts. */
export function summaryOf(blocks: readonly ReadBlock[]): ReadValue[] {
  const values = blocks.flatMap((block) => block.values)
  return summaryFields.flatMap((path) => {
    const value = values.find((each) => each.path === path)
    return value ? [{ ...value, label: summaryNames[path] ?? value.label }] : []
  })
}

function kindValue({ code, label, evidence }: ReportReading['kind']): ReadValue {
  const level = evidence && levelOf(evidence.confidence)
  return { path: 'kind', label: 'Nature', text: code === 'unsaid' ? null : label, level }
}

function linesOf(
  reading: Pick<ReportReading, 'report' | 'evidence'>,
  id: string,
  fields: readonly ReportField[],
): ReadLine[] {
  const lines = sectionOf(reading.report, id)
  return (Array.isArray(lines) ? lines : []).flatMap((_, at) => {
    const [title, amount, ...details] = valuesOf(reading, `${id}.${at}`, fields)
    // Few layouts have every column: a detail that a line does not print is not missing.
    return title && amount ? [{ at, title, amount, details: details.filter(({ text }) => text !== null) }] : []
  })
}

function valuesOf(
  { report, evidence }: Pick<ReportReading, 'report' | 'evidence'>,
  place: string,
  fields: readonly ReportField[],
): ReadValue[] {
  return fields.map(({ field, name, kind }) => {
    const path = `${place}.${field}`
    const value = valueAt(report, path)
    const isPrinted = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    const found = evidence[path]
    return {
      path,
      label: name,
      text: isPrinted && value !== '' ? writtenAs(kind, value) : null,
      level: found ? levelOf(found.confidence) : null,
    }
  })
}

function sectionOf(report: ReportReading['report'], id: string): unknown {
  return report[id as keyof ReportReading['report']] // a name of a block, or undefined
}

/** The value at a path of the report, of any type. */
export function valueAt(report: ReportReading['report'], path: string): unknown {
  let value: unknown = report
  for (const step of path.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : null
  return value
}

/** The name of a path as a person says it: « Pièce 3, Aile avant gauche : Montant HT ». */
export function nameOf(report: ReportReading['report'], path: string): string {
  const [id = '', ...steps] = path.split('.')
  if (id === 'kind') return 'Nature du document'
  if (id === 'alerts') return `Alerte\u00a0${Number(steps[0]) + 1}`
  const section = reportSection(id)
  if (!section?.noun) return `${section?.title ?? ''}, ${labelOf(section, steps[0])}`
  const [at = '', field] = steps
  const title = valueAt(report, `${id}.${at}.${section.fields[0]?.field ?? ''}`)
  const line = `${section.noun}\u00a0${Number(at) + 1}${typeof title === 'string' && title ? `, ${title}` : ''}`
  return field ? `${line}, ${labelOf(section, field)}` : line
}

function labelOf(section: ReportSection | undefined, field: string | undefined): string {
  return section?.fields.find((each) => each.field === field)?.name ?? ''
}

/** The sentence of a value for screen readers. */
export function spokenOf({ label, text, level }: ReadValue, line?: string): string {
  const words = [line, `${label}\u00a0: ${text ?? 'non imprimé'}`, level && levelWords[level]]
  return words.filter(Boolean).join(', ')
}

/** The number of values at each level of confidence. */
export function countLevels(evidence: ReportReading['evidence']): Record<ConfidenceLevel, number> {
  const counts = { sure: 0, likely: 0, doubtful: 0 }
  for (const { confidence } of Object.values(evidence)) counts[levelOf(confidence)] += 1
  return counts
}

/** Blocks with a value of this level. Lines stay whole: they tell what the value is about. */
export function blocksWith(blocks: readonly ReadBlock[], level: ConfidenceLevel): ReadBlock[] {
  const has = (value: ReadValue) => value.level === level && value.text !== null
  return blocks
    .map((block) => ({
      ...block,
      values: block.values.filter(has),
      lines: block.lines?.filter(({ title, amount, details }) => [title, amount, ...details].some(has)) ?? null,
    }))
    .filter(({ values, lines }) => values.length > 0 || (lines?.length ?? 0) > 0)
}
