import { boxAround, heightOf, sharedHeight } from '#engine/page/box.ts'
import type { Word } from '#engine/page/word.ts'

/** Characters that the recogniser reads in dust and in remains of rules, before and after a word. */
const dustBefore = /^[‘’“”"'`|_—–…[{}<>~¦=«»,;:.]+(?=[\p{L}\p{N}+(-])/u
const dustAfter = /[‘’“”"`|_—–…\]{}<>~¦=«»;]+$/u
/** A word has letters or digits, or is one of the signs that stand alone in tables. */
const speaks = /[\p{L}\p{N}%€*!:&+/–-]/u

/** « 157, 25 » is one printed figure: the space beside its decimal mark comes from the recogniser. */
export function withWholeFigures(words: readonly Word[]): Word[] {
  const whole: Word[] = []
  for (const word of words) {
    const last = whole.at(-1)
    if (last && goesOn(last, word)) {
      whole[whole.length - 1] = joined(last, word, last.text + word.text)
    } else whole.push(word)
  }
  return whole
}

/** Joins two words and keeps the lower confidence. */
function joined(a: Word, b: Word, text: string): Word {
  const seen = a.seen && b.seen ? { seen: boxAround([a.seen, b.seen]) } : {}
  return { text, confidence: Math.min(a.confidence, b.confidence), box: boxAround([a.box, b.box]), ...seen }
}

function goesOn(last: Word, { text, box }: Word): boolean {
  const gap = box.left - last.box.right
  if (gap < -2 || gap > heightOf(box) * 0.7 || sharedHeight(last.box, box) < 0.7) return false
  return (
    (/\d[.,]$/.test(last.text) && /^\d{1,2}(?!\d)/.test(text)) ||
    (/\d$/.test(last.text) && /^[.,]\d{2}(?!\d)/.test(text))
  )
}

/** Restores amounts whose comma was read as a space or lost, when they stand alone: « 1013 45 », « 2 13164 € ». */
export function withLostCommas(words: readonly Word[]): Word[] {
  const amended: Word[] = []
  for (const [at, word] of words.entries()) {
    const last = amended.at(-1)
    const isAlone = !isBeside(amended.at(-2), last) && (!isBeside(word, words[at + 1]) || isCurrency(words[at + 1]))
    const text = last && isAlone ? amountOf(last, word) : undefined
    if (last && text) amended[amended.length - 1] = joined(last, word, text)
    else amended.push(word)
  }
  return amended
}

function amountOf(first: Word, second: Word): string | undefined {
  // A single digit can be a quantity followed by its price, so parts of one amount must stand closer.
  if (!isBeside(first, second, first.text.length === 1 || second.text.length > 2 ? 0.6 : wordSpace)) return undefined
  if (/^\d{1,4}$/.test(first.text) && /^\d{2}$/.test(second.text)) return `${first.text},${second.text}`
  const [, thousands, decimals] = /^(\d{3})(\d{2})$/.exec(second.text) ?? []
  return /^\d{1,3}$/.test(first.text) && decimals ? `${first.text}${thousands},${decimals}` : undefined
}

function isCurrency(word: Word | undefined): boolean {
  return /^(?:€|EUR)/i.test(word?.text ?? '')
}

/** In heights of a word. */
const wordSpace = 1.2

/** Both words stand on one line, at most one space apart. */
function isBeside(a: Word | undefined, b: Word | undefined, most = wordSpace): boolean {
  if (!a || !b || sharedHeight(a.box, b.box) < 0.7) return false
  const gap = b.box.left - a.box.right
  return gap > -2 && gap < heightOf(b.box) * most
}

/** Removes dust around words, and words that are only dust. */
export function withoutDust(words: readonly Word[]): Word[] {
  return words.flatMap((word) => {
    if (!speaks.test(word.text)) return []
    const text = unpaired(word.text.replace(dustBefore, '').replace(dustAfter, '')) || word.text
    return [{ ...word, text }]
  })
}

/** An unmatched bracket is a remain of a rule. */
function unpaired(text: string): string {
  return /\)$/.test(text) && !text.includes('(') && /\d\)$/.test(text) ? text.slice(0, -1) : text
}
