import { expect, test } from 'vitest'
import { isExpired } from '#features/quotes/quote.ts'
import { type quoteActs, quoteStates, stateAfter } from '#features/quotes/quote-state.ts'

test('only a draft is presented, and only a presented quote is answered', () => {
  const way = (act: (typeof quoteActs)[number]) => quoteStates.filter((state) => stateAfter(state, act) !== undefined)
  expect(way('present')).toEqual(['draft'])
  expect([way('accept'), way('decline')]).toEqual([['presented'], ['presented']])
})

test('every quote that is no draft becomes one again', () => {
  expect(quoteStates.filter((state) => stateAfter(state, 'reopen') === 'draft')).toEqual([
    'presented',
    'accepted',
    'declined',
  ])
})

test('a quote expires after its last day, unless it was answered', () => {
  const shown = { status: 'presented', validUntil: '2026-11-30' } as const
  expect([isExpired(shown, '2026-11-30'), isExpired(shown, '2026-12-01')]).toEqual([false, true])
  expect(isExpired({ ...shown, status: 'accepted' }, '2026-12-01')).toBe(false)
  expect(isExpired({ ...shown, validUntil: null }, '2026-12-01')).toBe(false)
})
