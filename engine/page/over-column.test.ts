import { expect, test } from 'vitest'
import { rowsOf } from '#engine/page/rows.ts'
import { printedPage } from '#tests/support/printed-page.ts'

const leftsIn = (...lines: string[]) =>
  rowsOf(printedPage(lines)).map(({ cells }) => cells.map(({ box }) => Math.round(box.left)))

const people = [
  '         Assuré                 Réparateur                Tiers',
  'Madame FERRAND           Carrosserie Montchat     Monsieur BELHADJ',
  '61 cours Gambetta        18 rue Viala             Assureur : Axiane',
  '69003 LYON               69003 LYON               Dossier : AX25',
]

test('titles in the middle of their columns begin where the lines under them do', () => {
  expect(leftsIn(...people)).toEqual([
    [40, 165, 290],
    [40, 165, 290],
    [40, 165, 290],
    [40, 165, 290],
  ])
  const [title] = rowsOf(printedPage(people))[0]?.cells[0]?.words ?? []
  expect(title?.seen?.left).toBe(85)
})

test('the first heading of a table begins where its lines do, and those of figures stay', () => {
  const heads = leftsIn(
    '                Libellé                Qté      P.U. HT      Montant HT',
    'Ingrédients peinture nacré            7,10        46,20          328,02',
    'Traitement des déchets                1,00         9,50            9,50',
  )[0]
  expect(heads).toEqual([40, 235, 280, 345])
})

test('captions over their values stay where they are', () => {
  const captions = ['    N° dossier            Date du rapport', '    25811705              25-03-2026', 'Pièces']
  expect(leftsIn(...captions)[0]).toEqual([60, 170])
})
