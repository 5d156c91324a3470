import { expect, test } from 'vitest'
import { describedChecksOf } from '#engine/check/described-checks.ts'
import { barePart, emptyReport } from '#engine/expert-report.ts'
import { doubtsOfSecond } from '#features/expert-reports/server/queries/second-doubts.ts'

test('another value is a doubt of our reading, unless sums that close or a person said otherwise', () => {
  const report = emptyReport()
  report.vehicle.plate = 'GH-213-JK'
  report.parts = [{ ...barePart('Aile', 'replace'), amount: 720 }]
  Object.assign(report.totals, { net: 100, vatRate: 20, vat: 20, gross: 120 })
  const checks = describedChecksOf(report).map((check) => ({ ...check, label: '', holds: check.isHeld }))
  const place = { page: 1, box: { left: 0, top: 0, right: 8, bottom: 10 }, text: '' }
  const values = [
    { path: 'vehicle.plate', value: 'GH-218-JK', ...place },
    { path: 'vehicle.colour', value: 'Gris', ...place },
    { path: 'insured.city', value: 'Rennes', ...place },
    { path: 'totals.gross', value: 1234.56, ...place },
    { path: 'parts.0.amount', value: 120, ...place },
  ]
  const doubts = doubtsOfSecond({ report, checks }, values, new Set(['insured.city']))
  expect(doubts.map(({ path }) => path)).toEqual(['vehicle.plate', 'vehicle.colour', 'parts.0.amount'])
  expect(doubts[0]?.sentence).toBe(
    'Nous lisons «\u202fGH-213-JK\u202f», notre second lecteur «\u202fGH-218-JK\u202f»\u00a0: comparez avec la page.',
  )
  expect(doubts[1]?.sentence).toMatch(/^Nous n’avons rien lu ici, notre second lecteur/)
})
