import { textOf } from '#engine/page/rows.ts'
import type { Word } from '#engine/page/word.ts'
import { operationIn } from '#engine/read/legend.ts'
import type { Slice } from '#engine/read/slices.ts'
import type { Field, Line } from '#engine/read/tables.ts'

const mostWords = 5
const fewest = 3

/** « PORTE AVANT GAUCHE » above « REMPLACEMENT » and « PEINTURE »: in such tables, each element precedes its operations. */
export function elementsOver(slices: readonly Slice[]): ReadonlyMap<Slice, Field> | undefined {
  const elements = new Map<Slice, Field>()
  let element: Field | undefined
  let heads = 0
  for (const slice of slices) {
    if (isWork(slice)) {
      if (!element) return undefined
      elements.set(slice, element)
    } else if (isElement(slice)) {
      element = namedBy(slice)
      heads += 1
    } else return undefined
  }
  return elements.size >= fewest && heads > 1 ? elements : undefined
}

/** Adds to each line its element and its operation. */
export function withElements(lines: readonly Line[], elements: ReadonlyMap<Slice, Field>): Line[] {
  return lines.map((line) => {
    const [, element] = [...elements].find(([{ words }]) => words.some((word) => isOf(line, word))) ?? []
    const done = line.fields.get('label') ?? line.fields.get('operation')
    if (!element || !done) return line
    return { ...line, fields: new Map([...line.fields, ['label', element], ['operation', done]]) }
  })
}

function isOf({ fields }: Line, word: Word): boolean {
  return [...fields.values()].some(({ words }) => words.includes(word))
}

/** « REMPLACEMENT », « DEPOSE ET REPOSE », with or without figures. */
function isWork({ cells: [first] }: Slice): boolean {
  return first !== undefined && first.words.length <= mostWords && operationIn(first.text) !== undefined
}

/** « 001 PORTE AVANT GAUCHE »: words alone, sometimes numbered. */
function isElement({ cells, words }: Slice): boolean {
  const worded = cells.filter(({ text }) => !/^\d{1,3}$/.test(text))
  return worded.length === 1 && /\p{L}{3}/u.test(textOf(words)) && !/\d[.,]\d{2}\b/.test(textOf(words))
}

function namedBy({ words }: Slice): Field {
  const own = words.filter(({ text }, at) => at > 0 || !/^\d{1,3}$/.test(text))
  return { words: own, text: textOf(own) }
}
