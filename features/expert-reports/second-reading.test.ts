import { expect, test } from 'vitest'
import { barePart, emptyReport, type ReportContent } from '#engine/expert-report.ts'
import type { PageWords } from '#features/expert-reports/page-words.ts'
import { findPrinted } from '#features/expert-reports/printed-places.ts'
import { otherValuesOf, textOfPage } from '#features/expert-reports/second-reading.ts'

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

test('the words of a page are told row by row', () => {
  expect(textOfPage(page[0] ?? [])).toMatch(/^Immatriculation : GH-218-JK\nAssuré : MARTIN Zoé\n/)
})
