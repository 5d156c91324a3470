import { expect, test } from 'vitest'
import { counterAddress, counterReturn } from '#features/signatures/web/counter-mark.ts'

test('the address of the counter holds the place that the screen returns to', () => {
  const address = counterAddress('https://garage.example/signature/jeton', '/dashboard/devis/1?signer=1')
  expect(address).toBe('/signature/jeton#comptoir=%2Fdashboard%2Fdevis%2F1%3Fsigner%3D1')
  expect(counterReturn(address.slice(address.indexOf('#')))).toBe('/dashboard/devis/1?signer=1')
})

test('an address without the mark is that of a client, and a cut one returns to the home', () => {
  expect(counterReturn('')).toBeUndefined()
  expect(counterReturn('#autre')).toBeUndefined()
  expect(counterReturn('#comptoir=%E0%A4%A')).toBe('/dashboard')
})
