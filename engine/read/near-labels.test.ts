import { expect, test } from 'vitest'
import { layoutOf } from '#engine/read/layout.ts'
import { candidatesOf } from '#engine/read/pairs.ts'
import { printedPage } from '#tests/support/printed-page.ts'

const saidIn = (...lines: string[]) =>
  candidatesOf(layoutOf([printedPage(lines)]), new Set()).map(({ name, value }) => [name, value])

test('« Date » and « Type » belong to the subject of the label above them', () => {
  expect(saidIn('N° de dossier', '590425.0588', 'Date', '07/10/2025')).toContainEqual(['report.date', '2025-10-07'])
  const claim = saidIn('Sinistre du', '22/09/2025', 'Type', 'Collision')
  expect(claim).toContainEqual(['claim.date', '2025-09-22'])
  expect(claim).toContainEqual(['claim.kind', 'Collision'])
})

test('« Date » alone says nothing', () => {
  expect(saidIn('Couleur', 'Gris', 'Date', '07/10/2025').map(([name]) => name)).toEqual(['vehicle.colour'])
})

test('« Fait le » beside the event is its day', () => {
  expect(saidIn('Nature     Fait le       Vu le', 'Grêle      21-08-2025    15-09-2025')).toContainEqual([
    'claim.date',
    '2025-08-21',
  ])
})

test('« Type » behind a make is a model where it is called by words, and a code where it is none', () => {
  const type = (value: string) => saidIn('Marque     FIAT', `Type       ${value}`).at(-1)
  expect(type('Ducato 2.3 Multijet')).toEqual(['vehicle.model', 'Ducato 2.3 Multijet'])
  expect(type('M10FIAVP00C7714')).toEqual(['vehicle.typeCode', 'M10FIAVP00C7714'])
})
