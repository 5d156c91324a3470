import { expect, test } from 'vitest'
import { readColumns, writeColumns } from '#browser/list/list-columns.ts'

test('an address names the shown columns of its list, and nothing when all of them are shown', () => {
  const address = writeColumns(new URLSearchParams('tri=promesse'), ['status', 'total'])
  expect(`${address}`).toBe('tri=promesse&colonnes=status%2Ctotal')
  expect(readColumns(address)).toEqual(['status', 'total'])
  expect(readColumns(writeColumns(address, undefined))).toBeUndefined()
  expect(readColumns(new URLSearchParams('colonnes=a<b,total'))).toEqual(['total'])
})
