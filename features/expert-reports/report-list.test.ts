import { expect, test } from 'vitest'
import type { ExpertReport } from '#features/expert-reports/contract.ts'
import { compareReports, matchesReport, reportAddress } from '#features/expert-reports/report-list.ts'

const report = (fields: Partial<ExpertReport> = {}): ExpertReport => ({
  id: '1',
  name: 'Clio Lefèvre',
  status: 'received',
  problem: null,
  form: 'pdf',
  fileCount: 1,
  sizeBytes: 1_000,
  receivedAt: '2026-11-21T10:00:00.000Z',
  receivedBy: '',
  deletedAt: null,
  dossierId: null,
  dossierNumber: '',
  reviewedAt: null,
  plate: '',
  version: 1,
  updatedAt: '2026-11-21T10:00:00.000Z',
  ...fields,
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

test('the home shows the reports that are read and that nobody has reviewed', () => {
  const filters = { search: '', deleted: false, review: 'awaited' as const }
  expect(matchesReport(report({ status: 'readable' }), filters)).toBe(true)
  expect(matchesReport(report({ status: 'received' }), filters)).toBe(false)
  expect(matchesReport(report({ status: 'readable', reviewedAt: '2026-11-21' }), filters)).toBe(false)
})

test('the newest comes first', () => {
  const [old, recent] = [report({ receivedAt: '2026-11-20T10:00:00.000Z' }), report({ id: '2' })]
  expect([old, recent].toSorted(compareReports)).toEqual([recent, old])
})
