import { expect, test } from 'vitest'
import { headingRowsAt } from '#engine/read/headings.ts'
import { layoutOf } from '#engine/read/layout.ts'
import { printedPage } from '#tests/support/printed-page.ts'

const namesAt = (row: number, page: ReturnType<typeof printedPage>) =>
  headingRowsAt(layoutOf([page]), row).map(({ headings }) => headings.map(({ name }) => name))

test('a sum of the box beside the headings is no heading, on their line or half a line off', () => {
  const box = (total: string, wear: string) =>
    printedPage([
      `Fournitures             Quantité   Prix unit.   Montant HT        ${total}`,
      `Produits de peinture        8,10        36,00       291,60        ${wear}`,
      'Mise en décharge            1,00        12,50        12,50        NET À RÉGLER    3.538,74 €',
    ])
  const own = ['label', 'quantity', 'unitPrice', 'amount']
  expect(namesAt(0, box('MONTANT TTC     3.918,74 €', 'Franchise         380,00 €'))).toEqual([own])
  const offset = box('MONTANT TTC     2.184,18 €', 'Vétusté TTC        96,80 €')
  const words = offset.words.map((word) =>
    word.box.left < 350 ? word : { ...word, box: { ...word.box, top: word.box.top + 6, bottom: word.box.bottom + 6 } },
  )
  expect(namesAt(0, { ...offset, words })).toEqual([own])
})

test('two headings of one kind are two where more than a space parts them', () => {
  const page = printedPage([
    'CODE   NATURE             HEURES      TAUX HT   MONTANT HT',
    'MO1    CARROSSERIE          6,25        62,50       390,63',
  ])
  const words = page.words.map((word) =>
    word.text === 'NATURE'
      ? { ...word, box: { ...word.box, left: word.box.left - 6, right: word.box.right - 6 } }
      : word,
  )
  expect(namesAt(0, { ...page, words })).toEqual([['operation', 'label', 'hours', 'rate', 'amount']])
})

test('the first of two hour headings before a rate names the operation', () => {
  expect(namesAt(0, printedPage(['Code    Temps                Heures      Taux HT   Montant HT']))).toEqual([
    ['operation', 'label', 'hours', 'rate', 'amount'],
  ])
})

test('a code of work before the operation, and a class among figures, begin no other table', () => {
  const line =
    'Lig  Code trav.  Opération     Désignation de l’organe  N° de pièce   Qté  Temps  Cat  P.U. H.T.  Rem%  Montant H.T.'
  expect(namesAt(0, printedPage([line]))).toEqual([
    [
      'line',
      'unknown',
      'operation',
      'label',
      'reference',
      'quantity',
      'hours',
      'unknown',
      'unitPrice',
      'discount',
      'amount',
    ],
  ])
})

test('behind hours and their rate, a price is that of them all', () => {
  expect(namesAt(0, printedPage(['Barème     Intitulé          Temps      Prix de l’heure HT      Prix HT']))).toEqual([
    ['operation', 'label', 'hours', 'rate', 'amount'],
  ])
})

test('headings that stand over no other are of the table whose groups stand beside them', () => {
  const page = printedPage([
    'N°   Désignation          Nature                 Pièce                    Main d’œuvre (heures)',
    '                                      Référence    Qté    Montant HT      T1       T2       PE',
    '1    Pare-chocs central   Éch         84226581       1        769,56     2,20',
    '2    Porte D              Rép                        1                              4,00     3,60',
  ])
  expect(namesAt(1, page)).toEqual([
    ['line', 'label', 'operation', 'reference', 'quantity', 'amount', 'class', 'class', 'class'],
  ])
})

test('the agreed column is the amount, not the requested one', () => {
  const page = printedPage([
    'N°   Pièces             Référence    Qté   Devis réparateur   Chiffrage expert',
    '                                                      HT                 HT   Observation',
    '1    Bouclier avant     1638542380    1           402,00             402,00',
    '2    Phare avant droit  9816766880    1           365,90             210,00   Pièce de réemploi',
  ])
  const words = page.words.map((word) =>
    word.box.top === 52 ? { ...word, box: { ...word.box, top: word.box.top - 7, bottom: word.box.bottom - 7 } } : word,
  )
  const [names] = namesAt(0, { ...page, words })
  expect(names).toEqual(['line', 'label', 'reference', 'quantity', 'asked', 'amount'])
})

test('a lone price that says nothing of a unit is that of them all', () => {
  const names = (price: string) => namesAt(0, printedPage([`Pièce             Référence        Nombre       ${price}`]))
  expect(names('Prix hors taxe')).toEqual([['label', 'reference', 'quantity', 'amount']])
  expect(names('Prix unitaire')).toEqual([['label', 'reference', 'quantity', 'unitPrice']])
})
