import { expect, test } from 'vitest'
import { withLostCommas, withoutDust, withWholeFigures } from '#engine/ocr/clean.ts'

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

test('an amount whose comma was lost has it again, where nothing else stands beside it', () => {
  const read = (words: ReturnType<typeof word>[]) => withLostCommas(words).map(({ text }) => text)
  expect(read([word('1013', 0, 20), word('45', 26, 36)])).toEqual(['1013,45'])
  expect(read([word('2', 0, 5), word('13164', 9, 34), word('€', 38, 44)])).toEqual(['2131,64', '€'])
  expect(read([word('06', 0, 10), word('12', 14, 24), word('34', 28, 38)])).toHaveLength(3)
  expect(read([word('12', 0, 10), word('35000', 14, 40), word('RENNES', 44, 80)])).toHaveLength(3)
  expect(read([word('1', 0, 5), word('98595', 14, 40)])).toHaveLength(2)
  expect(read([word('1', 0, 5), word('20', 60, 70)])).toHaveLength(2)
})
