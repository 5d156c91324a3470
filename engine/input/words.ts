import type { Character } from '#engine/input/pdfium.ts'
import { boxAround, sharedHeight } from '#engine/page/box.ts'
import type { Word } from '#engine/page/word.ts'

const rule = /[!|│┃]/
/** The library writes one of these for a hyphen at the end of a line. */
const lineHyphens = ['\u0002', '\ufffe']

/** Marks that no paper shows: they turn, hide or command the text around them. */
const unprinted = /[\p{Cc}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** Groups the level characters into words in file order. A column rule made of characters stands alone. */
export function wordsOf(printed: readonly Character[]): Word[] {
  const characters = levelOf(printed)
  const words: Word[] = []
  let open: Character[] = []
  const close = () => {
    const word = wordOf(open)
    if (word) words.push(word)
    open = []
  }
  let isSpaced = false
  for (const character of characters) {
    if (character.text.trim() === '' || character.text === '\u0000') {
      isSpaced = true
      continue
    }
    const last = open.at(-1)
    const isParted = last && (rule.test(character.text) || rule.test(last.text) || isApart(open, last, character))
    if (isParted || (isSpaced && last && !touches(last, character))) close()
    open.push(character)
    isSpaced = false
  }
  close()
  return words
}

/** A stamp or a watermark belongs to no row. A page that leans as a whole is read as it is. */
function levelOf(characters: readonly Character[]): readonly Character[] {
  const level = characters.filter(({ isSlanted }) => !isSlanted)
  return level.length * 2 > characters.length ? level : characters
}

function isApart(open: readonly Character[], before: Character, after: Character): boolean {
  if (sharedHeight(before, after) < 0.4) return true
  const em = Math.max(4, before.bottom - before.top)
  return after.left - rightOf(open, before) > em * 0.25 || after.left < before.left - em * 0.6
}

/** All letters of a ligature have the same position: each one takes its room after the previous one. */
function rightOf(open: readonly Character[], { left }: Character): number {
  const letters = open.slice(open.findLastIndex((each) => each.left !== left) + 1)
  return letters.reduce((right, each) => right + each.right - each.left, left)
}

/** A space without width was written for kerning, so it separates no words. */
function touches(before: Character, after: Character): boolean {
  const gap = (after.left - before.right) / Math.max(4, before.bottom - before.top)
  return sharedHeight(before, after) >= 0.4 && gap > -0.1 && gap < 0.03
}

function wordOf(characters: readonly Character[]): Word | undefined {
  const text = characters
    .map((each) => (lineHyphens.includes(each.text) ? '-' : each.text))
    .join('')
    .replace(unprinted, '')
    .toWellFormed()
    .normalize('NFC')
  if (!text) return undefined
  return { text, box: boxAround(characters), confidence: 1 }
}
