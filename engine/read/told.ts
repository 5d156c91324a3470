import { type Box, boxAround } from '#engine/page/box.ts'
import { type Cell, textOf } from '#engine/page/rows.ts'
import type { Word } from '#engine/page/word.ts'

/** A value, the words it was read from, and the confidence of the interpretation. */
export type Told<T> = { value: T; words: readonly Word[]; page: number; trust: number }

/** The place of a value in the report, and its confidence from 0 to 1. */
export type Evidence = { page: number; box: Box; text: string; confidence: number }

export function evidenceOf({ words, page, trust }: Told<unknown>): Evidence | undefined {
  if (words.length === 0) return undefined
  const read = Math.min(...words.map(({ confidence }) => confidence))
  return {
    page,
    box: boxAround(words.map(({ box, seen }) => seen ?? box)),
    text: textOf(words),
    confidence: trust * read,
  }
}

/** A list line: its value and the words of each field; a title above can supply a field. */
export type ToldLine<T> = {
  value: T
  page: number
  words: Partial<Record<keyof T, readonly Word[]>>
  above?: Partial<Record<keyof T, Cell>> | undefined
}
