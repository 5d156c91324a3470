import type { ReportContent } from '#engine/expert-report.ts'
import { operationNames } from '#engine/report/words.ts'
import type { LineEdit, ReadingChanges } from '#features/expert-reports/contracts/report-reading.ts'
import { reportLineUnknown, reportValueMalformed, reportValueUnknown } from '#features/expert-reports/refusals.ts'
import {
  isLineSection,
  type LineOrders,
  type LineSection,
  lineIdsOf,
  type ReportValue,
} from '#features/expert-reports/report-correction.ts'
import { kindOf } from '#features/expert-reports/report-typing.ts'
import { refuse, refuseUnless } from '#lib/refusal.ts'

type Asked = Pick<ReadingChanges, 'corrections' | 'lines'>
type Place = Asked['corrections'][number]['place']

/** An act of a person on a reading. The human value of an act on lines tells the lines that it made or ordered. */
export type ReadingFact = {
  act: 'value' | 'taken_back' | LineEdit['kind']
  path: string
  human: { value: ReportValue } | { lines: readonly string[] | null }
  place?: Place
}

type Reading = { report: ReportContent; lines: LineOrders; paths: readonly string[] }

/** The order of the lines after these changes, and the facts that they leave. It refuses values and lines that the report cannot have. */
export function changesOf(
  { report, lines, paths }: Reading,
  asked: Asked,
): { lines: LineOrders; facts: ReadingFact[] } {
  const orders = { ...lines }
  const facts: ReadingFact[] = []
  const known = new Set([
    ...(['parts', 'labour', 'supplies'] as const).flatMap((section) => [
      ...report[section].map((_, at) => `${section}.${at}`),
      ...(lines[section] ?? []).map((id) => `${section}.${id}`),
    ]),
    ...paths.map((path) => path.split('.').slice(0, 2).join('.')),
  ])
  const write = (section: LineSection, { id, values }: NewLine) => {
    refuseUnless(!known.has(`${section}.${id}`), reportLineUnknown)
    known.add(`${section}.${id}`)
    for (const [field, value] of Object.entries({ label: '', ...values }))
      if (value !== null) facts.push(factOf(`${section}.${id}.${field}`, value))
  }
  for (const edit of asked.lines) {
    const { section } = edit
    const order = lineIdsOf(report, orders)[section]
    for (const line of madeBy(edit)) write(section, line)
    const after = orderAfter(edit, order, (id) => known.has(`${section}.${id}`))
    orders[section] = after
    facts.push({ act: edit.kind, path: pathOf(edit), human: { lines: after === null ? null : idsOf(edit) } })
  }
  for (const { path, value, place } of asked.corrections) {
    const [section = '', id = ''] = path.split('.')
    refuseUnless(!isLineSection(section) || known.has(`${section}.${id}`), reportLineUnknown)
    facts.push({ ...factOf(path, value), ...(place && { place }) })
  }
  return { lines: orders, facts }
}

type NewLine = { id: string; values: Record<string, ReportValue> }

function factOf(path: string, value: ReportValue): ReadingFact {
  const kind = kindOf(path)
  const steps = path.split('.').length
  refuseUnless(kind && steps === (isLineSection(path.split('.')[0] ?? '') ? 3 : 2), reportValueUnknown)
  if (value === null) return { act: 'taken_back', path, human: { value: null } }
  if (value === '') return { act: 'value', path, human: { value: null } }
  refuseUnless(isOfKind(kind, value), reportValueMalformed, { fields: { [path]: reportValueMalformed.sentence } })
  return { act: 'value', path, human: { value } }
}

/** A day of our time as `2026-11-23`. */
function isDay(text: string): boolean {
  if (!/^(?:19|2[01])\d\d-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T12:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const highest = 1_000_000_000

/** Whether a value is of the kind of its field. */
export function isOfKind(kind: string, value: Exclude<ReportValue, null>): boolean {
  if (kind === 'yes') return typeof value === 'boolean'
  if (kind === 'operation') return typeof value === 'string' && value in operationNames
  if (kind === 'day') return typeof value === 'string' && isDay(value)
  if (['text', 'phone', 'siret'].includes(kind)) return typeof value === 'string' && value.length <= 300
  return typeof value === 'number' && Math.abs(value) < highest && (kind !== 'kilometres' || Number.isInteger(value))
}

function madeBy(edit: LineEdit): NewLine[] {
  if (edit.kind === 'add') return [edit.line]
  if (edit.kind === 'split') return edit.into
  return edit.kind === 'merge' ? [edit.into] : []
}

/** The ids of a section after an edit; null where the machine's order counts again. */
function orderAfter(edit: LineEdit, order: readonly string[], isKnown: (id: string) => boolean): string[] | null {
  const placeOf = (id: string) => {
    const at = order.indexOf(id)
    return at < 0 ? refuse(reportLineUnknown) : at
  }
  switch (edit.kind) {
    case 'add':
      return order.toSpliced(edit.after === null ? 0 : placeOf(edit.after) + 1, 0, edit.line.id)
    case 'remove':
      return order.toSpliced(placeOf(edit.line), 1)
    case 'split':
      return order.toSpliced(placeOf(edit.line), 1, ...edit.into.map(({ id }) => id))
    case 'merge': {
      const first = Math.min(...edit.lines.map(placeOf))
      return order.toSpliced(first, 0, edit.into.id).filter((id) => !edit.lines.includes(id))
    }
    case 'order': {
      const wanted = edit.lines
      refuseUnless(!wanted || (wanted.every(isKnown) && new Set(wanted).size === wanted.length), reportLineUnknown)
      return wanted
    }
  }
}

function pathOf(edit: LineEdit): string {
  if (edit.kind === 'remove' || edit.kind === 'split') return `${edit.section}.${edit.line}`
  if (edit.kind === 'add') return `${edit.section}.${edit.line.id}`
  return edit.kind === 'merge' ? `${edit.section}.${edit.into.id}` : edit.section
}

/** The lines that an edit made, joined or put in order. */
function idsOf(edit: LineEdit): readonly string[] | null {
  if (edit.kind === 'order') return edit.lines
  if (edit.kind === 'merge') return edit.lines
  return madeBy(edit).map(({ id }) => id)
}
