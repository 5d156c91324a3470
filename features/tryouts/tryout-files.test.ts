import { expect, test } from 'vitest'
import { addressOfReading, faultOfFiles, nameOfFiles, readingIn } from '#features/tryouts/tryout-files.ts'

const pdf = (name = 'rapport.pdf') => new File(['%PDF-1.7 …'], name)
const photograph = () => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'IMG_1.jpg')

test('a PDF or photographs may be a report', async () => {
  expect(await faultOfFiles([pdf()])).toBeUndefined()
  expect(await faultOfFiles([photograph(), photograph()])).toBeUndefined()
})

test('an empty file, two PDFs or a text are refused before they are sent', async () => {
  const codes = await Promise.all(
    [[new File([], 'vide.pdf')], [pdf(), pdf()], [new File(['Bonjour'], 'lettre.pdf')]].map(faultOfFiles),
  )
  expect(codes.map((fault) => fault?.code)).toEqual(['report_file_empty', 'one_pdf_alone', 'report_format_unknown'])
})

test('a report is named after its file, or after its number of photographs', () => {
  expect(nameOfFiles([{ name: 'Clio.pdf' }])).toBe('Clio.pdf')
  expect(nameOfFiles([photograph(), photograph()])).toBe('2\u00a0photographies')
})

test('the address of a tryout leads to it, and no other address does', () => {
  const id = '238d6cf5-a5d7-47e8-a192-26d5e9c2c24c'
  expect(readingIn(new URL(addressOfReading(id), 'http://atelier.example').search)).toBe(id)
  expect(readingIn('')).toBeUndefined()
  expect(readingIn('?lecture=1%27 or 1=1')).toBeUndefined()
})
