import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFileName, contentDisposition } from '#platform/files/file-names.ts'

test('a file keeps the name that people gave it', () => {
  expect(cleanFileName('Rapport d’expertise n° 12 — Lefèvre.pdf')).toBe('Rapport d’expertise n° 12 — Lefèvre.pdf')
  expect(cleanFileName('IMG_0042.HEIC')).toBe('IMG_0042.HEIC')
})

test('folders, line breaks and deceptive characters are removed from a name', () => {
  expect(cleanFileName('C:\\Users\\moi\\constat.pdf')).toBe('constat.pdf')
  expect(cleanFileName('../../etc/passwd')).toBe('passwd')
  expect(cleanFileName('facture\r\nX: y.pdf')).toBe('factureX: y.pdf')
  expect(cleanFileName('facture\u202efdp.exe')).toBe('facturefdp.exe')
  expect(cleanFileName('  ')).toBe('fichier')
  expect(cleanFileName('..')).toBe('fichier')
})

test('a name that is too long keeps its extension', () => {
  expect(cleanFileName(`${'a'.repeat(500)}.pdf`)).toBe(`${'a'.repeat(120)}.pdf`)
})

test('the header is one line of ASCII that no name can escape from', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const header = contentDisposition('attachment', cleanFileName(name))
      expect(header).toMatch(/^attachment; filename="[\x20-\x21\x23-\x7e]*"; filename\*=UTF-8''[\w%.~!$&+-]*$/)
      expect(Array.from(cleanFileName(name)).length).toBeLessThanOrEqual(200)
    }),
  )
})

test('a download carries its accents', () => {
  expect(contentDisposition('inline', 'Devis été.pdf')).toBe(
    `inline; filename="Devis ete.pdf"; filename*=UTF-8''Devis%20%C3%A9t%C3%A9.pdf`,
  )
})
