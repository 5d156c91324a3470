import { expect, test } from 'vitest'
import { neighbours } from '#lib/record-walk.ts'

const page = { page: 2, pageSize: 3, total: 8 }
const ids = ['d', 'e', 'f']

test('a record knows its place in the whole list, and its neighbours', () => {
  expect(neighbours(ids, 'e', page)).toEqual({
    position: 5,
    previous: { id: 'd', page: 2 },
    next: { id: 'f', page: 2 },
  })
})

test("the neighbours of a page's first and last records are on the other pages", () => {
  expect(neighbours(ids, 'f', page)?.next).toEqual({ id: undefined, page: 3 })
  expect(neighbours(ids, 'd', page)?.previous).toEqual({ id: undefined, page: 1 })
})

test('the first record has none before it, the last none after it', () => {
  expect(neighbours(['a'], 'a', { page: 1, pageSize: 3, total: 1 })).toEqual({
    position: 1,
    previous: undefined,
    next: undefined,
  })
})

test('a record that its list does not show has no neighbours', () => {
  expect(neighbours(ids, 'z', page)).toBeUndefined()
})
