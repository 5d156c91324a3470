import { expect, test } from 'vitest'
import { nextCard, nextColumn } from '#features/dossiers/board-keys.ts'

const columns = [
  { id: 'a', kind: 'arrived' },
  { id: 'b', kind: 'paint' },
  { id: 'c', kind: 'ready' },
] as const

const card = (id: string, columnId: 'a' | 'b' | 'c') => {
  const { kind } = columns.find((column) => column.id === columnId) ?? columns[0]
  return { id, columnId, columnKind: kind, authorisation: 'granted' as const }
}
const [one, two, three] = [card('1', 'a'), card('2', 'a'), card('3', 'c')]
const board = { columns, cards: [one, two, three] }

test('arrows go from card to card, over empty columns', () => {
  expect(nextCard(board, one, 'down')).toBe(two)
  expect(nextCard(board, one, 'up')).toBeUndefined()
  expect(nextCard(board, two, 'right')).toBe(three)
  expect(nextCard(board, three, 'left')).toBe(one)
  expect(nextCard(board, three, 'right')).toBeUndefined()
})

test('a card goes to the column beside, and over those that it may not go to', () => {
  expect(nextColumn(columns, one, 'right')?.id).toBe('b')
  expect(nextColumn(columns, { ...one, authorisation: 'refused' }, 'right')?.id).toBe('c')
  expect(nextColumn(columns, one, 'left')).toBeUndefined()
})
