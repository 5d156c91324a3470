import { expect, test } from 'vitest'
import { reportFileTypeOf } from '#engine/report/file-type.ts'

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))

test.each([
  ['%PDF-1.7\n…', 'application/pdf'],
  ['\x00\x00 fax header %PDF-1.3', 'application/pdf'],
  ['\xff\xd8\xff\xe0\x00\x10JFIF', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n\x00', 'image/png'],
  ['II*\0\x08', 'image/tiff'],
  ['MM\0*\x00', 'image/tiff'],
  ['\0\0\0\x18ftypheic\0\0', 'image/heic'],
  ['\0\0\0\x18ftypmif1\0\0', 'image/heic'],
])('%j is a report of the type %s', (head, type) => {
  expect(reportFileTypeOf(bytes(head))).toBe(type)
})

test.each([
  '',
  'Bonjour',
  'PK\x03\x04word/document.xml',
  '\0\0\0\x18ftypisom',
  'GIF89a',
  '<html>%PDF',
  '\xff\xd8',
  `${' '.repeat(1_020)}%PDF-1.4`,
])('%j is no report, whatever its name', (head) => {
  expect(reportFileTypeOf(bytes(head))).toBeUndefined()
})
