import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { features } from '#app/workshop/features.ts'
import { rightsOf } from '#browser/workshop-parts.tsx'
import { membersRights } from '#features/garages/rights.ts'
import { abilitiesOf, may, memberRoles, type Role, roles } from '#lib/rights.ts'

const rights = rightsOf(features)
const heldBy = (role: Role) => rights.filter((right) => may(role, right)).map(({ name }) => name)

test('a manager has every right of a garage', () => {
  expect(heldBy('manager')).toEqual(rights.map(({ name }) => name))
})

test('members who repair or paint see neither margins nor costs', () => {
  for (const role of ['workshop', 'paint'] as const) {
    expect(heldBy(role)).not.toContain('margins.read')
    expect(heldBy(role)).not.toContain('costs.read')
    expect(heldBy(role)).not.toContain('costs.write')
  }
})

test('support reads, and nothing else: no margin, no cost, no export', () => {
  expect(heldBy('support').every((right) => right.endsWith('.read'))).toBe(true)
  expect(heldBy('support')).not.toContain('margins.read')
  expect(heldBy('support')).not.toContain('costs.read')
  expect(memberRoles).not.toContain('support')
})

test('only managers decide who works here', () => {
  expect(roles.filter((role) => may(role, membersRights.manage))).toEqual(['manager'])
})

test('no two rights share a name', () => {
  expect(new Set(rights.map(({ name }) => name)).size).toBe(rights.length)
})

test('a person reads the rights of a role in words, group by group', () => {
  const groups = abilitiesOf('workshop', rights)
  expect(groups.map(({ group }) => group)).toEqual([...new Set(rights.map(({ group }) => group))])
  expect(groups.at(-1)?.abilities).toEqual([
    { right: 'costs.read', label: 'Voir les prix d’achat et les coûts', isHeld: false },
    { right: 'costs.write', label: 'Noter les prix d’achat des lignes', isHeld: false },
    { right: 'margins.read', label: 'Voir les marges', isHeld: false },
  ])
  expect(groups.flatMap(({ abilities }) => abilities)).toHaveLength(rights.length)
})
