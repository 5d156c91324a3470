import { expect, test } from 'vitest'
import { layoutOf } from '#engine/read/layout.ts'
import { candidatesOf } from '#engine/read/pairs.ts'
import { printedPage } from '#tests/support/printed-page.ts'

const saidIn = (...lines: string[]) =>
  candidatesOf(layoutOf([printedPage(lines)]), new Set()).map(({ name, value }) => [name, value])

test('a label as long as its room touches its value: the rows above and below show where values begin', () => {
  const said = saidIn(
    'IMMAT  FC-338-NG            MARQUE OPEL',
    'SERIE  W0V0XEP68J4187032    MEC    28.03.19',
    'TYPE   M10OPLVP0413L77      TEINTE ROUGE BERRY',
  )
  expect(said).toContainEqual(['vehicle.make', 'OPEL'])
  expect(said).toContainEqual(['vehicle.colour', 'ROUGE BERRY'])
})

test('a street or a garage that begins like a label is not a label', () => {
  const said = saidIn(
    'Lésé      Monsieur PUECH',
    '          5 rue Alphonse Daudet',
    '          25300 PONTARLIER',
    'Garage Peugeot',
  )
  expect(said.map(([name]) => name)).not.toContain('party.street')
})
