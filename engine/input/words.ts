import type { Character } from '#engine/input/pdfium.ts'
import { boxAround, sharedHeight } from '#engine/page/box.ts'
import type { Word } from '#engine/page/word.ts'

const rule = /[!|│┃]/
/** What the library gives for a hyphen at the end of a line. */
const lineHyphens = ['\u0002', '\ufffe']

/** Characters in the order of the file, put together to words. A column rule made of characters stands alone. */
export function wordsOf(characters: readonly Character[]): Word[] {
  const words: Word[] = []
  let open: Character[] = []
  const close = () => {
    const word = wordOf(open)
    if (word) words.push(word)
    open = []
  }
  for (const character of characters) {
    const last = open.at(-1)
    const isSpace = character.text.trim() === '' || character.text === '\u0000'
    if (last && (isSpace || rule.test(character.text) || rule.test(last.text) || isApart(last, character))) close()
    if (!isSpace) open.push(character)
  }
  close()
  return words
}

function isApart(before: Character, after: Character): boolean {
  if (sharedHeight(before, after) < 0.4) return true
  const em = Math.max(4, before.bottom - before.top)
  return after.left - before.right > em * 0.25 || after.left < before.left - em * 0.6
}

function wordOf(characters: readonly Character[]): Word | undefined {
  const text = characters
    .map((each) => (lineHyphens.includes(each.text) ? '-' : each.text))
    .join('')
    .normalize('NFC')
  if (!text) return undefined
  return { text, box: boxAround(characters), confidence: 1 }
}
