import { expect, test } from 'vitest'
import { isTable, pastedLines } from '#priced-papers/pasted-lines.ts'

const paste = (text: string) => pastedLines(text, () => 'id', undefined)

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

test('words for one field are no table', () => {
  expect([isTable('Aile avant gauche'), isTable('Aile avant gauche\n'), isTable('Aile\t1')]).toEqual([
    false,
    false,
    true,
  ])
})
