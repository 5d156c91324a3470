import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf } from '#lib/sum.ts'
import type { Line } from '#priced-papers/line.ts'
import { anyDiscount, anyLines, priced } from '#priced-papers/line-samples.ts'
import { lineMargin, marginShare, paperMargin } from '#priced-papers/margin.ts'
import { coverWords, marginWords, shareWords, shortMargin } from '#priced-papers/margin-words.ts'
import { totalsOf } from '#priced-papers/totals.ts'

const named = (...lines: Line[]) => lines.map((line, index) => ({ ...line, id: `${index}` }))
const costs = (...cents: (number | null)[]) =>
  new Map(cents.flatMap((each, index) => (each === null ? [] : [[`${index}`, each] as const])))
const alone = (line: Line, cents: number) => lineMargin(named(line), totalsOf([line]), 0, costs(cents))

describe('the margin of a line', () => {
  test('is the sale without VAT less the cost of its quantity', () => {
    const line = priced({ quantityThousandths: 2_500, unitPriceCents: 5_800 })
    expect(alone(line, 3_333)).toEqual({ saleCents: 14_500, costCents: 8_333, marginCents: 6_167 })
  })

  test('takes VAT out of a price that was typed with it', () => {
    const line = priced({ unitPriceCents: 12_000, priceIncludesVat: true })
    expect(alone(line, 6_000)).toMatchObject({ saleCents: 10_000, marginCents: 4_000 })
  })

  test('bears the discount of the line, and its share of the discount on the paper', () => {
    const lines = named(priced({ unitPriceCents: 10_000, discount: { basisPoints: 1_000 } }), priced())
    const totals = totalsOf(lines, { basisPoints: 1_000 })
    expect(lineMargin(lines, totals, 0, costs(5_000))).toMatchObject({ saleCents: 8_100, marginCents: 3_100 })
  })

  test('is negative below the cost, and the whole cost where the line is given', () => {
    expect(alone(priced({ unitPriceCents: 1_000 }), 1_500)).toMatchObject({ marginCents: -500 })
    const given = alone(priced({ unitPriceCents: 0 }), 1_500)
    expect(given).toMatchObject({ saleCents: 0, marginCents: -1_500 })
    expect(given && marginShare(given)).toBeNull()
  })

  test('is known for no line without a cost, and for no title; a cost of zero is known', () => {
    expect(lineMargin(named(priced()), totalsOf([priced()]), 0, costs())).toBeNull()
    expect(alone({ kind: 'title' }, 100)).toBeNull()
    expect(alone(priced({ unitPriceCents: 1_000 }), 0)).toMatchObject({ costCents: 0, marginCents: 1_000 })
  })

  test('is told of an option too, though no total counts it', () => {
    expect(alone(priced({ unitPriceCents: 1_000, isOption: true }), 400)).toMatchObject({ marginCents: 600 })
  })
})

describe('the margin of a paper', () => {
  const lines = named(
    { kind: 'title' },
    priced({ unitPriceCents: 10_000 }),
    priced({ unitPriceCents: 50_000 }),
    priced({ unitPriceCents: 30_000, isOption: true }),
  )
  const totals = totalsOf(lines)

  test('rests on the lines with a known cost alone, and says how many they are', () => {
    expect(paperMargin(lines, totals, costs(null, 6_500, null, 1))).toEqual({
      ...{ saleCents: 10_000, costCents: 6_500, marginCents: 3_500 },
      ...{ knownCount: 1, lineCount: 2 },
    })
  })

  test('of nothing known is nothing, and not the whole sale', () => {
    expect(paperMargin(lines, totals, costs())).toMatchObject({ saleCents: 0, marginCents: 0, knownCount: 0 })
  })

  test('of a credit note is below zero, with the same share of the sale', () => {
    const [sold, back] = [false, true].map((isCredit) =>
      paperMargin(lines, totals, costs(null, 6_500, 20_000), isCredit),
    )
    expect(back).toMatchObject({ saleCents: -60_000, costCents: -26_500, marginCents: -33_500 })
    expect([sold, back].map((each) => each && marginShare(each))).toEqual([5_583, 5_583])
  })

  test('with all costs known is the net total less all costs, to the cent', () => {
    fc.assert(
      fc.property(
        anyLines,
        anyDiscount,
        fc.array(fc.nat(1_000_000), { minLength: 20, maxLength: 20 }),
        (some, off, each) => {
          const [all, sums] = [named(...some), totalsOf(some, off)]
          const { saleCents, costCents, marginCents } = paperMargin(all, sums, costs(...each))
          const margins = all.map((_, index) => lineMargin(all, sums, index, costs(...each)))
          expect(saleCents).toBe(sums.netCents)
          expect(marginCents).toBe(saleCents - costCents)
          expect(marginCents).toBe(sumOf(margins.map((margin) => margin?.marginCents ?? 0)))
        },
      ),
    )
  })
})

test('the share of the sale is told to a tenth of a percent', () => {
  const words = [3_417, 3_500, -6_666, -6_665, -4, 0].map(shareWords)
  expect(words).toEqual(['34,2\u00a0%', '35\u00a0%', '−66,7\u00a0%', '−66,7\u00a0%', '0\u00a0%', '0\u00a0%'])
  expect(shortMargin(alone(priced({ unitPriceCents: 10_000 }), 6_500))).toBe('marge 35\u00a0%')
  expect(shortMargin(alone(priced({ unitPriceCents: 0 }), 1_500))).toBe('marge −15,00\u00a0€')
  expect(marginWords(alone(priced({ unitPriceCents: 10_000 }), 6_500))).toBe(
    'Marge 35,00\u00a0€ HT, 35\u00a0% de la vente',
  )
  expect(marginWords(null)).toBe('')
})

test('a paper tells how many lines its margin rests on', () => {
  const words = (knownCount: number, lineCount: number) =>
    coverWords({ saleCents: 0, costCents: 0, marginCents: 0, knownCount, lineCount })
  expect([words(0, 0), words(0, 3), words(1, 3), words(2, 3), words(3, 3)]).toEqual([
    'Aucune ligne chiffrée.',
    'Aucun prix d’achat n’est connu\u202f: la marge ne se calcule pas encore.',
    'Sur la seule ligne dont le prix d’achat est connu\u202f; 2 lignes n’en ont pas.',
    'Sur les 2 lignes dont le prix d’achat est connu\u202f; 1 ligne n’en a pas.',
    'Sur toutes les lignes\u202f: chaque prix d’achat est connu.',
  ])
})
