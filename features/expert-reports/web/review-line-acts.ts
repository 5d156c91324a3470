import type { LineSection } from '#features/expert-reports/report-correction.ts'
import type { Review } from '#features/expert-reports/report-review.ts'
import { type LineValues, mergeLines, pastedReportLines, splitLine } from '#features/expert-reports/review-lines.ts'
import type { ReviewActs } from '#features/expert-reports/web/use-review.ts'
import { newId } from '#lib/id.ts'

type Around = { now: () => Review; act: ReviewActs['act']; show: (path: string) => void }

/** The acts on the lines of a review, named by their section and their rank. */
export function lineActsOf({ now, act, show }: Around) {
  const idOf = (section: LineSection, at: number) => now().ids[section][at] ?? ''
  const made = (values: LineValues) => ({ id: newId(), values })
  const add = (section: LineSection, after: number, values: LineValues) => {
    const line = made(values)
    act({ kind: 'add', section, line, after: after < 0 ? null : idOf(section, after) })
  }
  return {
    /** An empty line, open for its label. */
    insert(section: LineSection, after: number) {
      add(section, after, { label: '' })
      show(`${section}.${after + 1}.label`)
    },
    remove: (section: LineSection, at: number) => act({ kind: 'remove', section, line: idOf(section, at) }),
    split(section: LineSection, at: number) {
      const line = now().reading.report[section][at]
      if (line) act({ kind: 'split', section, line: idOf(section, at), into: splitLine(section, line).map(made) })
    },
    mergeWithNext(section: LineSection, at: number) {
      const lines = now().reading.report[section].slice(at, at + 2)
      const ids = [idOf(section, at), idOf(section, at + 1)]
      if (lines.length === 2) act({ kind: 'merge', section, lines: ids, into: made(mergeLines(section, lines)) })
    },
    /** Tells whether the line had a place to go to. */
    move(section: LineSection, at: number, by: 1 | -1): boolean {
      const ids = [...now().ids[section]]
      const [here, there] = [ids[at], ids[at + by]]
      if (here === undefined || there === undefined) return false
      ids[at] = there
      ids[at + by] = here
      act({ kind: 'order', section, lines: ids })
      return true
    },
    /** Adds the lines of a copied table; tells how many there were. */
    paste(section: LineSection, after: number, text: string): number {
      const lines = pastedReportLines(section, text)
      const from = Math.min(after, now().ids[section].length - 1)
      for (const [rank, values] of lines.entries()) add(section, from + rank, values)
      return lines.length
    },
  }
}

export type LineActs = ReturnType<typeof lineActsOf>
