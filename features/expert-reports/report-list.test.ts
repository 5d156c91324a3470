import { expect, test } from 'vitest'
import type { ExpertReport } from '#features/expert-reports/contract.ts'
import { reportStages } from '#features/expert-reports/expert-report.ts'
import { compareReports, matchesReport, reportAddress } from '#features/expert-reports/report-list.ts'
import { storedReport } from '#tests/dom/stored-report.ts'

const report = (fields: Partial<ExpertReport> = {}) =>
  storedReport({
    ...{ id: '1', name: 'Clio Lefèvre', status: 'received', readingState: 'waiting', plate: '' },
    ...{ receivedAt: '2026-11-21T10:00:00.000Z', ...fields },
  })

test('the address holds the search and the filters of the list', () => {
  const address = { search: 'clio', deleted: true, page: 3 }
  expect(`${reportAddress.write(address)}`).toBe('q=clio&supprimes=1&page=3')
  expect(reportAddress.read(reportAddress.write(address))).toMatchObject(address)
})

test('without network, reports are found by the words of their name, accents or not', () => {
  const filters = { search: '', deleted: false }
  expect(matchesReport(report(), filters)).toBe(true)
  expect(matchesReport(report(), { ...filters, search: 'LEFEVRE clio' })).toBe(true)
  expect(matchesReport(report(), { ...filters, search: 'mégane' })).toBe(false)
  expect(matchesReport(report({ deletedAt: '2026-11-21' }), filters)).toBe(false)
})

test('a report is to review, then to create, then created; the unreadable ones stand apart', () => {
  const stages = (fields: Partial<ExpertReport>) =>
    reportStages.filter((stage) => matchesReport(report(fields), { search: '', deleted: false, stage }))
  const [reviewedAt, dossierId] = ['2026-11-21', '2']
  expect(stages({ status: 'received' })).toEqual([])
  expect(stages({ status: 'readable' })).toEqual(['toReview'])
  expect(stages({ status: 'readable', dossierId })).toEqual(['toReview'])
  expect(stages({ status: 'readable', reviewedAt })).toEqual(['toCreate'])
  expect(stages({ status: 'readable', reviewedAt, dossierId })).toEqual(['created'])
  expect(stages({ status: 'unreadable' })).toEqual(['unreadable'])
  expect(stages({ readingState: 'failed' })).toEqual(['unreadable'])
})

test('a report on the device is found by its plate, written in any way, by its insurer and by its claim', () => {
  const read = report({ plate: 'AB-123-CD', insurer: 'MAAF', claimNumber: '24-777' })
  for (const search of ['ab123cd', 'AB-123', 'maaf', '24-777'])
    expect(matchesReport(read, { search, deleted: false })).toBe(true)
})

test('the newest comes first', () => {
  const [old, recent] = [report({ receivedAt: '2026-11-20T10:00:00.000Z' }), report({ id: '2' })]
  expect([old, recent].toSorted(compareReports)).toEqual([recent, old])
})
