import { expect, test } from 'vitest'
import { reportTypeOfMedia } from '#features/expert-reports/report-file.ts'

test('a HEIF file, under any name of its family, is a photograph of a telephone', () => {
  expect(reportTypeOfMedia('image/heif')).toBe('image/heic')
  expect(reportTypeOfMedia('image/webp')).toBeUndefined()
})
