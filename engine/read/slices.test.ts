import { expect, test } from 'vitest'
import { layoutOf } from '#engine/read/layout.ts'
import { tablesOf } from '#engine/read/tables.ts'
import { printedPage } from '#tests/support/printed-page.ts'

const tablesIn = (lines: string[]) =>
  tablesOf(layoutOf([printedPage(lines)]), new Set()).map((table) => ({
    lines: table.lines.map(({ fields }) => [...fields.values()].map(({ text }) => text)),
  }))

test('an operation can look like a form box, and hours can stand before the name of their sum', () => {
  const [parts, work] = tablesIn([
    'OPÉ.     LIBELLÉ               RÉFÉRENCE      QTÉ     PRIX UNIT.     MONTANT HT',
    'REMPL    RENFORT AV            9832211980       1         164,90         164,90',
    'REPAR    FACE AV SUPPORT',
    'PEINT    AILE AV D',
    'REMPL : remplacement - REPAR : réparation - PEINT : peinture',
    '',
    'CODE     LIBELLE               HEURES        TAUX HT        MONTANT HT',
    'T1       TOLERIE COURANTE        4.25          61.00            259.25',
    'PT       PEINTURE                6.50          63.00            409.50',
    '                                10.75     TOTAL M.O.            668.75',
  ])
  expect(parts?.lines.slice(1)).toEqual([
    ['REPAR', 'FACE AV SUPPORT'],
    ['PEINT', 'AILE AV D'],
  ])
  expect(work?.lines).toHaveLength(2)
})

test('figures under names of sums are not a line', () => {
  const [table] = tablesIn([
    'Intitulé                  Quantité     Prix unitaire HT     Coût HT',
    'Ingrédients peinture          5,50              52,00 €     286,00 €',
    'Total hors taxes     TVA (20 %)     Total TTC',
    '286,00 €             57,20 €        343,20 €',
  ])
  expect(table?.lines).toEqual([['Ingrédients peinture', '5,50', '52,00 €', '286,00 €']])
})

test('a legend ends a table though its signs were lost, and so does a sentence with commas', () => {
  const lines = (last: string) =>
    tablesIn([
      'Référence        Désignation          Opération        Qual.     Qté     Total HT',
      '5G6807417        Bouclier arrière     Remplacement     O         1         421,60',
      '5G6827025        Hayon                Remplacement     PIEC      1         540,00',
      last,
    ])[0]?.lines.length
  expect(lines("Qual. O  pièce d'origine neuve  PIEC  pièce issue de l'économie circulaire.")).toBe(2)
  expect(lines('Examen sur pièces déposées, en présence du réparateur.')).toBe(2)
  expect(lines('5G6853630        Monogramme           Remplacement     O         1          31,20')).toBe(3)
})
