import type { PageWord, PageWords } from '#features/expert-reports/page-words.ts'
import { findPrinted } from '#features/expert-reports/printed-places.ts'
import { isOfKind } from '#features/expert-reports/reading-changes.ts'
import { valueAt } from '#features/expert-reports/report-blocks.ts'
import { lineSections, type ReportValue } from '#features/expert-reports/report-correction.ts'
import type { ReportReading } from '#features/expert-reports/report-reading.ts'
import { kindOf } from '#features/expert-reports/report-typing.ts'
import type { OtherValue } from '#features/expert-reports/second-reading-input.ts'
import { fold } from '#lib/fold.ts'

type Report = ReportReading['report']

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

/** The same value, whatever its capitals, accents and signs. */
export function isSame(a: ReportValue, b: ReportValue): boolean {
  if (typeof a !== 'string' || typeof b !== 'string') return a === b
  return bare(a) === bare(b)
}

const bare = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/** A value that a field holds, or nothing. */
export function plain(value: unknown): ReportValue {
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
