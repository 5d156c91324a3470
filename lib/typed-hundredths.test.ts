import { expect, test } from 'vitest'
import { typedHundredths } from '#lib/typed-hundredths.ts'

const sentence = 'Indiquez un montant en euros, par exemple 300,00'
const amount = typedHundredths(sentence)
const faultOf = (text: string) => amount.safeParse(text).error?.issues.map(({ message }) => message)

test('a typed amount is read in hundredths, and an empty text is none', () => {
  expect(['1 234,5 €', '12', ''].map((text) => amount.parse(text))).toEqual([123_450, 1_200, null])
})

test('an amount with too many decimals says so, another text says what is expected', () => {
  expect(faultOf('1,234567')).toEqual(['Deux décimales au plus'])
  expect(faultOf('7.125 %')).toEqual(['Deux décimales au plus'])
  expect(['-5', '1e9', 'dix'].map(faultOf)).toEqual([[sentence], [sentence], [sentence]])
})
