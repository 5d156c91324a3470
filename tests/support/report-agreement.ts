import type { ExpertReport } from '#engine/expert-report.ts'
import { plainWords } from '#engine/values/folded.ts'

type Leaves = Map<string, string>

/** How much of what is printed was read, and nothing else: right values among all that either side tells, 0 to 1. */
export function agreementOf(truth: ExpertReport, read: ExpertReport): number {
  const [printed, found] = [leavesOf(truth), leavesOf(read)]
  const paths = new Set([...printed.keys(), ...found.keys()])
  const right = [...paths].filter((path) => printed.get(path) === found.get(path)).length
  return right / paths.size
}

/** What differs, in words for whoever looks for the cause. */
export function differencesOf(truth: ExpertReport, read: ExpertReport): string[] {
  const [printed, found] = [leavesOf(truth), leavesOf(read)]
  return [...new Set([...printed.keys(), ...found.keys()])]
    .filter((path) => printed.get(path) !== found.get(path))
    .map((path) => `${path}: ${found.get(path) ?? 'nothing'} for ${printed.get(path) ?? 'nothing'}`)
}

/** Values by their path; a line goes by its section and its words, whatever its rank. */
function leavesOf(report: ExpertReport): Leaves {
  const leaves: Leaves = new Map()
  for (const [section, part] of Object.entries(report)) {
    const objects = Array.isArray(part)
      ? part.map((line, at) => [nameOf(section, line, part, at), line] as const)
      : [[section, part] as const]
    for (const [name, fields] of objects) {
      for (const [field, value] of Object.entries(fields))
        if (value !== null) leaves.set(`${name}.${field}`, normal(value))
    }
  }
  return leaves
}

function nameOf(section: string, line: { label: string }, lines: readonly { label: string }[], at: number): string {
  const twins = lines.slice(0, at).filter(({ label }) => plainWords(label) === plainWords(line.label)).length
  return `${section}[${plainWords(line.label)}${twins > 0 ? ` ${twins + 1}` : ''}]`
}

function normal(value: unknown): string {
  return typeof value === 'string' ? plainWords(value).replace(/ /g, '') : String(value)
}
