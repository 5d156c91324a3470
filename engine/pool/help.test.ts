import { expect, test } from 'vitest'
import { blank, type Picture } from '#engine/ocr/picture.ts'
import type { ReadWord, Recognise } from '#engine/ocr/recogniser.ts'
import { withHelp } from '#engine/pool/help.ts'
import type { Help, Helped } from '#engine/pool/messages.ts'

const stacks = [1, 1, 2].map((height, index) => blank(index + 1, height))
const read = (some: readonly Picture[], where: string): ReadWord[][] =>
  some.map(({ width }) => [{ text: `${where} ${width}`, left: 0, top: 0, right: 1, bottom: 1, confidence: 1 }])
const here: Recognise = async (some, areOthersWorthIt) => {
  const words = read(some, 'here')
  return areOthersWorthIt?.(words[0] ?? []) === false ? words.slice(0, 1) : words
}
const textsOf = (words: readonly ReadWord[][]) => words.flat().map(({ text }) => text)

/** An engine whose others answer as told. */
function helpedBy(answer: (asked: Help) => Helped[]) {
  const engine = withHelp(here, (asked) => answer(asked).forEach(engine.receive))
  return engine
}
const there = ({ number, stacks }: Help): Helped[] => [{ kind: 'helped', number, words: read(stacks, 'there') }]

test('half of the paper is read elsewhere, and words come in the order of the stacks', async () => {
  const engine = helpedBy(there)
  expect(textsOf(await engine.recognise(stacks))).toEqual(['here 1', 'here 2', 'there 3'])
  expect(textsOf(await engine.recognise(stacks.toReversed()))).toEqual(['here 3', 'there 2', 'there 1'])
})

test('stacks that no other engine reads are read here', async () => {
  const engine = helpedBy(({ number }) => [{ kind: 'helped', number, words: undefined }])
  expect(textsOf(await engine.recognise(stacks))).toEqual(['here 1', 'here 2', 'here 3'])
})

test('where the first stack is not worth the others, help that comes late belongs to no later page', async () => {
  const asked: Help[] = []
  const engine = withHelp(here, (help) => asked.push(help))
  expect(textsOf(await engine.recognise(stacks, () => false))).toEqual(['here 1'])
  const reading = engine.recognise([4, 5].map((width) => blank(width, 1)))
  for (const helped of asked.flatMap(there)) engine.receive(helped)
  expect(textsOf(await reading)).toEqual(['here 4', 'there 5'])
})

test('for one stack nobody is asked', async () => {
  const asked: Help[] = []
  const engine = withHelp(here, (help) => asked.push(help))
  expect(textsOf(await engine.recognise(stacks.slice(0, 1)))).toEqual(['here 1'])
  expect(asked).toEqual([])
})
