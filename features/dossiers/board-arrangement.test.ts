import { expect, test } from 'vitest'
import { columnMistake, moveDraft, newDraft, readDrafts } from '#features/dossiers/board-arrangement.ts'

const draft = { ...newDraft('a'), name: ' Cabine ', cardLimit: '2', dailyCost: '25' }

test('a row is read as it is typed', () => {
  expect(readDrafts([draft])).toEqual([
    { id: 'a', name: 'Cabine', kind: 'waiting', baseVersion: 0, cardLimit: 2, dailyCostCents: 2500 },
  ])
  expect(readDrafts([{ ...draft, cardLimit: '', dailyCost: ' ' }])).toMatchObject([
    { cardLimit: null, dailyCostCents: null },
  ])
})

test.each([
  [{ name: ' ' }, 'Donnez un nom à cette colonne'],
  [{ cardLimit: '0' }, 'La limite est un nombre de véhicules, de 1 à 999'],
  [{ cardLimit: 'deux' }, 'La limite est un nombre de véhicules, de 1 à 999'],
  [{ dailyCost: 'cher' }, 'Le coût est un montant en euros, par exemple 25,00'],
])('%j is told', (fields, sentence) => {
  expect(columnMistake({ ...draft, ...fields })).toBe(sentence)
  expect(readDrafts([draft, { ...draft, ...fields }])).toBeUndefined()
})

test('a row moves by one place, and not over an end', () => {
  const rows = ['a', 'b', 'c'].map((id) => newDraft(id))
  const order = (at: number, by: -1 | 1) => moveDraft(rows, at, by).map(({ id }) => id)
  expect(order(0, 1)).toEqual(['b', 'a', 'c'])
  expect(order(2, -1)).toEqual(['a', 'c', 'b'])
  expect(order(0, -1)).toEqual(['a', 'b', 'c'])
})
