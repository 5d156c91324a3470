import { expect, test } from 'vitest'
import { readDropped } from '#features/attachments/dropped-attachments.ts'

const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
const named = (name: string, type: string, content: BlobPart) => new File([content], name, { type })
const codeOf = async (file: File) => (await readDropped(file)).fault?.code

test('a photograph is known by its bytes, whatever its name says', async () => {
  const dropped = await readDropped(named('facture.pdf', 'application/pdf', jpeg))
  expect(dropped).toMatchObject({ mediaType: 'image/jpeg', fault: undefined })
  expect(dropped.sha256).toMatch(/^[0-9a-f]{64}$/)
})

test('a document of an office keeps the type that the browser knows', async () => {
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  expect((await readDropped(named('devis.docx', word, 'PK\x03\x04'))).mediaType).toBe(word)
  expect((await readDropped(named('notes.txt', 'text/plain', 'Bonjour'))).fault).toBeUndefined()
})

test('an empty file, a lie about a photograph, an archive and a heavy file are refused before they are sent', async () => {
  expect(await codeOf(named('vide.jpg', 'image/jpeg', ''))).toBe('attachment_empty')
  expect(await codeOf(named('photo.jpg', 'image/jpeg', 'Bonjour'))).toBe('attachment_type_unknown')
  expect(await codeOf(named('photos.zip', 'application/zip', 'PK\x03\x04'))).toBe('attachment_type_unknown')
  expect(await codeOf(named('film.jpg', 'image/jpeg', new Uint8Array(51 * 1_024 * 1_024)))).toBe('attachment_too_large')
})
