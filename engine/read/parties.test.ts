import { expect, test } from 'vitest'
import { candidatesOf } from '#engine/read/pairs.ts'
import { partiesOf } from '#engine/read/parties.ts'
import { sheetOf } from '#engine/read/sheet.ts'
import { printedPage } from '#tests/support/printed-page.ts'

test('an address goes on under the name that stands behind its label', () => {
  const sheet = sheetOf([
    printedPage([
      'SOCIETAIRE.....: DELMAS CHRISTOPHE',
      '                 17 CHEMIN DES AMANDIERS',
      '                 30420 CALVISSON',
    ]),
  ])
  const insured = partiesOf(sheet, candidatesOf(sheet, new Set()), new Set()).get('insured')
  expect([insured?.name, insured?.street, insured?.zipCode, insured?.city].map((told) => told?.value)).toEqual([
    'DELMAS CHRISTOPHE',
    '17 CHEMIN DES AMANDIERS',
    '30420',
    'CALVISSON',
  ])
})
