import { expect, test } from 'vitest'
import { fullName, isLastManager } from '#features/garages/member.ts'

test('a person is called by their name, or by their address while they gave none', () => {
  expect(fullName({ firstName: 'Zoé', lastName: 'Lefèvre', email: 'zoe@exemple.fr' })).toBe('Zoé Lefèvre')
  expect(fullName({ firstName: '', lastName: '', email: 'zoe@exemple.fr' })).toBe('zoe@exemple.fr')
})

test('a manager is the last one when every other is suspended', () => {
  const [one, other] = [
    { id: '1', role: 'manager', suspendedAt: null },
    { id: '2', role: 'manager', suspendedAt: null },
  ]
  expect(isLastManager(one, [one, other])).toBe(false)
  expect(isLastManager(one, [one, { ...other, suspendedAt: '2026-11-21T10:00:00Z' }])).toBe(true)
  expect(isLastManager({ ...one, role: 'paint' }, [one, other])).toBe(false)
})
