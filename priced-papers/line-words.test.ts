import { expect, test } from 'vitest'
import { rateWords, readReduction, reductionWords } from '#priced-papers/line-words.ts'

test('a discount is typed in percent, or in euros with their sign', () => {
  expect(readReduction('10')).toEqual({ basisPoints: 1_000 })
  expect(readReduction('12,5 %')).toEqual({ basisPoints: 1_250 })
  expect(readReduction('15 €')).toEqual({ cents: 1_500 })
  expect([readReduction(''), readReduction('dix'), readReduction('120'), readReduction('-5')]).toEqual([
    null,
    undefined,
    undefined,
    undefined,
  ])
})

test('a shown discount is read back as it was', () => {
  for (const reduction of [{ basisPoints: 850 }, { cents: 123_456 }, null])
    expect(readReduction(reductionWords(reduction))).toEqual(reduction)
  expect(rateWords(850)).toBe('8,5\u00a0%')
})
