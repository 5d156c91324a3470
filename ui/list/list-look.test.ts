import { expect, test } from 'vitest'
import { describeChosen, describeTotal, type ListLook, type ListWords, withColumns } from '#ui/list/list-look.ts'

const clients = { one: 'client', many: 'clients' } as ListWords // the tested functions read no other words
const bills = { one: 'facture', many: 'factures', isFeminine: true } as ListWords // the tested functions read no other words

test('a list counts its records, and those that a search found, in agreement', () => {
  expect(describeTotal(clients, 0, false)).toBe('Aucun client')
  expect(describeTotal(clients, 1, true)).toBe('1 client trouvé')
  expect(describeTotal(clients, 10_000, true)).toMatch(/^10\s000 clients trouvés$/)
  expect(describeTotal(bills, 0, true)).toBe('Aucune facture trouvée')
  expect(describeTotal(bills, 2, true)).toBe('2 factures trouvées')
})

test('a selection counts its records, in agreement', () => {
  expect(describeChosen(clients, 1)).toBe('1 client choisi')
  expect(describeChosen(bills, 3)).toBe('3 factures choisies')
})

test('a list shows the columns that its address names, and all of them when it knows none', () => {
  const columns = ['status', 'total', 'number'].map((key) => ({ key, title: key, width: 100, text: () => '' }))
  const look = { columns } as unknown as ListLook<object, object> // the tested function reads no other part
  const shown = (keys?: string[]) => withColumns(look, keys).columns.map(({ key }) => key)
  expect(shown(['number', 'status'])).toEqual(['status', 'number'])
  expect([shown(), shown(['unknown'])]).toEqual([shown(['status', 'total', 'number']), shown()])
})
