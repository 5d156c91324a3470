import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PlanHistory, planAccessOf } from '#features/subscriptions/plan-access.ts'
import { civilDate } from '#lib/dates.ts'

const nothing: PlanHistory = {
  subscriptions: [],
  orders: [],
  takenSubscriptions: [],
  takenOrders: [],
  accountCreatedAt: '2026-01-10T09:00:00Z',
  grantedTier: null,
}
const accessWith = (history: Partial<PlanHistory>, now: string) =>
  planAccessOf({ ...nothing, ...history }, new Date(now))
const subscription = (status: string, endedAt: string | null = null, currentPeriodStart: string | null = null) => ({
  status,
  priceId: 'price_pro_month',
  planName: null,
  currentPeriodStart,
  endedAt,
})
const pack = (paidAt: string, paidBackAt: string | null = null) => ({
  priceId: 'price_annual_pack',
  isPaid: paidBackAt === null,
  paidAt,
  endedAt: paidBackAt,
})
const open = { state: 'open' }
const readOnly = (ended: string, endedOn: string, exportUntil: string) => ({
  state: 'readOnly',
  ended,
  endedOn,
  exportUntil,
})

describe('the free week', () => {
  const accountCreatedAt = '2026-11-14T10:00:00Z'

  test('is open to its last second, then the garage is read-only', () => {
    expect(accessWith({ accountCreatedAt }, '2026-11-21T10:00:00Z')).toEqual(open)
    expect(accessWith({ accountCreatedAt }, '2026-11-21T10:00:01Z')).toEqual({
      ...readOnly('trial', '2026-11-21', '2027-02-21'),
      isExportOpen: true,
    })
  })

  test('is over on the day that it is in France', () => {
    const late = { accountCreatedAt: '2026-11-14T23:30:00Z' }
    expect(accessWith(late, '2026-12-01T10:00:00Z')).toMatchObject({ endedOn: '2026-11-22' })
  })

  test('leaves three months for the export, to midnight in France of the last day', () => {
    expect(accessWith({ accountCreatedAt }, '2027-02-21T22:59:59Z')).toMatchObject({ isExportOpen: true })
    expect(accessWith({ accountCreatedAt }, '2027-02-21T23:00:00Z')).toMatchObject({ isExportOpen: false })
  })
})

describe('a subscription', () => {
  const now = '2026-11-21T10:00:00Z'

  test.each(['active', 'trialing', 'past_due'])('that is %s keeps the garage open', (status) => {
    expect(accessWith({ subscriptions: [subscription(status)] }, now)).toEqual(open)
  })

  test('with an unknown price keeps it open too: it is paid', () => {
    const unknown = { ...subscription('active'), priceId: 'price_2019' }
    expect(accessWith({ subscriptions: [unknown] }, now)).toEqual(open)
  })

  test('that was canceled ended on its own day, also when paid ahead', () => {
    const ended = subscription('canceled', '2026-11-10T08:00:00Z', '2026-11-01T08:00:00Z')
    expect(accessWith({ subscriptions: [ended] }, now)).toMatchObject(
      readOnly('subscription', '2026-11-10', '2027-02-10'),
    )
  })

  test('that the service gave up without ending it ended where the unpaid period began', () => {
    const unpaid = subscription('unpaid', null, '2026-10-30T08:00:00Z')
    expect(accessWith({ subscriptions: [unpaid] }, now)).toMatchObject(
      readOnly('subscription', '2026-10-30', '2027-01-30'),
    )
  })

  test.each(['incomplete', 'incomplete_expired'])('that is %s never began, and so never ended', (status) => {
    const never = subscription(status, '2026-11-12T08:00:00Z', '2026-11-11T08:00:00Z')
    expect(accessWith({ subscriptions: [never] }, now)).toMatchObject({ ended: 'trial' })
  })

  test('counts by the last of several', () => {
    const ended = ['2026-03-10T08:00:00Z', '2026-09-10T08:00:00Z'].map((at) => subscription('canceled', at))
    expect(accessWith({ subscriptions: ended }, now)).toMatchObject({ endedOn: '2026-09-10' })
    expect(accessWith({ subscriptions: ended.toReversed() }, now)).toMatchObject({ endedOn: '2026-09-10' })
  })

  test('does not end in days to come', () => {
    const ahead = subscription('canceled', '2026-12-24T08:00:00Z')
    expect(accessWith({ subscriptions: [ahead] }, now)).toMatchObject({ endedOn: '2026-11-21' })
  })
})

