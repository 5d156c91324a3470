import { createContext } from 'react'
import type { PageWords } from '#features/expert-reports/page-words.ts'
import type { Taken } from '#features/expert-reports/word-selection.ts'

/** Taking words from the pages: with the mouse at any time, by finger and keyboard once it is on. */
export type WordTaking = {
  isOn: boolean
  turn(isOn: boolean): void
  /** Undefined until they are asked for. */
  words: PageWords | undefined
  /** A pointer comes near the pages: their words are wanted. */
  want(): void
  taken: Taken | undefined
  /** Takes words; those of an open field fill it at once. */
  take(taken: Taken | undefined, by: 'pointer' | 'key'): void
  by: 'pointer' | 'key' | undefined
  /** Fills a value with the taken words. */
  fill(path: string): void
  said: { text: string; isFault: boolean } | undefined
}

/** Without it, nobody takes words. */
export const TakingContext = createContext<WordTaking | undefined>(undefined)
