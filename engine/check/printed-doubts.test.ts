import { describe, expect, test } from 'vitest'
import { analyse } from '#engine/analyse.ts'
import { lineOf } from '#engine/check/figures.ts'
import type { ReportContent } from '#engine/expert-report.ts'
import { scoreReport } from '#engine/score/score-report.ts'
import { makeReport } from '#tests/support/made-reports.ts'
import { plantError } from '#tests/support/planted-error.ts'
import { printReport } from '#tests/support/print-report.ts'

const seeds = Array.from({ length: 15 }, (_, at) => at + 1)

async function readPrint(report: ReportContent, style: 'plain' | 'french') {
  const analysis = await analyse([printReport(report, style)])
  if ('problem' in analysis) throw new Error(analysis.problem)
  return analysis
}

describe.each(['plain', 'french'] as const)('thirty reports printed in a %s way', (style) => {
  test('are read as they are printed, and all their sums close', async () => {
    for (const seed of seeds) {
      const { report } = makeReport(seed)
      const read = await readPrint(report, style)
      expect(scoreReport(report, read.report).differences, `report ${seed}`).toEqual([])
      expect(read.doubts, `report ${seed}`).toEqual([])
    }
  }, 60_000)

  test('with one figure printed wrong, are doubted in that line', async () => {
    let found = 0
    for (const seed of seeds) {
      const { report, line } = plantError(makeReport(seed), seed)
      const { doubts } = await readPrint(report, style)
      if (doubts.length === 1 && doubts.some(({ path }) => lineOf(path) === line)) found += 1
    }
    expect(found).toBeGreaterThanOrEqual(14)
  }, 60_000)
})
