import { expect, test } from 'vitest'
import { newId } from '#lib/id.ts'

test('an id is a version 7 UUID', () => {
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('ids made later sort later', () => {
  const ids = [newId(1_000), newId(70_000), newId(1_700_000_000_000), newId(1_900_000_000_000)]
  expect([...ids].sort()).toEqual(ids)
})

test('two ids of the same instant differ', () => {
  expect(newId(5)).not.toBe(newId(5))
})
