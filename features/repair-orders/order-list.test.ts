import { expect, test } from 'vitest'
import { matchesOrder, orderAddress } from '#features/repair-orders/order-list.ts'
import { storedOrder } from '#tests/dom/stored-order.ts'

const every = { ...orderAddress.read(new URLSearchParams()) }

test('the device narrows orders by state and words as the server does', () => {
  const order = storedOrder({ status: 'started', plate: 'AB-123-CD', clientName: 'LEFÈVRE Zoé' })
  expect(matchesOrder(order, { ...every, standing: 'unauthorised' })).toBe(true)
  expect(matchesOrder(order, { ...every, standing: 'started' })).toBe(false)
  for (const search of ['lefevre', 'AB123CD', 'OR2026'])
    expect(matchesOrder(order, { ...every, search }), search).toBe(true)
  expect(matchesOrder(order, { ...every, search: 'martin' })).toBe(false)
})

test('the address keeps the state', () => {
  expect(orderAddress.read(new URLSearchParams('etat=sans-autorisation')).standing).toBe('unauthorised')
})
