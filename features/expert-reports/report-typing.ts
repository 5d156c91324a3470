import { reportSection } from '#engine/report/fields.ts'
import { type Kind, writtenAs } from '#engine/report/words.ts'
import { valueAt } from '#features/expert-reports/report-blocks.ts'
import type { ReportValue } from '#features/expert-reports/report-correction.ts'
import type { ReportReading } from '#features/expert-reports/report-reading.ts'
import { readPlate } from '#features/vehicles/plate.ts'
import { dayInput } from '#lib/day-input.ts'

/** How the value at a path is typed; undefined for an unknown path. */
export function kindOf(path: string): Kind | undefined {
  const [id = '', ...steps] = path.split('.')
  const section = reportSection(id)
  const field = section?.noun ? steps[1] : steps[0]
  return section?.fields.find((each) => each.field === field)?.kind
}

/** A copy of the report with another value at this path. */
export function withValue(
  report: ReportReading['report'],
  path: string,
  value: string | number,
): ReportReading['report'] {
  const copy = structuredClone(report)
  const steps = path.split('.')
  const field = steps.pop() ?? ''
  const holder = steps.reduce<object>((part, step) => Reflect.get(part, step), copy)
  Reflect.set(holder, field, value)
  return copy
}

/** A value as a person would type it; undefined for an unread value, and for one that is chosen from a list. */
export function typedAs(report: ReportReading['report'], path: string): string | null {
  const kind = kindOf(path)
  const value = valueAt(report, path)
  if (!kind || kind === 'operation' || kind === 'yes') return null
  return typeof value === 'number' || typeof value === 'string' ? fieldText(path, value) : null
}

/** The text of a field, or the choice of a list: empty where the report prints nothing. */
export function fieldText(path: string, value: ReportValue): string {
  const kind = kindOf(path)
  if (value === null || !kind) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return kind === 'operation' ? value : writtenAs(kind, value)
  // Without its unit, which nobody types.
  return writtenAs(kind, value)
    .replace(/\s\D+$/u, '')
    .replace(/\s/g, '\u00a0')
}

type Given = { value: string | number | boolean } | { sentence: string }

/** The value of a field: the empty text says that the report prints none, and plates take their official form. */
export function valueOfField(path: string, text: string): Given {
  const kind = kindOf(path)
  const isLabel = path.endsWith('.label')
  if (text.trim() === '') return isLabel ? { sentence: 'Une ligne porte une désignation.' } : { value: '' }
  if (!kind) return { sentence: 'Cette valeur ne se corrige pas.' }
  if (kind === 'yes') return { value: text === 'yes' }
  if (kind === 'operation') return { value: text }
  if (path === 'vehicle.plate') return { value: readPlate(text)?.plate ?? text.trim() }
  const typed = valueOfText(kind, text)
  if (!('value' in typed)) return typed
  if (kind === 'kilometres' && !Number.isInteger(typed.value))
    return { sentence: 'Écrivez un nombre entier de kilomètres.' }
  if (kind !== 'day' || dayInput().safeParse(typed.value).success) return typed
  return { sentence: 'Écrivez une date de notre temps, comme 21/11/2026.' }
}

type Typed = { value: string | number } | { sentence: string }

/** The value of a typed text, or a sentence that says how to type it. */
export function valueOfText(kind: Kind, text: string): Typed {
  const bare = text.trim().replace(/\s+/g, ' ')
  if (bare === '') return { sentence: 'Écrivez la valeur telle que l’image la montre.' }
  if (kind === 'day') return dayOf(bare)
  if (kind === 'text') return { value: bare.slice(0, 300) }
  if (kind === 'phone' || kind === 'siret') return { value: bare.replace(/[\s.]/g, '') }
  const figure = bare.replace(/[\s€%]|km$|h$|jours?$/gi, '').replace(',', '.')
  if (!/^\d{1,9}(\.\d{1,3})?$/.test(figure)) return { sentence: 'Écrivez un nombre, comme 1\u202f234,56.' }
  return { value: Number(figure) }
}

function dayOf(text: string): Typed {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  const written = `${year}-${month}-${day}`
  const isDay = day !== undefined && new Date(`${written}T12:00:00Z`).toISOString?.().startsWith(written)
  return isDay ? { value: written } : { sentence: 'Écrivez une date, comme 21/11/2026.' }
}
