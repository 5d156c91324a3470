import { expect, test } from 'vitest'
import { layoutOf } from '#engine/read/layout.ts'
import { tablesOf } from '#engine/read/tables.ts'
import { printedPage } from '#tests/support/printed-page.ts'

const linesIn = (...lines: string[]) =>
  tablesOf(layoutOf([printedPage(lines)]), new Set()).flatMap((table) =>
    table.lines.map(({ fields }) => [
      fields.get('label')?.text,
      fields.get('operation')?.text,
      fields.get('amount')?.text,
    ]),
  )

test('lines with an operation only belong to the element above them', () => {
  expect(
    linesIn(
      'POS ORGANE / INTERVENTION            REFERENCE       QTE   PRIX UN.   %REM   PIECE H.T.  CL   TEMPS',
      '001 PORTE AVANT GAUCHE',
      '      REMPLACEMENT                   1609878780        1     486.30    5.0       461.99  T1    2.60',
      '      PEINTURE                                                                           TP    2.90',
      '002 GARNITURE PORTE AVANT GAUCHE',
      '      DEPOSE ET REPOSE                                                                   T1    0.50',
    ),
  ).toEqual([
    ['PORTE AVANT GAUCHE', 'REMPLACEMENT', '461.99'],
    ['PORTE AVANT GAUCHE', 'PEINTURE', undefined],
    ['GARNITURE PORTE AVANT GAUCHE', 'DEPOSE ET REPOSE', undefined],
  ])
})

test('lines that name their parts themselves are left as they are', () => {
  expect(
    linesIn(
      'DESIGNATION              REFERENCE       QTE   PRIX UN.   MONTANT H.T.',
      'PEINTURE AILE AVG        1609878780        1     486.30         486.30',
      'REMPLACEMENT PNEU        1609878781        1      86.30          86.30',
      'PORTE AVD                1609878782        1     116.30         116.30',
    ).map(([label]) => label),
  ).toEqual(['PEINTURE AILE AVG', 'REMPLACEMENT PNEU', 'PORTE AVD'])
})
