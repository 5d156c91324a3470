import { z } from 'zod'
import { describedChecksOf } from '#engine/check/described-checks.ts'
import { type PageWord, type PageWords, pageWords } from '#features/expert-reports/page-words.ts'
import { findPrinted } from '#features/expert-reports/printed-places.ts'
import { isOfKind } from '#features/expert-reports/reading-changes.ts'
import { valueAt } from '#features/expert-reports/report-blocks.ts'
import { lineSections, type ReportValue } from '#features/expert-reports/report-correction.ts'
import type { ReportReading } from '#features/expert-reports/report-reading.ts'
import { writtenValue } from '#features/expert-reports/report-review.ts'
import { kindOf } from '#features/expert-reports/report-typing.ts'
import { fold } from '#lib/fold.ts'

type Report = ReportReading['report']

const value = z.union([z.string(), z.number(), z.boolean()])
const otherValue = z.object({
  path: z.string(),
  value,
  page: z.number().int(),
  box: pageWords.unwrap().unwrap().shape.box,
  text: z.string(),
})
/** A value that a second reader gives in place of the engine's, where the page prints it. */
export type OtherValue = z.infer<typeof otherValue>

/** The answer of a second reader, as far as it differs and the pages print it. */
export const secondReading = z.object({ model: z.string(), values: z.array(otherValue) })
export type SecondReading = z.infer<typeof secondReading>

/** The values of the second reader that differ from the engine's. One that no page prints is worth nothing: a model may invent it, or obey a document. */
export function otherValuesOf(machine: Report, second: Report, pages: PageWords): OtherValue[] {
  return pathsOf(machine, second).flatMap(({ path, of }): OtherValue[] => {
    const given = plain(valueAt(second, of))
    const kind = kindOf(path)
    if (given === null || given === '' || !kind || !isOfKind(kind, given)) return []
    if (typeof given === 'boolean' || kind === 'operation' || isSame(given, plain(valueAt(machine, path)))) return []
    const place = findPrinted(pages, kind, given)
    return place ? [{ path, value: given, ...place }] : []
  })
}

type Compared = { path: string; of: string }

/** The values that both readers may give: those of the head, and those of lines with the same wording. */
function pathsOf(machine: Report, second: Report): Compared[] {
  const { parts: _, labour: __, supplies: ___, ...head } = machine
  const told = Object.entries(head).flatMap(([section, fields]) =>
    Object.keys(fields).map((field) => ({ path: `${section}.${field}`, of: `${section}.${field}` })),
  )
  const lines = lineSections.flatMap((section) =>
    machine[section].flatMap((line, at) => {
      const own = second[section].flatMap((each, rank) => (isSame(each.label, line.label) ? [rank] : []))
      const twins = machine[section].filter(({ label }) => isSame(label, line.label))
      const [rank] = own
      if (rank === undefined || own.length > 1 || twins.length > 1) return []
      return Object.keys(line).map((field) => ({
        path: `${section}.${at}.${field}`,
        of: `${section}.${rank}.${field}`,
      }))
    }),
  )
  return [...told, ...lines]
}

/** The doubts that other values raise in a reading as it stands: sums that close are stronger, and so is a person. */
export function doubtsOfSecond(
  { report, checks }: Pick<ReportReading, 'report' | 'checks'>,
  values: readonly OtherValue[],
  human: ReadonlySet<string>,
): ReportReading['doubts'] {
  const held = new Set(checks.filter(({ holds }) => holds).flatMap(({ path, from }) => [path, ...from]))
  return values.flatMap((other) => {
    const { path, value } = other
    const own = plain(valueAt(report, path))
    if (human.has(path) || held.has(path) || isSame(value, own) || breaksSums(report, path, value)) return []
    const [read, said] = [writtenValue(path, own), writtenValue(path, value)]
    const first = read === null ? 'Nous n’avons rien lu ici' : `Nous lisons «\u202f${read}\u202f»`
    const sentence = `${first}, notre second lecteur «\u202f${said}\u202f»\u00a0: comparez avec la page.`
    return [{ path, differenceCents: 0, checks: [], sentence, instead: null, other }]
  })
}

function breaksSums(report: Report, path: string, value: ReportValue): boolean {
  if (typeof value !== 'number') return false
  const failing = (of: Report) => describedChecksOf(of).flatMap(({ path, isHeld }) => (isHeld ? [] : [path]))
  const before = new Set(failing(report))
  const copy = structuredClone(report)
  const steps = path.split('.')
  const field = steps.pop() ?? ''
  const holder = steps.length > 0 ? valueAt(copy, steps.join('.')) : copy
  if (typeof holder !== 'object' || holder === null) return true
  Reflect.set(holder, field, value)
  return failing(copy).some((each) => !before.has(each))
}

function isSame(a: ReportValue, b: ReportValue): boolean {
  if (typeof a !== 'string' || typeof b !== 'string') return a === b
  return bare(a) === bare(b)
}

const bare = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

function plain(value: unknown): ReportValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** The words of a page as lines of text, for a reader that sees no places. */
export function textOfPage(words: readonly PageWord[]): string {
  let text = ''
  let before: PageWord | undefined
  for (const word of words) {
    const isSameRow = before && Math.abs(middleOf(word) - middleOf(before)) < (word.box.bottom - word.box.top) / 2
    text += `${before ? (isSameRow ? ' ' : '\n') : ''}${word.text}`
    before = word
  }
  return text
}

const middleOf = ({ box }: PageWord) => (box.top + box.bottom) / 2
