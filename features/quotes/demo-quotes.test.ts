import { expect, test } from 'vitest'
import { demoCostOf, quotesOfTheDemo } from '#features/quotes/demo-quotes.ts'
import { newId } from '#lib/id.ts'
import { isPriced } from '#priced-papers/line.ts'
import { lineInput } from '#priced-papers/line-input.ts'
import { scaleWords } from '#priced-papers/line-words.ts'

test('the demonstration shows a quote in every state, an expired one and a supplement', () => {
  const stateOf = ({ presentedAfter, answer }: (typeof quotesOfTheDemo)[number]) =>
    presentedAfter === undefined ? 'draft' : answer ? Object.keys(answer)[0] : 'presented'
  expect(new Set(quotesOfTheDemo.map(stateOf))).toEqual(new Set(['draft', 'presented', 'accepted', 'declined']))
  const expired = quotesOfTheDemo.filter((quote) => stateOf(quote) === 'presented' && quote.writtenDaysAgo > 31)
  expect([expired.length, quotesOfTheDemo.filter(({ supplement }) => supplement).length]).toEqual([1, 1])
})

test('the lines of the demonstration are lines that a person may type, priced with and without VAT', () => {
  const lines = quotesOfTheDemo.flatMap(({ lines, supplement = [] }) => [...lines, ...supplement])
  const read = lines.map((line) => lineInput.parse({ ...line, id: newId(), rank: 1 }))
  expect(read.some((line) => 'priceIncludesVat' in line && line.priceIncludesVat)).toBe(true)
  expect(read.some((line) => 'wear' in line && line.wear !== null)).toBe(true)
  expect(read.some((line) => 'isOption' in line)).toBe(true)
  expect(read.some((line) => 'reused' in line)).toBe(true)
  expect(new Set(read.filter(isPriced).map((line) => demoCostOf(line) === null))).toEqual(new Set([true, false]))
  expect(read.some((line) => isPriced(line) && scaleWords(line) !== '')).toBe(true)
})
