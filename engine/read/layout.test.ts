import { expect, test } from 'vitest'
import { isCaptionRow, isOverItsValue, layoutOf, valueUnder } from '#engine/read/layout.ts'
import { printedPage } from '#tests/support/printed-page.ts'

test('small captions over their values are distinguished from labels beside them', () => {
  const captions = layoutOf([printedPage(['Marque       Puissance   Couleur', 'RENAULT      5           Gris'])])
  const pairs = layoutOf([
    printedPage(['Marque       RENAULT     Couleur   Gris', 'Modèle       Clio        Énergie   Diesel']),
  ])
  const [over, beside] = [captions.rows[0], pairs.rows[0]]
  expect(over && isCaptionRow(captions, over)).toBe(true)
  expect(over?.cells.map((cell) => valueUnder(captions, over, cell)?.text)).toEqual(['RENAULT', '5', 'Gris'])
  expect(beside && isCaptionRow(pairs, beside)).toBe(false)
})

test('the foot of a page belongs to no block, and a repeated head counts once', () => {
  const foot = (page: number) => `D26-64992/A - feuille ${page} sur 2`
  const layout = layoutOf([
    printedPage(['CABINET MORVAN', 'Calandre', foot(1)], 1),
    printedPage(['CABINET MORVAN', 'Hayon', foot(2)], 2),
  ])
  expect(layout.rows.map(({ cells }) => cells[0]?.text)).toEqual(['CABINET MORVAN', 'Calandre', 'Hayon'])
})

test('letters in separate boxes are one value', () => {
  const layout = layoutOf([
    printedPage(['N° d’identification          Kilométrage', 'V  F  1  S  0  6  G  Y       12 345']),
  ])
  const [row] = layout.rows
  const [caption] = row?.cells ?? []
  expect(row && caption && valueUnder(layout, row, caption)?.text).toBe('V F 1 S 0 6 G Y')
})

test('in a narrow column labels stand over their values', () => {
  const layout = layoutOf([
    printedPage([
      'Immatriculation           Capot',
      'AB-123-CD                 Aile avant droite',
      'Mise en circulation       Optique avant droite',
      '27/01/2021                Calandre',
      'Kilométrage               Pare-chocs avant',
      '65 461 km                 Radiateur',
      'Énergie                   Traverse',
      'Essence                   Joint de capot',
      'Couleur                   Écusson',
      'Bleu nuit                 Verrou de capot',
    ]),
  ])
  const label = layout.rows[0]?.cells[0]
  expect(label && isOverItsValue(layout, label)).toBe(true)
})

test('values over the rest of values are no captions', () => {
  const layout = layoutOf([
    printedPage([
      'Adresse      14 rue des Camélias    Adresse    8 rue de Vern',
      '             35700 RENNES                      35200 RENNES',
    ]),
  ])
  expect(layout.rows[0] && isCaptionRow(layout, layout.rows[0])).toBe(false)
})

test('a head with a page number is kept once too', () => {
  const head = (page: number) => `BERTHIER EXPERTISE     EDITION 17.02.2025     FEUILLET ${page}`
  const layout = layoutOf([printedPage([head(1), 'Calandre'], 1), printedPage([head(2), 'Hayon'], 2)])
  expect(layout.rows.map(({ cells }) => cells[0]?.text)).toEqual(['BERTHIER EXPERTISE', 'Calandre', 'Hayon'])
})
