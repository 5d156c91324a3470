import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { analyse } from '#engine/analyse.ts'
import { sumsOf } from '#tests/pictures/sample-report.ts'
import { completeReport, type SampleReport, wrongReport } from '#tests/pictures/sample-report-data.ts'

const read = async (name: string) => {
  const analysis = await analyse([readFileSync(`public/exemples/${name}.pdf`)])
  if ('problem' in analysis) throw new Error(analysis.problem)
  return analysis
}
const grossOf = (sample: SampleReport) => sumsOf(sample).gross / 100

test('the complete sample report is read whole, and all its sums close', async () => {
  const { report, doubts, pages, kind } = await read('rapport-26-pieces')
  expect([report.parts.length, report.labour.length, report.supplies.length, pages.length]).toEqual([26, 5, 3, 2])
  expect(doubts).toEqual([])
  expect(kind.kind).toBe('definitive')
  expect(report.totals.gross).toBe(grossOf(completeReport))
  expect(report.vehicle.plate).toBe(completeReport.vehicle.plate)
})

test('the wrong amount of the wrong sample is found, and no other', async () => {
  const { report, doubts } = await read('rapport-calcul-faux')
  expect(doubts.map(({ path, differenceCents }) => [path, differenceCents])).toEqual([['parts.2.amount', 3_600]])
  expect(report.totals.gross).toBe(grossOf(wrongReport))
})
