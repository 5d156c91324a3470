import { expect, test } from 'vitest'
import { sheetOf } from '#engine/read/sheet.ts'
import { tablesOf } from '#engine/read/tables.ts'
import { printedPage } from '#tests/support/printed-page.ts'

const tablesIn = (...pages: string[][]) =>
  tablesOf(sheetOf(pages.map((lines, at) => printedPage(lines, at + 1))), new Set()).map(({ columns, lines }) => ({
    columns,
    lines: lines.map(({ fields }) => [...fields.values()].map(({ text }) => text)),
  }))

const typed = [
  'LIG C DESIGNATION            REFERENCE    QTE    PRIX UN.   REM %     MONTANT   Q',
  '001 S PARE-CHOCS AV          1882450        1      389.50     5.0      370.03   N',
  '002 S PROJECTEUR AVD         1744904        1      268.00              268.00   R',
  '003 F RENFORT AILE AVD',
]

test('headings that a typewriter leaves one space apart, cut short or unknown, head columns of their own', () => {
  expect(tablesIn(typed)).toEqual([
    {
      columns: ['line', 'operation', 'label', 'reference', 'quantity', 'unitPrice', 'discount', 'amount', 'reused'],
      lines: [
        ['001', 'S', 'PARE-CHOCS AV', '1882450', '1', '389.50', '5.0', '370.03', 'N'],
        ['002', 'S', 'PROJECTEUR AVD', '1744904', '1', '268.00', '268.00', 'R'],
        ['003', 'F', 'RENFORT AILE AVD'],
      ],
    },
  ])
})

test('under the same headings on the next page, columns are what they were', () => {
  const [, next] = tablesIn(typed, [typed[0] ?? '', '004 M GROUPE MOTOPROPULSEUR'])
  expect([next?.columns[1], next?.lines]).toEqual(['operation', [['004', 'M', 'GROUPE MOTOPROPULSEUR']]])
})

test('a column of codes is one whatever its heading, and a heading may name two things that stand below each other', () => {
  expect(
    tablesIn([
      'Métier     Élément et référence         Heures     Taux HT     Montant HT',
      'CAR        Dépose du pare-chocs           1,60       74,00         118,40',
      'PEI        Peinture du pare-chocs         2,40       76,00         182,40',
      'ELE        Contrôle des radars            0,50       78,00          39,00',
    ]).map(({ columns }) => columns),
  ).toEqual([['operation', 'label', 'hours', 'rate', 'amount']])
})

test('a letter that names a box of a form is a code where its value does not stand beside it', () => {
  const [table] = tablesIn([
    'POSTE     MAIN D OEUVRE             TEMPS       TAUX H.      MONTANT',
    'A         TOLERIE COURANTE           5.60         61.00       341.60',
    'B         TOLERIE SPECIALE           3.20         68.00       217.60',
  ])
  expect(table?.lines.map(([code]) => code)).toEqual(['A', 'B'])
})
