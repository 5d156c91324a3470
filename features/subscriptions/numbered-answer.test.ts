import fc from 'fast-check'
import { expect, test } from 'vitest'
import { laterOf, type NumberedAnswer } from '#features/subscriptions/numbered-answer.ts'

/**
 * One thing at the payment service goes through versions 0 to `last`. Each change is delivered one time or more, after it
 * happened. A delivery draws its number, reads what is true at some instant after that, and writes at a third instant:
 * other deliveries come between all three.
 */
type Delivery = { change: number; drawnAfter: number; readAfter: number; writtenAfter: number }

const wait = fc.oneof(fc.nat(3), fc.nat(5_000_000))
const delivery = (last: number): fc.Arbitrary<Delivery> =>
  fc.record({ change: fc.integer({ min: 0, max: last }), drawnAfter: wait, readAfter: wait, writtenAfter: wait })
const histories = fc.array(fc.nat(100), { minLength: 1, maxLength: 8 }).chain((gaps) => {
  const last = gaps.length - 1
  const each = gaps.map((_, change) => delivery(last).map((one) => ({ ...one, change })))
  return fc.record({
    gaps: fc.constant(gaps),
    // At least one delivery of each change, then as many duplicates as there may be.
    deliveries: fc.tuple(fc.tuple(...each), fc.array(delivery(last), { maxLength: 20 })).map((both) => both.flat()),
  })
})

type Step = { at: number; rank: number; run: () => void }

function play(gaps: number[], deliveries: Delivery[]): NumberedAnswer<number> | undefined {
  const changedAt = gaps.map((_, index) => gaps.slice(0, index + 1).reduce((sum, gap) => sum + gap, 0))
  const truthAt = (instant: number) => changedAt.filter((at) => at <= instant).length - 1
  let drawn = 0
  let kept: NumberedAnswer<number> | undefined
  const steps: Step[] = deliveries.flatMap(({ change, drawnAfter, readAfter, writtenAfter }, rank) => {
    const drawAt = (changedAt[change] ?? 0) + drawnAfter
    const readAt = drawAt + readAfter
    const found: NumberedAnswer<number> = { number: 0, state: truthAt(readAt) }
    return [
      { at: drawAt, rank: rank * 2, run: () => Object.assign(found, { number: ++drawn }) },
      {
        at: readAt + writtenAfter,
        rank: rank * 2 + 1,
        run: () => {
          kept = laterOf(kept, found)
        },
      },
    ]
  })
  for (const { run } of steps.toSorted((a, b) => a.at - b.at || a.rank - b.rank)) run()
  return kept
}

test('any sequence of deliveries, doubled, shuffled and late by weeks, ends where the ordered one ends', () => {
  fc.assert(
    fc.property(histories, ({ gaps, deliveries }) => {
      const ordered = gaps.map((_, change) => ({ change, drawnAfter: 0, readAfter: 0, writtenAfter: 0 }))
      expect(play(gaps, deliveries)?.state).toBe(gaps.length - 1)
      expect(play(gaps, ordered)?.state).toBe(gaps.length - 1)
    }),
    { numRuns: 2_000 },
  )
})

test('the order in which readings are written changes nothing', () => {
  const numbers = fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 })
  fc.assert(
    fc.property(numbers, fc.array(fc.nat(6)), (written, again) => {
      const twice = [...written, ...again.flatMap((index) => written[index] ?? [])]
      const kept = twice
        .map((number) => ({ number, state: `version ${number}` }))
        .reduce<NumberedAnswer<string> | undefined>((held, found) => laterOf(held, found), undefined)
      expect(kept?.number).toBe(Math.max(...written))
    }),
  )
})

test('a answer that began earlier never takes the place of a later one', () => {
  const later = { number: 2, state: 'active' }
  expect(laterOf(later, { number: 1, state: 'trialing' })).toBe(later)
  expect(laterOf(later, { number: 2, state: 'active' })).toBe(later)
  expect(laterOf(later, { number: 3, state: 'canceled' }).state).toBe('canceled')
})
