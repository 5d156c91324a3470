import { expect, test } from 'vitest'
import { abilitiesOf, may, memberRoles, rights, rightsOf, roles } from '#lib/rights.ts'

test('a manager may do all that a garage can do', () => {
  expect(rightsOf('manager')).toEqual(rights)
})

test('who repairs or paints sees neither margins nor costs', () => {
  for (const role of ['workshop', 'paint'] as const) {
    expect([may(role, 'margins.read'), may(role, 'costs.read')]).toEqual([false, false])
  }
})

test('support reads, and nothing else: no margin, no cost, no export', () => {
  expect(rightsOf('support').every((right) => right.endsWith('.read'))).toBe(true)
  expect(rightsOf('support')).not.toContain('margins.read')
  expect(rightsOf('support')).not.toContain('costs.read')
  expect(memberRoles).not.toContain('support')
})

test('only managers say who works here', () => {
  expect(roles.filter((role) => may(role, 'members.manage'))).toEqual(['manager'])
})

test('a person reads in words, group by group, what a role may do', () => {
  const groups = abilitiesOf('workshop')
  expect(groups.map(({ group }) => group)).toEqual([
    'Clients',
    'Rapports d’expert',
    'Fichiers',
    'Chiffres',
    'Atelier',
    'Équipe',
    'Suivi',
  ])
  expect(groups[3]?.abilities).toEqual([
    { right: 'costs.read', label: 'Voir les prix d’achat et les coûts', isHeld: false },
    { right: 'margins.read', label: 'Voir les marges', isHeld: false },
  ])
  expect(groups.flatMap(({ abilities }) => abilities)).toHaveLength(rights.length)
})
