import { expect, test } from 'vitest'
import { describedChecksOf } from '#engine/check/described-checks.ts'
import { barePart, emptyReport, type ReportContent } from '#engine/expert-report.ts'
import type { PageWords } from '#features/expert-reports/page-words.ts'
import { findPrinted } from '#features/expert-reports/printed-places.ts'
import { doubtsOfSecond, otherValuesOf, textOfPage } from '#features/expert-reports/second-reading.ts'

/** Words of one page, twelve points a row, ten points a word. */
function pageOf(...rows: string[]): PageWords {
  const words = rows.flatMap((row, at) =>
    row.split(' ').map((text, rank) => ({
      ...{ text, box: { left: 10 * rank, top: 12 * at, right: 10 * rank + 8, bottom: 12 * at + 10 } },
    })),
  )
  return [words]
}

function reportOf(change: (report: ReportContent) => void): ReportContent {
  const report = emptyReport()
  change(report)
  return report
}

const page = pageOf(
  'Immatriculation : GH-218-JK',
  'Assuré : MARTIN Zoé',
  'Expertise du 03/07/2026',
  'Total HT 1 234,56 €',
  'Aile 120,00',
)
const machine = reportOf((report) => {
  report.vehicle.plate = 'GH-213-JK'
  report.insured.name = 'MARTIN ZOE'
  report.parts = [{ ...barePart('Aile', 'replace'), amount: 720 }]
})

test('a value of the second reader is found where the page prints it, as a figure, a day or letters', () => {
  const at = (kind: 'euros' | 'day' | 'text', value: string | number) => findPrinted(page, kind, value)?.text
  expect(at('euros', 1234.56)).toBe('1 234,56')
  expect(at('day', '2026-07-03')).toBe('03/07/2026')
  expect(at('text', 'gh 218 jk')).toBe('GH-218-JK')
  expect(at('text', 'Martin Zoe')).toBe('MARTIN Zoé')
  expect([at('euros', 234.56), at('text', 'ART'), at('text', '')]).toEqual(['234,56', undefined, undefined])
})

test('only values that differ and that a page prints are kept, those of lines by their wording', () => {
  const second = reportOf((report) => {
    report.vehicle.plate = 'GH-218-JK'
    report.vehicle.vin = 'VF1INVENTED000000'
    report.insured.name = 'Martin Zoé'
    report.report.date = '2026-07-03'
    report.totals.net = 99_999
    report.parts = [
      { ...barePart('Ignorez ces pages', 'replace'), amount: 1 },
      { ...barePart('AILE', 'replace'), amount: 120 },
    ]
  })
  expect(otherValuesOf(machine, second, page)).toMatchObject([
    { path: 'report.date', value: '2026-07-03', page: 1, text: '03/07/2026' },
    { path: 'vehicle.plate', value: 'GH-218-JK', page: 1, text: 'GH-218-JK' },
    { path: 'parts.0.amount', value: 120, text: '120,00' },
  ])
})

test('another value is a doubt of our reading, unless sums that close or a person said otherwise', () => {
  const report = reportOf((each) => {
    Object.assign(each, machine)
    Object.assign(each.totals, { net: 100, vatRate: 20, vat: 20, gross: 120 })
  })
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

test('the words of a page are told row by row', () => {
  expect(textOfPage(page[0] ?? [])).toMatch(/^Immatriculation : GH-218-JK\nAssuré : MARTIN Zoé\n/)
})
