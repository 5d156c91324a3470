import { expect, test } from 'vitest'
import { reportTypeOfMedia } from '#features/expert-reports/report-file.ts'

test('a HEIF that the store calls by its family is a photograph of a telephone', () => {
  expect(reportTypeOfMedia('image/heif')).toBe('image/heic')
  expect(reportTypeOfMedia('image/webp')).toBeUndefined()
})
