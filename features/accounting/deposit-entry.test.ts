import { expect, test } from 'vitest'
import { usualPlan } from '#features/accounting/account-plan.ts'
import { depositEntryOf } from '#features/accounting/deposit-entry.ts'
import { all, line, payment, read, story } from '#tests/support/invoice-stories.ts'

test('a cheque waits until a slip takes it to the bank, and one that bounces leaves the bank', () => {
  const cheque = payment(12_000, { mode: 'cheque' })
  const slip = {
    id: 's',
    number: 'BR2026-00001',
    depositedOn: '2026-11-06',
    madeAt: '',
    chequeCount: 1,
    totalCents: 12_000,
  }
  const back = payment(-12_000, { mode: 'cheque', isReversal: true, isBounced: true })
  const [, received, bounced] = all(story([line('labour', 10_000)], { payments: [cheque, back] }))
  const deposited = depositEntryOf(slip, usualPlan)
  expect([received, deposited, bounced].map((entry) => entry && read(entry))).toEqual([
    ['411000 C1 C 12000', '511200 D 12000'],
    ['512000 D 12000', '511200 C 12000'],
    ['411000 C1 D 12000', '512000 C 12000'],
  ])
  expect(deposited.label).toBe('Remise BR2026-00001 de 1 chèque')
  const cancelled = depositEntryOf({ ...slip, totalCents: -12_000 }, usualPlan)
  expect(read(cancelled)).toEqual(['512000 C 12000', '511200 D 12000'])
})

test('a refund by a cheque of the garage leaves the bank', () => {
  const refund = payment(-12_000, { mode: 'cheque' })
  const back = payment(12_000, { mode: 'cheque', isReversal: true })
  const told = story([], { payments: [refund, back] })
  expect(all(told).map(read)).toEqual([
    ['411000 C1 D 12000', '512000 C 12000'],
    ['411000 C1 C 12000', '512000 D 12000'],
  ])
})
