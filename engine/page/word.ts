import type { Box } from '#engine/page/box.ts'

/** A word and its confidence: 1 when it comes from the file's own text. */
export type Word = {
  text: string
  box: Box
  confidence: number
  /** Position on the original page, when the page was straightened. */
  seen?: Box
}

/** Tells whether any of the words was recognised in a picture. */
export function areFromPicture(words: readonly Word[]): boolean {
  return words.some(({ confidence }) => confidence < 1)
}

/** Moves a word for the analysis and remembers where it was seen. */
export function movedBy(word: Word, across = 0, down = 0): Word {
  if (across === 0 && down === 0) return word
  const { box, seen = box } = word
  const { left, right, top, bottom } = box
  return { ...word, seen, box: { left: left + across, right: right + across, top: top + down, bottom: bottom + down } }
}

/** A page ready for analysis; its words come from the file or from its picture. */
export type Page = {
  number: number
  width: number
  height: number
  source: 'text' | 'ocr'
  words: Word[]
  /** Clockwise quarter turns that made the picture upright. */
  quarters: number
  /** The scanner's own text, as a second reading of the page. */
  layer?: Word[]
}
