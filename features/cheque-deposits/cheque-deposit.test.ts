import { expect, test } from 'vitest'
import { chequeDepositNumber, chequeNumberIn, chequeStateOf } from '#features/cheque-deposits/cheque-deposit.ts'

test('slips have numbers of their own', () => {
  expect(chequeDepositNumber('2026', 7)).toBe('BR2026-00007')
})

test.each([
  ['Chèque 1234567', '1234567'],
  ['BNP n° 0012 / 7654321', '7654321'],
  ['chèque de Mme Martin', ''],
  ['12', ''],
])('in the reference « %s » the number of the cheque is « %s »', (reference, number) => {
  expect(chequeNumberIn(reference)).toBe(number)
})

test('a reversed cheque came back unpaid only if it went to the bank', () => {
  const stateOf = (isReversed: boolean, isDeposited: boolean) => chequeStateOf({ isReversed, isDeposited })
  expect([stateOf(false, false), stateOf(false, true), stateOf(true, true), stateOf(true, false)]).toEqual([
    ...['held', 'deposited', 'bounced', 'reversed'],
  ])
})
