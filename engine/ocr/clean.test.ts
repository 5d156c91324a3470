import { expect, test } from 'vitest'
import { withoutDust } from '#engine/ocr/clean.ts'

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
])('%s is read as %s', (read, meant) => {
  expect(cleaned(read)).toEqual([meant])
})

test.each(['—', '‘', ';', '__——', '. .'])('%s is dust', (read) => {
  expect(cleaned(read)).toEqual([])
})
