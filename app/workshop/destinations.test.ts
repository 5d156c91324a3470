import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { destinationsFor, isAt } from '#app/workshop/destinations.ts'

test('only people with the right to see background jobs find the way there', () => {
  const labels = (role: 'manager' | 'workshop') => destinationsFor(role).map(({ label }) => label)
  expect(labels('manager')).toContain('Tâches de fond')
  expect(labels('workshop')).not.toContain('Tâches de fond')
})

test('only people with the right to see the subscription find the way there', () => {
  const labels = (role: 'accounting' | 'reception') => destinationsFor(role).map(({ label }) => label)
  expect(labels('accounting')).toContain('Mon abonnement')
  expect(labels('reception')).not.toContain('Mon abonnement')
})

test('no two destinations have one letter', () => {
  const letters = destinationsFor('manager').flatMap(({ letter }) => letter ?? [])
  expect(new Set(letters).size).toBe(letters.length)
})

test('a client page belongs to the clients, and home is only home', () => {
  expect(isAt('/dashboard/clients/1', '/dashboard/clients')).toBe(true)
  expect(isAt('/dashboard/clients', '/dashboard')).toBe(false)
  expect(isAt('/dashboard/', '/dashboard')).toBe(true)
})
