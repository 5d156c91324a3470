import { expect, test } from 'vitest'
import { barePart, emptyReport, type ReportContent } from '#engine/expert-report.ts'
import { noLineOrders } from '#features/expert-reports/report-correction.ts'
import { rebaseReading } from '#features/expert-reports/report-rebase.ts'

const made = 'c0a80101-0000-7000-8000-000000000001'
const withParts = (...labels: string[]): ReportContent => ({
  ...emptyReport(),
  parts: labels.map((label) => barePart(label, 'replace')),
})
const rebase = (before: ReportContent, after: ReportContent, parts: string[] | null, paths: string[] = []) =>
  rebaseReading({ before, after, lines: { ...noLineOrders, parts }, paths, newId: () => 'orphan' })

test('the same reading again moves nothing', () => {
  const report = withParts('Aile', 'Porte', 'Porte')
  expect(rebase(report, report, ['2', made, '0'], ['parts.2.amount'])).toEqual({
    lines: { ...noLineOrders, parts: ['2', made, '0'] },
    moved: [],
  })
})

test('a corrected line keeps its correction when a new reading finds a line above it', () => {
  const { lines, moved } = rebase(withParts('Aile', 'Porte'), withParts('Capot', 'Aile', 'Porte'), null, [
    'parts.1.amount',
  ])
  expect(lines.parts).toBeNull()
  expect(moved).toEqual([{ section: 'parts', from: '1', to: '2', isOrphan: false }])
})

test('a human order stays, and lines read for the first time come last', () => {
  const { lines } = rebase(withParts('Aile', 'Porte', 'Phare'), withParts('Capot', 'Aile', 'Porte', 'Phare'), [
    '2',
    '0',
  ])
  // « Porte » was removed by a person, and stays removed.
  expect(lines.parts).toEqual(['3', '1', '0'])
})

test('a corrected line that is no longer read stays, as a line of a person', () => {
  const { lines, moved } = rebase(withParts('Aile', 'Porte'), withParts('Aile'), null, ['parts.1.amount'])
  expect(lines.parts).toEqual(['0', 'orphan'])
  expect(moved).toEqual([{ section: 'parts', from: '1', to: 'orphan', isOrphan: true }])
})
