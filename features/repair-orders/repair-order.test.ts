import { expect, test } from 'vitest'
import { openPoints } from '#features/repair-orders/quality-checks.ts'
import {
  isPriceOpen,
  isReceptionOpen,
  mayBe,
  mayBill,
  orderActs,
  orderNumber,
  orderStanding,
  type Standing,
  standingLabels,
} from '#features/repair-orders/repair-order.ts'

const draft: Standing = { status: 'draft', authorisation: 'none' }

test('an order that runs without an authorisation says so, until the client gives it', () => {
  expect(standingLabels[orderStanding({ status: 'started', authorisation: 'none' })]).toBe('Commencé sans autorisation')
  expect(standingLabels[orderStanding({ status: 'started', authorisation: 'granted' })]).toBe('En cours')
})

test.each([
  [draft, ['authorise', 'start', 'cancel']],
  [{ status: 'draft', authorisation: 'granted' }, ['reopen', 'start', 'cancel']],
  [{ status: 'started', authorisation: 'none' }, ['authorise', 'check', 'cancel', 'complement']],
  [{ status: 'started', authorisation: 'granted' }, ['check', 'cancel', 'complement']],
  [{ status: 'checked', authorisation: 'none' }, ['authorise', 'check', 'deliver', 'complement']],
  [{ status: 'checked', authorisation: 'granted' }, ['check', 'deliver', 'complement']],
  [{ status: 'delivered', authorisation: 'granted' }, []],
  [{ status: 'cancelled', authorisation: 'none' }, []],
] as const)('an order %j allows %j', (order, acts) => {
  expect(orderActs.filter((act) => mayBe(order, act))).toEqual(acts)
})

test('the price is written before the authorisation, the reception until the document is frozen', () => {
  expect([isPriceOpen(draft), isPriceOpen({ ...draft, authorisation: 'granted' })]).toEqual([true, false])
  expect(isReceptionOpen({ status: 'draft', frozenAt: null })).toBe(true)
  expect(isReceptionOpen({ status: 'draft', frozenAt: '2026-11-23T09:00:00Z' })).toBe(false)
})

test('agreed or begun work is billed, a cancelled order is not', () => {
  expect(mayBill(draft)).toBe(false)
  expect(mayBill({ ...draft, authorisation: 'granted' })).toBe(true)
  expect(mayBill({ status: 'started', authorisation: 'none' })).toBe(true)
  expect(mayBill({ status: 'cancelled', authorisation: 'granted' })).toBe(false)
})

test('a check is complete when every point was looked at, or does not concern the vehicle', () => {
  expect(openPoints({ work: 'done', gaps: 'not_concerned' })).toEqual([
    'finish',
    'lights',
    'road_test',
    'cleaning',
    'belongings',
  ])
})

test('the number of an order has the letters of its site and its year', () => {
  expect([orderNumber('', '2026', 7), orderNumber('REN', '2026', 42)]).toEqual(['OR2026-00007', 'REN-OR2026-00042'])
})
