import { expect, test } from 'vitest'
import { blank, type Picture } from '#engine/ocr/picture.ts'
import type { ReadWord, Recognise } from '#engine/ocr/recogniser.ts'
import { withHelp } from '#engine/pool/help.ts'

const sheets = [1, 2, 3].map((width) => blank(width, 1))
const read = (some: readonly Picture[], where: string): ReadWord[][] =>
  some.map(({ width }) => [{ text: `${where} ${width}`, left: 0, top: 0, right: 1, bottom: 1, confidence: 1 }])
const here: Recognise = async (some) => read(some, 'here')
const textsOf = (words: readonly ReadWord[][]) => words.flat().map(({ text }) => text)

test('half of the sheets are read elsewhere, and words come in the order of the sheets', async () => {
  const engine = withHelp(here, (some) => engine.receive(read(some, 'there')))
  expect(textsOf(await engine.recognise(sheets))).toEqual(['here 1', 'here 2', 'there 3'])
  expect(textsOf(await engine.recognise(sheets.slice(1)))).toEqual(['here 2', 'there 3'])
})

test('what nobody reads elsewhere is read here', async () => {
  const engine = withHelp(here, () => engine.receive(undefined))
  expect(textsOf(await engine.recognise(sheets))).toEqual(['here 1', 'here 2', 'here 3'])
})

test('for one sheet nobody is asked', async () => {
  const asked: number[] = []
  const engine = withHelp(here, (some) => asked.push(some.length))
  expect(textsOf(await engine.recognise(sheets.slice(0, 1)))).toEqual(['here 1'])
  expect(asked).toEqual([])
})
