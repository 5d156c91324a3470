import { expect, test } from 'vitest'
import { legendEntries, operationOf } from '#engine/read/legend.ts'

test('a legend names several codes; a line of a table does not', () => {
  expect(legendEntries('R : remplacement — REP : réparation — P : peinture')).toEqual([
    ['R', 'replace'],
    ['REP', 'repair'],
    ['P', 'paint'],
  ])
  expect(legendEntries('P Peinture hayon 1,00')).toEqual([])
})

test('a code means what the legend says, then what its neighbours suggest', () => {
  expect(operationOf('R', new Map([['R', 'repair']]), new Set(['R']))).toBe('repair')
  expect(operationOf('R', new Map(), new Set(['E', 'R']))).toBe('repair')
  expect(operationOf('R', new Map(), new Set(['R', 'REP']))).toBe('replace')
  expect(operationOf('P', new Map(), new Set(['E', 'I', 'N', 'L', 'P']))).toBeNull()
})
