import { checksOf, holds } from '#engine/check/checks.ts'
import { type Doubt, doubtsOf } from '#engine/check/doubts.ts'
import { readPdf } from '#engine/document/read-pdf.ts'
import { type Reading, readReport } from '#engine/read/read-report.ts'

/** Why nothing was read: what the file is, or is not. */
export type Problem =
  | 'unreadable'
  | 'password-required'
  | 'too-many-pages'
  | 'not-a-pdf'
  | 'no-content'
  | 'not-a-report'

/** What the report says, where it says it, and which of its sums do not close. */
export type Analysis = (Reading & { doubts: Doubt[] }) | { problem: Problem }

/** Reads a report of a motor expert: bytes in, what it prints out. It never throws for what is in the file. */
export async function analyse(bytes: Uint8Array): Promise<Analysis> {
  const file = await readPdf(bytes)
  if ('problem' in file) return file
  const reading = readReport(file.pages)
  return reading ? weighed(reading) : { problem: 'not-a-report' }
}

/** A figure that agrees with others is sure, whatever it looks like; one that does not is doubtful. */
function weighed({ report, evidence }: Reading): Reading & { doubts: Doubt[] } {
  const checks = checksOf(report)
  const [sure, doubtful] = [checks.filter(holds), checks.filter((check) => !holds(check))].map(
    (some) => new Set(some.flatMap(({ path, from }) => [path, ...from])),
  )
  const weighed = Object.entries(evidence).map(([path, each]) => {
    const confidence = sure?.has(path)
      ? Math.max(each.confidence, 0.99)
      : doubtful?.has(path)
        ? Math.min(each.confidence, 0.4)
        : each.confidence
    return [path, { ...each, confidence }] as const
  })
  return { report, evidence: Object.fromEntries(weighed), doubts: doubtsOf(report) }
}
