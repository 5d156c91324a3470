import { expect, test } from 'vitest'
import { layoutOf } from '#engine/read/layout.ts'
import { otherDocumentOf } from '#engine/read/other-document.ts'
import { printedPage } from '#tests/support/printed-page.ts'

const kindOf = (...rows: string[]) => otherDocumentOf(layoutOf([printedPage(rows)]))

test.each([
  ['invoice', ['Carrosserie du Port', 'FACTURE N° 2026-12', 'Aile avant   120,00']],
  ['invoice', ['Carrosserie du Port   Facture d’acompte', 'Aile avant   120,00']],
  ['quote', ['DEVIS N° D-2026-118', 'Pare-chocs   254,10']],
  ['quote', ['Garage du Parc', 'Devis estimatif', 'Pare-chocs   254,10']],
  ['letter', ['Assurances du Port', 'Objet : votre sinistre', 'Madame,', 'mes salutations distinguées.']],
  ['registration', ['RÉPUBLIQUE FRANÇAISE', "Certificat d'immatriculation", 'A  AB-123-CD']],
] as const)('a paper says itself that it is of the kind %s', (kind, rows) => {
  expect(kindOf(...rows)).toBe(kind)
})

test.each([
  [['Cabinet Rémusat', 'Rapport d’expertise', 'Dégât des eaux']],
  [['Garage du Parc', 'Rappel : votre facture et votre devis vous attendent']],
  [['Objet : congés']],
])('%s says nothing of its kind', (rows) => {
  expect(kindOf(...rows)).toBeUndefined()
})
