import { describe, expect, test } from 'vitest'
import { tiers } from '#features/garages/tier.ts'
import { isNearLimit, limitOf, obstacleOf, planWithRoom } from '#features/subscriptions/permission.ts'

test.each(['report', 'invoice', 'assistant', 'loan_vehicles'] as const)(
  'without a tier, %s is blocked, and Pro is offered',
  (action) => {
    expect(obstacleOf(action, null, 0)).toEqual({ reason: 'no_subscription', offer: 'pro' })
  },
)

describe('the rights of each plan', () => {
  test.each([
    ['trial', 10, 10],
    ['essentiel', 0, undefined],
    ['starter', 10, undefined],
    ['pro', 50, undefined],
    ['enterprise', undefined, undefined],
    ['annual_pack_autocore', undefined, undefined],
  ] as const)('%s counts %s reports and %s invoices a month', (tier, reports, invoices) => {
    expect([limitOf('report', tier), limitOf('invoice', tier)]).toEqual([reports, invoices])
  })

  test('the assistant and loan vehicles are for those who have them', () => {
    const open = tiers.filter((tier) => !obstacleOf('assistant', tier, 0))
    expect(open).toEqual(['trial', 'pro', 'enterprise', 'annual_pack_autocore'])
    expect(tiers.filter((tier) => !obstacleOf('loan_vehicles', tier, 0))).toEqual(open)
    expect(obstacleOf('assistant', 'starter', 0)).toEqual({ reason: 'feature_not_available', offer: 'pro' })
  })
})

describe('a quota', () => {
  test.each([
    ['report', 'trial', 10, 'pro'],
    ['report', 'essentiel', 0, 'starter'],
    ['report', 'starter', 10, 'pro'],
    ['report', 'pro', 50, 'enterprise'],
    ['invoice', 'trial', 10, 'essentiel'],
  ] as const)(
    'of %s on %s lets the last one through, then offers the smallest plan that opens one more',
    (quota, tier, limit, offer) => {
      if (limit > 0) expect(obstacleOf(quota, tier, limit - 1)).toBeUndefined()
      expect(obstacleOf(quota, tier, limit)).toEqual({ reason: `${quota}_limit`, offer, tier, used: limit, limit })
      expect(obstacleOf(quota, tier, limit + 3)).toMatchObject({ reason: `${quota}_limit`, used: limit + 3 })
    },
  )

  test('that is used up is never answered by a plan too small for what the garage does already', () => {
    const offerOf = (inUse: object) => obstacleOf('invoice', 'trial', 10, inUse)?.offer
    expect(offerOf({ report: 0, people: 1 })).toBe('essentiel')
    expect(offerOf({ report: 4, people: 1 })).toBe('starter')
    expect(offerOf({ report: 4, people: 3 })).toBe('pro')
    expect(offerOf({ report: 4, people: 4 })).toBe('enterprise')
  })

  test('is not counted for those who have no limit', () => {
    expect(obstacleOf('report', 'enterprise', 1_000_000)).toBeUndefined()
    expect(obstacleOf('report', 'annual_pack_autocore', 1_000_000)).toBeUndefined()
    expect(obstacleOf('invoice', 'essentiel', 1_000_000)).toBeUndefined()
  })

  test('warns from 80 % on', () => {
    expect([7, 8, 10, 12].map((used) => isNearLimit(used, 10))).toEqual([false, true, true, true])
    expect([39, 40].map((used) => isNearLimit(used, 50))).toEqual([false, true])
    expect(isNearLimit(0, 0)).toBe(false)
  })
})

test('a garage without room for a file is offered the smallest plan that stores it and covers its uses', () => {
  const gigabyte = 1_024 ** 3
  const planOf = (gigabytes: number, inUse = {}) => planWithRoom({ ...inUse, bytes: gigabytes * gigabyte })
  expect([1, 3, 19, 50, 101].map((each) => planOf(each))).toEqual([
    'essentiel',
    'starter',
    'pro',
    'enterprise',
    undefined,
  ])
  expect(planOf(1, { report: 3 })).toBe('starter')
  expect(planOf(1, { people: 3 })).toBe('pro')
})
