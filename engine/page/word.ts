import type { Box } from '#engine/page/box.ts'

/** What is read between two spaces, and how surely: 1 where the file itself says it. */
export type Word = {
  text: string
  box: Box
  confidence: number
  /** Where it stands on the page as it was given, when the page had to be straightened. */
  seen?: Box
}

/** Whether some of them were read in a picture. */
export function areFromPicture(words: readonly Word[]): boolean {
  return words.some(({ confidence }) => confidence < 1)
}

/** Read as if it stood elsewhere; where it was seen stays known. */
export function movedBy(word: Word, across = 0, down = 0): Word {
  if (across === 0 && down === 0) return word
  const { box, seen = box } = word
  const { left, right, top, bottom } = box
  return { ...word, seen, box: { left: left + across, right: right + across, top: top + down, bottom: bottom + down } }
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
