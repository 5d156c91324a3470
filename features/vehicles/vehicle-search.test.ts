import { expect, test } from 'vitest'
import { partialPlates } from '#features/vehicles/vehicle-search.ts'

test.each([
  ['AB-123-CD', ['ab123cd']],
  ['ab 123 cd', ['ab123cd']],
  ['ab.123.cd', ['ab123cd']],
  ['AB-1O3-CD', ['ab103cd']],
  ['ab 12', ['ab12']],
  ['AB-1O', ['ab1o', 'ab10']],
  ['1234 zz', ['1234zz']],
  ['M-AB 99', ['mab99']],
  ['clio', ['clio', 'cl10']],
  ['renault', []],
  ['0612345678', []],
  ['VF1RFB00X57123456', []],
  ['', []],
])('« %s » may be the plates %j', (text, plates) => {
  expect(partialPlates(text)).toEqual(plates)
})
