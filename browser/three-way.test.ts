import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choose, differs, rebase, threeWay } from '#browser/three-way.ts'

const fields = ['name', 'phone', 'city']
const base = { name: 'DUPONT', phone: '0612', city: 'Rennes' }

test('two people who changed different fields both keep their change', () => {
  const mine = { ...base, id: '1', phone: '0699' }
  const theirs = { ...base, city: 'Brest' }
  expect(threeWay(fields, { base, mine, theirs })).toEqual({
    merged: { id: '1', name: 'DUPONT', phone: '0699', city: 'Brest' },
    overlaps: [],
  })
})

test('two people who wrote the same thing do not disagree', () => {
  const both = { ...base, city: 'Brest' }
  expect(threeWay(fields, { base, mine: both, theirs: both }).overlaps).toEqual([])
})

test('a field that both changed differently is shown with its three values', () => {
  const mine = { ...base, phone: '0699' }
  const theirs = { ...base, phone: '0688' }
  expect(threeWay(fields, { base, mine, theirs }).overlaps).toEqual([
    { field: 'phone', base: '0612', mine: '0699', theirs: '0688' },
  ])
})

test('each field in dispute takes the side chosen for it', () => {
  const mine = { name: 'DURAND', phone: '0699', city: 'Rennes' }
  const theirs = { name: 'DUVAL', phone: '0688', city: 'Brest' }
  expect(choose(fields, { base, mine, theirs }, { name: 'mine', phone: 'theirs' })).toEqual({
    name: 'DURAND',
    phone: '0688',
    city: 'Brest',
  })
})

test("a second edit follows the server's version of the first one", () => {
  const asked = { ...base, phone: '06 99' }
  const second = { base: asked, mine: { ...asked, city: 'Brest' } }
  const became = { ...base, phone: '0699' }
  expect(rebase(fields, second, { asked, became })).toEqual({ base: became, mine: { ...became, city: 'Brest' } })
})

test('nothing missing and nothing written are the same, and lists are compared by content', () => {
  expect(differs(['a', 'b'], { a: null, b: ['x'] }, { b: ['x'] })).toBe(false)
})

const value = fc.constantFrom('a', 'b', 'c')
const supplier = fc.record({ name: value, phone: value, city: value })

test('no change of either side is ever lost without being shown', () => {
  fc.assert(
    fc.property(supplier, supplier, supplier, (seen, mine, theirs) => {
      const { merged, overlaps } = threeWay(fields, { base: seen, mine, theirs })
      const disputed = overlaps.map(({ field }) => field)
      for (const field of ['name', 'phone', 'city'] as const) {
        if (disputed.includes(field)) continue
        if (mine[field] !== seen[field]) expect(merged[field]).toBe(mine[field])
        if (theirs[field] !== seen[field]) expect(merged[field]).toBe(theirs[field])
      }
    }),
  )
})
