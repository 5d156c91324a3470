import { expect, test } from 'vitest'
import { layoutOf } from '#engine/read/layout.ts'
import { transposedLabour } from '#engine/read/transposed.ts'
import { printedPage } from '#tests/support/printed-page.ts'

const labourOf = (...lines: string[]) =>
  transposedLabour(layoutOf([printedPage(lines)])).labour.map(({ value }) => value)

test('hours, rates and amounts in rows belong to the kinds of labour above them; an empty column is none', () => {
  const labour = labourOf(
    '               T1      T2     T3    Peinture    Total',
    'Temps (h)      2,60           8,80     8,40     19,80',
    'Taux (€/h)    78,50          95,50    80,50',
    'Montant HT   204,10         840,40   676,20  1720,70',
  )
  expect(labour).toEqual([
    { code: 'T1', label: 'T1', hours: 2.6, rate: 78.5, amount: 204.1 },
    { code: 'T3', label: 'T3', hours: 8.8, rate: 95.5, amount: 840.4 },
    { code: null, label: 'Peinture', hours: 8.4, rate: 80.5, amount: 676.2 },
  ])
})

test('codes may stand over the names of the kinds, and a dash is no figure', () => {
  const labour = labourOf(
    '                 T1            T2           T3          PE',
    '               Dépose      Redressage    Structure   Peinture',
    'Temps (h)        4,20         4,60           -          8,30',
    'Taux            58,00        66,00           -         62,00',
    'Montant        243,60       303,60           -        514,60',
  )
  expect(labour.map(({ code, label, amount }) => [code, label, amount])).toEqual([
    ['T1', 'Dépose', 243.6],
    ['T2', 'Redressage', 303.6],
    ['PE', 'Peinture', 514.6],
  ])
})

test('a sum of parts beside the hours is no labour', () => {
  const labour = labourOf(
    '                    Net HT     T1       MÉC',
    'Heures             2523,60   3,10      4,50',
    'Taux horaire                76,50     83,50',
    'Montant                    237,15    375,75',
  )
  expect(labour.map(({ code, hours }) => [code, hours])).toEqual([
    ['T1', 3.1],
    ['MÉC', 4.5],
  ])
})

test('figures whose products do not make the amounts are no labour', () => {
  expect(
    labourOf(
      '              Avant   Arrière',
      'Temps (h)     2,60      8,80',
      'Taux          10,00    20,00',
      'Montant HT   500,00   840,40',
    ),
  ).toEqual([])
})