describe('the annual pack', () => {
  test('keeps the garage open for twelve months, and ended on its last day', () => {
    const orders = [pack('2025-11-21T09:00:00Z')]
    expect(accessWith({ orders }, '2026-11-21T22:59:59Z')).toEqual(open)
    expect(accessWith({ orders }, '2026-11-21T23:00:00Z')).toMatchObject(readOnly('pack', '2026-11-21', '2027-02-21'))
  })

  test('that was paid back ended on that day', () => {
    const orders = [pack('2026-11-01T09:00:00Z', '2026-11-18T09:00:00Z')]
    expect(accessWith({ orders }, '2026-11-21T10:00:00Z')).toMatchObject(readOnly('pack', '2026-11-18', '2027-02-18'))
  })

  test('that was never paid is no end', () => {
    const orders = [{ ...pack('2026-11-01T09:00:00Z'), isPaid: false }]
    expect(accessWith({ orders }, '2026-11-21T10:00:00Z')).toMatchObject({ ended: 'trial', endedOn: '2026-01-17' })
  })
})

test('a granted tier keeps the garage open', () => {
  expect(accessWith({ grantedTier: 'starter' }, '2030-01-01T10:00:00Z')).toEqual(open)
})

test("a manager's purchases end for the garage when the manager leaves, or before", () => {
  const now = '2026-11-21T10:00:00Z'
  const leftAt = '2026-11-15T08:00:00Z'
  const running = { ...subscription('active'), leftAt }
  expect(accessWith({ takenSubscriptions: [running] }, now)).toMatchObject(
    readOnly('subscription', '2026-11-15', '2027-02-15'),
  )
  const over = { ...subscription('canceled', '2026-10-02T08:00:00Z'), leftAt }
  expect(accessWith({ takenSubscriptions: [over] }, now)).toMatchObject({ endedOn: '2026-10-02' })
  expect(accessWith({ takenOrders: [{ ...pack('2026-06-01T08:00:00Z'), leftAt }] }, now)).toMatchObject(
    readOnly('pack', '2026-11-15', '2027-02-15'),
  )
})

test('a garage of which nothing is known keeps its export for three months from now', () => {
  expect(accessWith({ accountCreatedAt: null }, '2026-11-30T10:00:00Z')).toMatchObject({
    endedOn: '2026-11-30',
    exportUntil: '2027-02-28',
    isExportOpen: true,
  })
})

test('the last day is never in the future, and the export never closes before it, for any purchase', () => {
  const instant = fc
    .date({ min: new Date('2025-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString())
  const statuses = fc.constantFrom('canceled', 'unpaid', 'paused', 'incomplete', 'incomplete_expired')
  const bought = fc
    .tuple(statuses, fc.option(instant), fc.option(instant))
    .map(([status, endedAt, start]) => subscription(status, endedAt, start))
  fc.assert(
    fc.property(
      fc.array(bought, { maxLength: 5 }),
      fc.array(instant.map((at) => pack(at))),
      instant,
      (subscriptions, orders, now) => {
        const access = accessWith({ subscriptions, orders }, now)
        if (access.state === 'open') return
        expect(access.endedOn <= civilDate(new Date(now))).toBe(true)
        expect(access.exportUntil > access.endedOn).toBe(true)
      },
    ),
  )
})
