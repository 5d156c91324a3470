import { expect, test } from 'vitest'
import { layoutOf } from '#engine/read/layout.ts'
import { candidatesOf } from '#engine/read/pairs.ts'
import { printedPage } from '#tests/support/printed-page.ts'

const saidIn = (...lines: string[]) =>
  candidatesOf(layoutOf([printedPage(lines)]), new Set()).map(({ name, value }) => [name, value])

test('between a sum and its amount may stand other words for it and its currency', () => {
  expect(
    saidIn(
      'Pièces              Ersatzteile             EUR    1.972,64',
      'Total TVA comprise  Total inkl. MWST        EUR    3.930,23',
    ),
  ).toEqual([
    ['totals.parts', 1972.64],
    ['totals.gross', 3930.23],
  ])
})

test('a number may begin with the word that would be its label, and end with the sign of another', () => {
  expect(saidIn('N° de sinistre : SIN-25-104482', 'Dossier n° DOS-2024/0917', 'Police n° : SR-660142-B')).toEqual([
    ['claim.number', 'SIN-25-104482'],
    ['report.number', 'DOS-2024/0917'],
    ['insurer.policyNumber', 'SR-660142-B'],
  ])
})

test('a box before the label says yes where it is ticked', () => {
  expect(saidIn('☒ réparable ☐ économiquement irréparable')).toContainEqual(['conclusion.repairable', true])
  expect(saidIn('☐ réparable ☒ économiquement irréparable')).toContainEqual(['conclusion.repairable', false])
})

test('in a list of labels with their values, the next label is no value', () => {
  expect(
    saidIn(
      'Joignable au             06 71 45 20 98',
      'Nature de l’événement    Collision',
      'Objet                    examen du véhicule',
    ),
  ).toContainEqual(['claim.kind', 'Collision'])
})

test('in a row of labels and values that run on without a colon, words are values too', () => {
  expect(
    saidIn('Plaque TB 515 DD    Constructeur SUZUKI    Code VIN TSMNJVG1ZSK582027    1re immat. 19.03.22').map(
      ([name]) => name,
    ),
  ).toContain('vehicle.make')
  expect(saidIn('Constructeur SUZUKI    Garage Peugeot')).toEqual([])
})

test('an amount names no insurer', () => {
  expect(saidIn('Complément à régler par la', 'compagnie', '823,18 €')).toEqual([])
})

test('« Garantie acquise » is not the kind of a claim', () => {
  const kinds = candidatesOf(layoutOf([printedPage(['Garantie   acquise selon mission', 'Nature   Grêle'])]), new Set())
  expect(kinds.map(({ name, value }) => [name, value])).toEqual([['claim.kind', 'Grêle']])
})

test('each of two labels takes its part of a value; an undivided value belongs to neither', () => {
  const under = (value: string) =>
    saidIn('Immat.       Km relevé    Énergie / Teinte', `EZ-418-KR    71 482       ${value}`).slice(2)
  expect(under('Essence / Gris Platinium')).toEqual([
    ['vehicle.energy', 'Essence'],
    ['vehicle.colour', 'Gris Platinium'],
  ])
  expect(under('Essence').map(([name]) => name)).not.toContain('vehicle.energy')
})

test('a make may have its model in the next cell', () => {
  expect(saidIn('Véhicule    CITROËN    C4 PICASSO 120     Immatric.   EK-772-ZD')).toContainEqual([
    'vehicle.model',
    'C4 PICASSO 120',
  ])
})

test('the rate of a tax may be printed in words', () => {
  expect(saidIn('T.V.A. 20.00 P.C.        121.02')).toEqual([
    ['totals.vatRate', 20],
    ['totals.vat', 121.02],
  ])
})

test('a label that holds its value does not hide the next label', () => {
  expect(
    saidIn('Vehicule reparable : Oui - PROCEDURE : VEI (economiquement irreparable) - DUREE DES TRAVAUX : 3,5 jours'),
  ).toEqual([
    ['conclusion.repairable', true],
    ['conclusion.procedure', 'VEI'],
    ['conclusion.repairDays', 3.5],
  ])
})

test('a make may have its model behind a label in the next cell', () => {
  const said = saidIn('VEHICULE     FIAT    MODELE 500 1.2 69 LOUNGE')
  expect(said).toContainEqual(['vehicle.model', '500 1.2 69 LOUNGE'])
})

test('the sum that the expert agreed to stands under two lines of its heading, however long the list between them', () => {
  const parts = Array.from({ length: 20 }, (_, at) => `${at + 1}  Agrafe        Rempl.      1,00     1,00`)
  const told = saidIn(
    '                                Devis          Chiffrage',
    'N°  Pièces        Nature        réparateur     expert',
    ...parts,
    'Total pièces                    25,00          20,00',
  )
  expect(told).toContainEqual(['totals.parts', 20])
})

test('neither a legend nor a list describes the event', () => {
  expect(saidIn('Nature : Éch = échange, Rép = réparation')).toEqual([])
  expect(saidIn('Nature            Montant', 'Pièces fournies   805,35 €').map(([name]) => name)).not.toContain(
    'claim.kind',
  )
})
