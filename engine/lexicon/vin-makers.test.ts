import { expect, test } from 'vitest'
import { withKnownMaker } from '#engine/lexicon/vin-makers.ts'

test('a maker that nobody has is the one that looks like it in a picture', () => {
  expect(withKnownMaker('S1NRH49548B035598')).toBe('SJNRH49548B035598')
  expect(withKnownMaker('USYH1512AML104763')).toBe('U5YH1512AML104763')
  expect(withKnownMaker('WFDXXXGCDX8B03559')).toBe('WFDXXXGCDX8B03559')
})
