import type { Box } from '#engine/page/box.ts'

/** What is read between two spaces, and how surely: 1 where the file itself says it. */
export type Word = {
  text: string
  box: Box
  confidence: number
  /** Where it stands on the page as it was given, when the page had to be straightened. */
  seen?: Box
}

/** One page as it is read, whether its text was in the file or in its picture. */
export type Page = {
  number: number
  width: number
  height: number
  source: 'text' | 'ocr'
  words: Word[]
  /** By how many quarters its picture was turned clockwise to be read. */
  quarters: number
  /** What a scanner wrote under its picture: another reading of the same page. */
  layer?: Word[]
}
