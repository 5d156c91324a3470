import { expect, test } from 'vitest'
import { candidatesOf } from '#engine/read/pairs.ts'
import { partiesOf } from '#engine/read/parties.ts'
import { sheetOf } from '#engine/read/sheet.ts'
import { printedPage } from '#tests/support/printed-page.ts'

const insuredIn = (...lines: string[]) => {
  const sheet = sheetOf([printedPage(lines)])
  const insured = partiesOf(sheet, candidatesOf(sheet, new Set()), new Set()).get('insured')
  return [insured?.name, insured?.street, insured?.zipCode, insured?.city].map((told) => told?.value)
}

test('an address goes on under the name that stands behind its label', () => {
  expect(
    insuredIn(
      'SOCIETAIRE.....: DELMAS CHRISTOPHE',
      '                 17 CHEMIN DES AMANDIERS',
      '                 30420 CALVISSON',
    ),
  ).toEqual(['DELMAS CHRISTOPHE', '17 CHEMIN DES AMANDIERS', '30420', 'CALVISSON'])
})

test('a label may say whose its value is', () => {
  const sheet = sheetOf([printedPage(['Atelier : Carrosserie Alouette', 'Tél. assuré      02 58 53 26 34'])])
  const parties = partiesOf(sheet, candidatesOf(sheet, new Set()), new Set())
  expect([parties.get('insured')?.phone?.value, parties.get('repairer')?.phone]).toEqual(['0258532634', undefined])
})

test('the comma behind the number of a house parts nothing', () => {
  expect(insuredIn('Votre sociétaire     Madame Sylvie Le Goff, 8, rue des Korrigans, 56400 Auray')).toEqual([
    'Sylvie Le Goff',
    '8, rue des Korrigans',
    '56400',
    'Auray',
  ])
})

test('a title over a name and a town is about them, whatever stands beside it, and what is between them says where', () => {
  expect(
    insuredIn(
      'Propriétaire assuré           général avant sinistre : bon',
      'Mme Rozenn GUILLERM',
      'Kerlann',
      '29420 PLOUVORN',
    ),
  ).toEqual(['Rozenn GUILLERM', 'Kerlann', '29420', 'PLOUVORN'])
})
