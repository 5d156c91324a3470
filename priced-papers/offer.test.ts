import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPriced, type Line } from '#priced-papers/line.ts'
import { chosenLines, offersReused, optionsOf } from '#priced-papers/line-choices.ts'
import { anyDiscount, anyLines, priced } from '#priced-papers/line-samples.ts'
import { answerProblem, asksParts, type Offer, offeredOptions, offerGross, offerOf } from '#priced-papers/offer.ts'
import { offer as offerSchema } from '#priced-papers/offer-input.ts'
import { totalsOf } from '#priced-papers/totals.ts'

const named = <L extends object>(lines: L[]) => lines.map((line, rank) => ({ ...line, id: `${rank}`, label: 'Ligne' }))
const plain = priced({ unitPriceCents: 10_000 })
const polish = priced({ kind: 'labour', unitPriceCents: 6_000, isOption: true })
const bumper = priced({ unitPriceCents: 40_000, reused: { unitPriceCents: 18_000, origin: 'reused' } })
const nothing = { optionIds: [], reusedParts: null }

function offered(lines: Line[], more: Partial<Offer> = {}): Offer {
  const { discount = null, asksReused = false } = more
  const found = offerOf({ lines: named(lines), discount }, asksReused)
  if (!found) throw new Error('The lines leave nothing to choose.')
  return found
}

test('a paper without option and with a known answer about reused parts leaves nothing to choose', () => {
  expect(offerOf({ lines: named([plain]), discount: null }, false)).toBeNull()
  expect(offered([plain], { asksReused: true })).toMatchObject({ asksReused: true, lines: [{ id: '0', label: '' }] })
})

test('an offer holds the lines that cost something, and names the options alone', () => {
  const lines = [{ kind: 'title' as const }, { ...plain, scaleThousandths: 2_000, wear: { basisPoints: 500 } }, polish]
  const { lines: kept } = offered(lines)
  expect(kept.map(({ id, label }) => [id, label])).toEqual([
    ['1', ''],
    ['2', 'Ligne'],
  ])
  expect(kept[0]).not.toHaveProperty('scaleThousandths')
  expect(kept[0]).toMatchObject({ wear: null })
})

describe('the amount of an option', () => {
  test('is what it adds to the total with VAT, after the discount of the paper', () => {
    expect(offeredOptions(offered([plain, polish]), nothing)).toEqual([{ id: '1', label: 'Ligne', grossCents: 7_200 }])
    const [less] = offeredOptions(offered([plain, polish], { discount: { basisPoints: 1_000 } }), nothing)
    expect(less?.grossCents).toBe(6_480)
  })

  test('follows the reused part that takes its place', () => {
    const offer = offered([plain, { ...bumper, isOption: true }])
    const grossOf = (reusedParts: 'wanted' | 'unwanted') => offeredOptions(offer, { reusedParts })[0]?.grossCents
    expect([grossOf('unwanted'), grossOf('wanted')]).toEqual([48_000, 21_600])
  })
})

test('a client who wants reused parts takes those that the paper offers at their price', () => {
  const offer = offered([bumper])
  expect(asksParts(offer)).toBe(true)
  expect(offerGross(offer, { optionIds: [], reusedParts: 'wanted' })).toBe(21_600)
  expect(offerGross(offer, { optionIds: [], reusedParts: 'unwanted' })).toBe(48_000)
  expect(offerGross(offered([plain], { asksReused: true }), { optionIds: [], reusedParts: 'wanted' })).toBe(12_000)
})

test('an answer names options of the offer, each once, and answers what is asked and no more', () => {
  const offer = offered([plain, polish])
  expect(answerProblem(offer, { optionIds: ['1'], reusedParts: null })).toBeUndefined()
  for (const optionIds of [['0'], ['9'], ['1', '1']])
    expect(answerProblem(offer, { optionIds, reusedParts: null })).toBe('unknown')
  expect(answerProblem(offer, { optionIds: [], reusedParts: 'wanted' })).toBe('unknown')
  const asking = offered([plain, polish], { asksReused: true })
  expect(answerProblem(asking, nothing)).toBe('unanswered')
  expect(answerProblem(asking, { optionIds: [], reusedParts: 'unwanted' })).toBeUndefined()
})

const flags = fc.array(fc.boolean(), { minLength: 20, maxLength: 20 })

test('an offer that was stored adds up to the cent as the lines of its paper', () => {
  fc.assert(
    fc.property(anyLines, flags, flags, flags, anyDiscount, (lines, isOption, isTaken, isOffered, discount) => {
      const paper = named(
        lines.map((line, rank) => ({
          ...line,
          ...(isPriced(line) && isOption[rank] && { isOption: true as const }),
          ...(isPriced(line) &&
            isOffered[rank] && { reused: { unitPriceCents: 777 * rank, origin: 'reused' as const } }),
        })),
      )
      const offer = offerOf({ lines: paper, discount }, true)
      if (!offer) throw new Error('The question is asked.')
      const stored: Offer = offerSchema
        .extend({ lines: offerSchema.shape.lines.element.omit({ id: true }).loose().array() })
        .parse(JSON.parse(JSON.stringify(offer))) as Offer // ids of a test are no UUIDs
      const optionIds = optionsOf(paper)
        .map(({ id }) => id)
        .filter((id) => isTaken[Number(id)])
      for (const reusedParts of ['wanted', 'unwanted'] as const) {
        const isReused = reusedParts === 'wanted' && offersReused(paper)
        const { grossCents } = totalsOf(chosenLines(paper, { optionIds, isReused }), discount)
        expect(offerGross(stored, { optionIds, reusedParts })).toBe(grossCents)
      }
    }),
    { numRuns: 500 },
  )
})
