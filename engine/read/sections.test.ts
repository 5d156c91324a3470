import { expect, test } from 'vitest'
import { layoutOf } from '#engine/read/layout.ts'
import { sectionLinesOf } from '#engine/read/sections.ts'
import { printedPage } from '#tests/support/printed-page.ts'

const linesIn = (...lines: string[]) => {
  const told = sectionLinesOf(layoutOf([printedPage(lines)]), new Set())
  const labels = (of: readonly { value: { label: string } }[]) => of.map(({ value }) => value.label)
  return { parts: labels(told.parts), labour: labels(told.labour), supplies: labels(told.supplies) }
}

test('work and supplies in a box end where the sums in a box beside it begin', () => {
  expect(
    linesIn(
      'Carrosserie et mécanique                          Montant des dommages',
      'Démontage et remontage   2,30 h à 62,00  142,60   Pièces                    587,79',
      'Redressage tôle          2,50 h à 66,00  165,00   Main-d’œuvre, peinture    582,80',
      '                                                  Ingrédients et forfaits   183,70',
      'Peinture et divers                                Total hors taxe         1 354,29',
      'Main-d’œuvre peinture    4,30 h à 64,00  275,20   Taxe à 20 %               270,86',
      'Agrafes et consommables        forfait    16,00   Franchise                 330,00',
    ),
  ).toEqual({
    parts: [],
    labour: ['Démontage et remontage', 'Redressage tôle', 'Main-d’œuvre peinture'],
    supplies: ['Agrafes et consommables'],
  })
})

test('how many there are may stand beside each of several titles', () => {
  expect(
    linesIn(
      'Éléments réparés   2       Éléments peints   1',
      'Aile arrière               Bouclier arrière',
      'Jupe arrière',
    ).parts,
  ).toEqual(['Aile arrière', 'Jupe arrière', 'Bouclier arrière'])
})

test('a colour under the name of a work is no part', () => {
  expect(linesIn('CARBURANT     ESSENCE     PEINTURE     BLEU', 'TIERS IDENTIFIE').parts).toEqual([])
})

test('a line with a labour code is labour, under any name', () => {
  const { labour } = sectionLinesOf(
    layoutOf([
      printedPage([
        'Temps de travail',
        'T1     Carrosserie légère             3,40 h × 79,00 €/h     268,60 €',
        'T3     Haute tension et calibrage     1,50 h × 104,00 €/h    156,00 €',
      ]),
    ]),
    new Set(),
  )
  expect(labour.map(({ value }) => [value.code, value.label, value.hours])).toEqual([
    ['T1', 'Carrosserie légère', 3.4],
    ['T3', 'Haute tension et calibrage', 1.5],
  ])
})
