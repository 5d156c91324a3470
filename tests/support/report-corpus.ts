import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { ReportContent } from '#engine/expert-report.ts'
import { isDeep } from '#tests/support/depth.ts'

const whole = '../shared/analysis/corpus'
const sample = 'tests/fixtures/expert-reports'
const folder = isDeep && existsSync(whole) ? whole : sample

/** Reports with a text layer: five that stand in the project, in deep runs all of the corpus where it is at hand. */
export const textReports: readonly string[] = readdirSync(folder)
  .filter((name) => /^a-\d+\.pdf$/.test(name))
  .map((name) => name.replace('.pdf', ''))
  .slice(0, isDeep ? undefined : 5)

export function reportBytes(name: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(readFileSync(`${folder}/${name}.pdf`))
}

export function reportTruth(name: string): ReportContent {
  return JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'))
}
