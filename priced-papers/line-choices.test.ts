import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPriced } from '#priced-papers/line.ts'
import { chosenLines, markedSection, offersReused, optionsOf, withReused } from '#priced-papers/line-choices.ts'
import { anyDiscount, anyLines, priced } from '#priced-papers/line-samples.ts'
import { splitPayers } from '#priced-papers/payer-split.ts'
import { shownAt, totalsOf } from '#priced-papers/totals.ts'

const nothing = { optionIds: [], isReused: false }
const named = <L extends object>(lines: L[]) => lines.map((line, rank) => ({ ...line, id: `${rank}` }))
const bumper = priced({ unitPriceCents: 40_000, reused: { unitPriceCents: 18_000, origin: 'reused' } })
const polish = priced({ kind: 'labour', unitPriceCents: 6_000, isOption: true })

describe('an option', () => {
  test('is shown with its price and counts in no total', () => {
    const lines = [priced({ unitPriceCents: 10_000 }), polish]
    const totals = totalsOf(lines)
    expect(totals.netCents).toBe(10_000)
    expect(shownAt(lines, totals, 1)).toBe(6_000)
  })

  test('counts once the client chose it, and goes with its empty section otherwise', () => {
    const lines = named([priced(), { kind: 'title' as const }, polish, { kind: 'subtotal' as const }])
    expect(chosenLines(lines, nothing).map(({ id }) => id)).toEqual(['0'])
    const taken = chosenLines(lines, { optionIds: ['2'], isReused: false })
    expect(taken.map(({ id }) => id)).toEqual(['0', '1', '2', '3'])
    expect(totalsOf(taken).netCents).toBe(7_000)
    expect(optionsOf(taken)).toEqual([])
  })

  test('may be a whole section, marked and unmarked at once', () => {
    const lines = named([priced(), { kind: 'title' as const }, priced(), priced()])
    const marked = markedSection(lines, '1')
    expect(optionsOf(marked).map(({ id }) => id)).toEqual(['2', '3'])
    expect(optionsOf(markedSection(marked, '1'))).toEqual([])
  })
})

describe('reused parts', () => {
  test('change the price and the origin of the parts that have one', () => {
    const [part] = chosenLines(named([bumper]), { optionIds: [], isReused: true })
    expect(part).toMatchObject({ unitPriceCents: 18_000, partOrigin: 'reused' })
    expect(part).not.toHaveProperty('reused')
    expect(offersReused([bumper])).toBe(true)
    expect(offersReused(withReused(named([bumper])))).toBe(false)
  })
})

const anyChoice = fc.tuple(anyLines, fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }), anyDiscount)

test('no total counts an option that was not chosen, and the payers share the total', () => {
  fc.assert(
    fc.property(anyChoice, ([lines, isOption, discount]) => {
      const marked = named(
        lines.map((line, rank) => (isPriced(line) && isOption[rank] ? { ...line, isOption: true as const } : line)),
      )
      const without = totalsOf(marked, discount)
      expect(totalsOf(chosenLines(marked, nothing), discount)).toMatchObject({
        netCents: without.netCents,
        grossCents: without.grossCents,
      })
      const all = { optionIds: optionsOf(marked).map(({ id }) => id), isReused: false }
      expect(totalsOf(chosenLines(marked, all), discount).grossCents).toBe(totalsOf(lines, discount).grossCents)
      const terms = { deductibleCents: 30_000, isVatRecoverable: false, capCents: null }
      const split = splitPayers(marked, without, terms)
      expect(split.insurerCents + split.clientCents).toBe(without.grossCents)
    }),
    { numRuns: 1_000 },
  )
})
