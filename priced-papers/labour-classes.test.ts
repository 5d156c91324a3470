import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOf } from '#lib/sum.ts'
import { labourByClass } from '#priced-papers/labour-classes.ts'
import { labourClasses } from '#priced-papers/line-input.ts'
import { anyDiscount, anyLines, priced } from '#priced-papers/line-samples.ts'
import { netOfKind, totalsOf } from '#priced-papers/totals.ts'

const labour = (labourClass: (typeof labourClasses)[number] | null, hours: number, more = {}) => ({
  ...priced({ kind: 'labour', quantityThousandths: hours, unitPriceCents: 6_800, ...more }),
  labourClass,
})

test('each class that is used has its hours and its amount, in the order of the classes', () => {
  const lines = [labour('t2', 2_000, { unitPriceCents: 7_400 }), labour('t1', 3_500), labour(null, 500), priced()]
  expect(labourByClass(lines, totalsOf(lines))).toEqual([
    { labourClass: 't1', hoursThousandths: 4_000, netCents: 27_200 },
    { labourClass: 't2', hoursThousandths: 2_000, netCents: 14_800 },
  ])
})

test('a discount on the whole paper is taken from each class, and an option counts in none', () => {
  const lines = [labour('t1', 1_000), labour('t3', 1_000, { isOption: true })]
  expect(labourByClass(lines, totalsOf(lines, { basisPoints: 1_000 }))).toEqual([
    { labourClass: 't1', hoursThousandths: 1_000, netCents: 6_120 },
  ])
})

test('the classes add up to the labour of the totals', () => {
  const anyClasses = fc.array(fc.constantFrom(null, ...labourClasses), { minLength: 20, maxLength: 20 })
  fc.assert(
    fc.property(anyLines, anyClasses, anyDiscount, (plain, classes, discount) => {
      const lines = plain.map((line, index) => ({ ...line, labourClass: classes[index] ?? null }))
      const totals = totalsOf(lines, discount)
      const sum = sumOf(labourByClass(lines, totals).map(({ netCents }) => netCents))
      expect(sum).toBe(netOfKind(lines, totals, 'labour'))
    }),
  )
})
