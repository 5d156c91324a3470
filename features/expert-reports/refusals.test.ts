import { expect, test } from 'vitest'
import { faultOfParts, type ReportPart } from '#features/expert-reports/refusals.ts'

const megabyte = 1_024 * 1_024
const pdf: ReportPart = { sizeBytes: 1_000, type: 'application/pdf' }
const photo: ReportPart = { sizeBytes: 1_000, type: 'image/jpeg' }
const codeOf = (...parts: ReportPart[]) => faultOfParts(parts)?.code
const many = (count: number, part = photo) => Array.from({ length: count }, () => part)

test('a report is one PDF, or one to thirty photographs', () => {
  expect(codeOf(pdf)).toBeUndefined()
  expect(codeOf(...many(30))).toBeUndefined()
  expect(codeOf(...many(31))).toBe('too_many_photographs')
  expect(codeOf(pdf, photo)).toBe('one_pdf_alone')
  expect(codeOf(pdf, pdf)).toBe('one_pdf_alone')
})

test('a file is neither empty, nor of another kind, nor too large', () => {
  expect(codeOf({ sizeBytes: 0, type: undefined })).toBe('report_file_empty')
  expect(codeOf({ sizeBytes: 10, type: undefined })).toBe('report_format_unknown')
  expect(codeOf({ ...pdf, sizeBytes: 25 * megabyte })).toBeUndefined()
  expect(codeOf({ ...pdf, sizeBytes: 25 * megabyte + 1 })).toBe('report_file_too_large')
  expect(codeOf(...many(9, { ...photo, sizeBytes: 24 * megabyte }))).toBe('report_too_large')
})
