import { expect, test } from 'vitest'
import { layoutOf } from '#engine/read/layout.ts'
import { workListsOf } from '#engine/read/work-lists.ts'
import { printedPage } from '#tests/support/printed-page.ts'

const partsIn = (...lines: string[]) =>
  workListsOf(layoutOf([printedPage(lines)]), new Set()).parts.map(({ value }) => [value.operation, value.label])

test('one sentence, over several lines, names an operation and its parts', () => {
  expect(
    partsIn('Sont à redresser : Aile arrière droite ; Montant central', 'droit.', 'Sont à peindre : Capot ; Porte.'),
  ).toEqual([
    ['repair', 'Aile arrière droite'],
    ['repair', 'Montant central droit'],
    ['paint', 'Capot'],
    ['paint', 'Porte'],
  ])
  expect(partsIn('À déposer et à reposer : calandre, rétroviseur droit')).toEqual([
    ['remove-refit', 'calandre'],
    ['remove-refit', 'rétroviseur droit'],
  ])
})

test.each([
  'Peinture : nacré vernis',
  'Travaux à réaliser : selon devis',
  'Pièces à remplacer : 3',
  'Réparation : oui',
])('« %s » lists no parts', (line) => expect(partsIn(line)).toEqual([]))
