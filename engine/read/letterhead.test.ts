import { expect, test } from 'vitest'
import { layoutOf } from '#engine/read/layout.ts'
import { addresseeOf, letterheadOf } from '#engine/read/letterhead.ts'
import { printedPage } from '#tests/support/printed-page.ts'

test('the trade of a firm and its towns are not its name', () => {
  const named = (...lines: string[]) => letterheadOf(layoutOf([printedPage(lines)]))?.value
  expect(named('EXA SUD-OUEST   experts automobiles à Bordeaux, Dax et Pau')).toBe('EXA SUD-OUEST')
  expect(named('BELLANGER LE MOAL', 'Experts en automobile – Vannes, Rennes')).toBe('BELLANGER LE MOAL')
})

test('a firm may be called so in two ways, one behind a dash', () => {
  const named = (line: string) => letterheadOf(layoutOf([printedPage([line])]))?.value
  expect(named("SOREXA – Société Rhodanienne d'Expertise")).toBe("SOREXA – Société Rhodanienne d'Expertise")
  expect(named('Cabinet Morvan – Experts en automobile')).toBe('Cabinet Morvan')
})

test('a plate is no name, however large it is printed', () => {
  const page = printedPage(['Novexia Mobilité', 'GN-083-FT'])
  for (const word of page.words.slice(2)) word.box.bottom += 20
  expect(letterheadOf(layoutOf([page]))?.value).toBe('Novexia Mobilité')
})

test('the name of a firm is the text before its address in the same line', () => {
  const line = "Garonne Expertise Auto — 27 allées Jean-Jaurès, 31000 Toulouse — SARL d'experts"
  expect(letterheadOf(layoutOf([printedPage([line, 'Rapport : GEA 5512-25'])]))?.value).toBe('Garonne Expertise Auto')
})

test('a page without a name at its head takes the name before the legal mentions of a firm', () => {
  const named = (...lines: string[]) => letterheadOf(layoutOf([printedPage(lines)]))?.value
  const foot = "LITEREX, réseau d'experts - SA au capital de 480.000 € - RCS Bordeaux 430 915 662"
  const head = ['Experts en automobile                   N° LTX/33/2406217', 'N° de sinistre : 2025-04482']
  expect(named(...head, 'Marque        RENAULT', foot)).toBe('LITEREX')
  expect(named(...head, 'SARL au capital de 8 000 € - RCS Lyon 430 915 662')).toBe('Experts en automobile')
})

test('a letter may name its addressee without a town; a name behind a label is another person', () => {
  const layout = layoutOf([
    printedPage([
      'Nos références : SPL-5.0417                       Transmut Assurances',
      'Contrat : FLT 2208 774                            Toulouse, le 18 mars 2025',
      'Marque       RENAULT                 Nature       Accrochage en manœuvre',
      'Type         T 480                   Assuré       Transports Lacaze',
      'Châssis      VF610A3SAGB977001                    82000 Montauban',
    ]),
  ])
  expect(addresseeOf(layout).map(({ value }) => value)).toEqual(['Transmut Assurances'])
})
