import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreeOnMediaType, detectMediaType, mayOpenInBrowser } from '#platform/files/magic-bytes.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const samples: [string, Buffer][] = [
  ['application/pdf', latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3')],
  ['application/pdf', latin1('\x00\x00SCAN\r\n%PDF-1.4')],
  ['image/png', latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
  ['image/jpeg', latin1('\xff\xd8\xff\xe1\x00\x18Exif')],
  ['image/gif', latin1('GIF89a\x01\0')],
  ['image/webp', latin1('RIFF\x10\0\0\0WEBPVP8 ')],
  ['image/tiff', latin1('II*\0\x08\0\0\0')],
  ['image/tiff', latin1('MM\0*\0\0\0\x08')],
  ['image/heic', latin1('\0\0\0\x18ftypheic\0\0\0\0')],
  ['image/avif', latin1('\0\0\0\x18ftypavif\0\0\0\0')],
  ['video/mp4', latin1('\0\0\0\x18ftypmp42\0\0\0\0')],
  ['video/quicktime', latin1('\0\0\0\x14ftypqt  \0\0\0\0')],
  ['application/zip', latin1('PK\x03\x04\x14\0\x06\0')],
  ['application/x-ole-storage', latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
  ['text/plain', Buffer.from('Désignation;Qté\r\nPare-chocs;1\r\n')],
  ['text/plain', latin1('D\xe9signation;Qt\xe9\r\n')],
  ['application/octet-stream', latin1('\x7fELF\x02\x01\x01\0')],
  ['application/octet-stream', Buffer.alloc(0)],
]

test('a file is known by its first bytes', () => {
  for (const [type, head] of samples) expect(detectMediaType(head)).toBe(type)
})

test('a file whose bytes contradict its announced type is refused', () => {
  expect(agreeOnMediaType('application/pdf', latin1('<html><script>'))).toBeUndefined()
  expect(agreeOnMediaType('image/png', latin1('%PDF-1.7'))).toBeUndefined()
  expect(agreeOnMediaType('image/jpeg', latin1('MZ\x90\0'))).toBeUndefined()
  expect(agreeOnMediaType('text/csv', latin1('PK\x03\x04'))).toBeUndefined()
})

test('web pages and drawings that run scripts have no type of their own', () => {
  for (const [type, text] of [
    ['text/html', '<!DOCTYPE html><p>'],
    ['text/html', 'bonjour <script>alert(1)</script>'],
    ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['image/svg+xml', '<?xml version="1.0"?><svg onload="x">'],
  ] as const) {
    expect(agreeOnMediaType(type, latin1(text))).toBeUndefined()
    expect(agreeOnMediaType('', latin1(text))).toBe('application/octet-stream')
    expect(agreeOnMediaType('text/plain', latin1(text))).toBeUndefined()
  }
})

test('the sender names the kind of an office document in a ZIP, and of a text', () => {
  const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  expect(agreeOnMediaType(sheet, latin1('PK\x03\x04'))).toBe(sheet)
  expect(agreeOnMediaType('Text/CSV; charset=utf-8', Buffer.from('a;b\r\n'))).toBe('text/csv')
  expect(agreeOnMediaType('application/octet-stream', latin1('%PDF-1.7'))).toBe('application/pdf')
})

test('the names that Windows and old browsers give are understood', () => {
  expect(agreeOnMediaType('image/jpg', latin1('\xff\xd8\xff\xe0'))).toBe('image/jpeg')
  expect(agreeOnMediaType('application/vnd.ms-excel', Buffer.from('a;b\r\n'))).toBe('text/csv')
  expect(agreeOnMediaType('application/x-zip-compressed', latin1('PK\x03\x04'))).toBe('application/zip')
})

test('a type that we cannot check is kept as its bytes show it', () => {
  expect(agreeOnMediaType('message/rfc822', Buffer.from('From: a@b.fr\r\n'))).toBe('text/plain')
  expect(agreeOnMediaType('application/x-gta', latin1('\x01\x02'))).toBe('application/octet-stream')
})

test('only PDF and harmless images open in the browser', () => {
  expect(['application/pdf', 'image/jpeg', 'image/avif'].every(mayOpenInBrowser)).toBe(true)
  expect(['text/html', 'image/svg+xml', 'text/plain', 'application/xml', 'text/csv'].some(mayOpenInBrowser)).toBe(false)
})

test('no bytes with any announced type give a type that a browser would run', () => {
  const claims = fc.oneof(
    fc.constantFrom('text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/javascript'),
    fc.string(),
  )
  fc.assert(
    fc.property(claims, fc.uint8Array(), (claim, head) => {
      expect(agreeOnMediaType(claim, head) ?? '').not.toMatch(/html|svg|script/)
    }),
  )
})
