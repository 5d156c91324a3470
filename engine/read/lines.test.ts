import { expect, test } from 'vitest'
import { layoutOf } from '#engine/read/layout.ts'
import { linesOf } from '#engine/read/lines.ts'
import { tablesOf } from '#engine/read/tables.ts'
import { printedPage } from '#tests/support/printed-page.ts'

const linesIn = (...lines: string[]) => {
  const layout = layoutOf([printedPage(lines)])
  return linesOf(layout, tablesOf(layout, new Set()))
}

test('a mark of reuse after a reference is not part of it', () => {
  const { parts } = linesIn(
    'Libellé             Référence                 Qté     P.U.     Montant',
    'Calandre            57611-61M43 réemploi        1   120,90      120,90',
    'Absorbeur           72321-54P14                 1    92,23       92,23',
  )
  expect(parts.map(({ value: { reference, reused } }) => [reference, reused])).toEqual([
    ['57611-61M43', true],
    ['72321-54P14', null],
  ])
})

test('calibration with its hours and their rate is work; ingredients by the hour are not', () => {
  const { labour, supplies } = linesIn(
    'Code     Opération                  Heures     Taux HT     Montant HT',
    'CAR      Redressage jupe              1,75       82,00         143,50',
    'ELE      Calibrage des caméras        1,50       92,00         138,00',
    'ING      Ingrédients peinture         2,00       40,00          80,00',
  )
  expect(labour.map(({ value }) => value.label)).toEqual(['Redressage jupe', 'Calibrage des caméras'])
  expect(supplies.map(({ value }) => value.label)).toEqual(['Ingrédients peinture'])
})

test('a line among work without a code or hours is a supply', () => {
  const coded = linesIn(
    'Cl.     Travail                   Heures ou nb     Tarif HT     Valeur HT',
    'C1      Carrosserie courante              1,90        66,00        125,40',
    'PE      Application peinture              2,00        66,00        132,00',
    '        Équilibrage de roue               1,00        14,00         14,00',
  )
  expect(coded.supplies.map(({ value }) => value.label)).toEqual(['Équilibrage de roue'])
  const timed = linesIn(
    'Poste                         Quantité     Tarif HT     Montant HT',
    'Pose de vitrage                 3,25 h      72,00 €       234,00 €',
    'Colle et mastic de vitrage           1      49,50 €        49,50 €',
  )
  expect(timed.labour.map(({ value }) => value.label)).toEqual(['Pose de vitrage'])
  expect(timed.supplies.map(({ value }) => value.label)).toEqual(['Colle et mastic de vitrage'])
})

test('an operation is read beside the part it concerns', () => {
  const { parts } = linesIn(
    'Pièce          Référence       Intervention                Nombre     Prix unitaire     Montant HT',
    'Hayon          73700-N7000     à remplacer (réemploi)           1          880,00 €       880,00 €',
    'Feu gauche     92403-N7100     à remplacer                      1          231,60 €       231,60 €',
  )
  expect(parts.map(({ value: { operation, reused } }) => [operation, reused])).toEqual([
    ['replace', true],
    ['replace', null],
  ])
})

test('the column with words names the operation; an x between two columns belongs to neither', () => {
  const { labour } = linesIn(
    'OPERATION                        CL        HEURES       X TAUX          VALEUR HT',
    'REDRESSER AILE AR D              T2          2,75     X   61,00            167,75',
    'REDRESSER JUPE AR                T2          1,50     X   61,00             91,50',
  )
  expect(labour.map(({ value: { code, label, rate } }) => [code, label, rate])).toEqual([
    ['T2', 'REDRESSER AILE AR D', 61],
    ['T2', 'REDRESSER JUPE AR', 61],
  ])
})

test('hours and their rate behind a part are no price of it', () => {
  const { parts } = linesIn(
    'Ouvrage       Désignation          Numéro de pièce     Nbre       Prix      Total     Temps × taux',
    'Changer       Calandre             7482489733             1     684,20     684,20     1,40 × 78,00',
    'Changer       Projecteur           7484196871             1     501,00     501,00     0,80 × 78,00',
    'Réparer       Angle de cabine                                                          6,50 × 78,00',
  )
  expect(parts.map(({ value }) => value.unitPrice)).toEqual([684.2, 501, null])
})
