import { type Box, boxAround } from '#engine/page/box.ts'
import { type Cell, textOf } from '#engine/page/rows.ts'
import type { Word } from '#engine/page/word.ts'

/** A value, the words that say it, and how surely they mean it. */
export type Told<T> = { value: T; words: readonly Word[]; page: number; trust: number }

/** Where a value of the report is printed, and how sure it is: 0 to 1. */
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

/** A line of a list: its value, and the words of each of its fields; a title above the line may say some. */
export type ToldLine<T> = {
  value: T
  page: number
  words: Partial<Record<keyof T, readonly Word[]>>
  above?: Partial<Record<keyof T, Cell>> | undefined
}
