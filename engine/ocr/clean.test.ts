import { expect, test } from 'vitest'
import { withoutDust, withWholeFigures } from '#engine/ocr/clean.ts'

const cleaned = (text: string) =>
  withoutDust([{ text, confidence: 0.9, box: { left: 0, right: 10, top: 0, bottom: 10 } }]).map((word) => word.text)

test.each([
  ['“201,88', '201,88'],
  ['278,65)', '278,65'],
  ['[1077387-00-D', '1077387-00-D'],
  ['‘14', '14'],
  ['l’Étang', 'l’Étang'],
  ['D’EXPERTISE', 'D’EXPERTISE'],
  ['(D.1)', '(D.1)'],
  ['-12,50', '-12,50'],
  ['€', '€'],
  ['!', '!'],
  [':', ':'],
  ['-', '-'],
])('%s is read as %s', (read, meant) => {
  expect(cleaned(read)).toEqual([meant])
})

test.each(['—', '‘', ';', '__——', '. .'])('%s is dust', (read) => {
  expect(cleaned(read)).toEqual([])
})

const word = (text: string, left: number, right: number) => {
  return { text, confidence: 0.9, box: { left, right, top: 0, bottom: 10 } }
}

test('a figure that was read in two pieces is one', () => {
  const read = (words: ReturnType<typeof word>[]) => withWholeFigures(words).map(({ text }) => text)
  expect(read([word('157,', 0, 20), word('25', 24, 34), word('€', 38, 44)])).toEqual(['157,25', '€'])
  expect(read([word('124', 0, 20), word('.30', 24, 34)])).toEqual(['124.30'])
  expect(read([word('1', 0, 5), word('234,50', 9, 40), word('avant,', 60, 90), word('20', 94, 100)])).toHaveLength(4)
  expect(read([word('157,', 0, 20), word('25', 80, 90)])).toHaveLength(2)
})
