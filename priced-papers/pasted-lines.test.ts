import { expect, test } from 'vitest'
import { isTable, pastedLines, untakenWords } from '#priced-papers/pasted-lines.ts'

const read = (text: string) => pastedLines(text, () => 'id', undefined)
const paste = (text: string) => read(text).lines

test('rows of a spreadsheet become lines', () => {
  expect(paste('Aile avant\t1\t412,50\r\nAgrafe\t2\t1,80 €\r\n')).toMatchObject([
    { kind: 'part', label: 'Aile avant', quantityThousandths: 1_000, unitPriceCents: 41_250, vatBasisPoints: 2_000 },
    { label: 'Agrafe', quantityThousandths: 2_000, unitPriceCents: 180 },
  ])
})

test('a fourth column is a reference in front', () => {
  expect(paste('8200\tAile\t1\t10')).toMatchObject([{ reference: '8200', label: 'Aile', unitPriceCents: 1_000 }])
})

test('figures that cannot be read leave the usual ones, and no row is lost', () => {
  expect(paste('Main-d’œuvre\tdeux\tcher')).toMatchObject([
    { label: 'Main-d’œuvre', quantityThousandths: 1_000, unitPriceCents: 0 },
  ])
  expect(paste('Titre\n\nAutre')).toHaveLength(2)
})

test.each([
  ['Vernis\t1\t12,3456', 'Vernis\u202f: le prix «\u202f12,3456\u202f» n’est pas repris, et vaut 0,00\u00a0€.'],
  ['Remise\t1\t-15', 'Remise\u202f: le prix «\u202f-15\u202f» n’est pas repris, et vaut 0,00\u00a0€.'],
  ['Aile\t0\t10', 'Aile\u202f: la quantité «\u202f0\u202f» n’est pas reprise, et vaut 1.'],
  ['Aile\t1e9\t10', 'Aile\u202f: la quantité «\u202f1e9\u202f» n’est pas reprise, et vaut 1.'],
  [`8200${'x'.repeat(200)}\tAile\t1\t10`, 'Aile\u202f: la référence est coupée à 100 caractères.'],
])('a pasted cell that no line can take over is told: %s', (text, words) => {
  expect(read(text).untaken.map(untakenWords)).toEqual([words])
})

test('a pasted label that is too long is cut, and told', () => {
  const { lines, untaken } = read(`${'a'.repeat(5_000)}\t1\t10`)
  expect([lines[0]?.label.length, untaken.map(({ column }) => column)]).toEqual([1_000, ['label']])
})

test('empty cells and cells that are read tell nothing', () => {
  expect(read('Titre\t\t\nAile\t2\t1 234,50 €').untaken).toEqual([])
})

test('words for one field are no table', () => {
  expect([isTable('Aile avant gauche'), isTable('Aile avant gauche\n'), isTable('Aile\t1')]).toEqual([
    false,
    false,
    true,
  ])
})
