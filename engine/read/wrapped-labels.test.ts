import { expect, test } from 'vitest'
import { layoutOf } from '#engine/read/layout.ts'
import { candidatesOf } from '#engine/read/pairs.ts'
import { printedPage } from '#tests/support/printed-page.ts'

test('a label of two lines is one, and its value stands below', () => {
  const layout = layoutOf([
    printedPage([
      'Réparabilité           Durée prévisible des     V.R.A.D.E.     Procédure VE',
      'Véhicule réparable     réparations              16 200,00      Néant',
      '                       6 jours',
    ]),
  ])
  const told = candidatesOf(layout, new Set()).map(({ name, value }) => [name, value])
  expect(told).toContainEqual(['conclusion.repairDays', 6])
  expect(told).toContainEqual(['conclusion.marketValue', 16_200])
})

test('a sentence that continues on the next line stays as it is printed', () => {
  const lines = ['Toute modification doit faire l’objet de', 'travaux acceptés par l’assureur']
  expect(layoutOf([printedPage(lines)]).rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual(
    lines.map((line) => [line]),
  )
})
