import { expect, test } from 'vitest'
import { layoutOf } from '#engine/read/layout.ts'
import { signatoryOf } from '#engine/read/signature.ts'
import { printedPage } from '#tests/support/printed-page.ts'

test('a letter is signed with a name over a function', () => {
  const signed = (...lines: string[]) => signatoryOf(layoutOf([printedPage(lines)])).map(({ value }) => value)
  expect(signed('      Hervé Bellanger', '      expert en automobile')).toEqual(['Hervé Bellanger'])
  expect(signed('      Dossier suivi à Vannes 3', '      expert en automobile')).toEqual([])
})

test('a name may stand behind a function and a comma; a sentence may not', () => {
  const signed = (...lines: string[]) => signatoryOf(layoutOf([printedPage(lines)])).map(({ value }) => value)
  expect(signed("L'expert, Yannick LE BIHAN")).toEqual(['Yannick LE BIHAN'])
  expect(signed("L'expert, après examen contradictoire")).toEqual([])
})

test('a trade can stand behind a name, or continue after a comma', () => {
  const signed = (...lines: string[]) => signatoryOf(layoutOf([printedPage(lines)])).map(({ value }) => value)
  expect(signed('Mathilde Claudel, expert')).toEqual(['Mathilde Claudel'])
  expect(signed('      Inès Baldacci', '      Experte signataire, agrément VE 0134417')).toEqual(['Inès Baldacci'])
  expect(signed('dossier suivi par nos soins, expert')).toEqual([])
})
