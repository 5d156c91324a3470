import { boxAround, heightOf, sharedHeight } from '#engine/page/box.ts'
import type { Word } from '#engine/page/word.ts'

/** What dust and bits of rules are read as, before a word and after it. */
const dustBefore = /^[‘’“”"'`|_—–…[{}<>~¦=«»,;:.]+(?=[\p{L}\p{N}+(-])/u
const dustAfter = /[‘’“”"`|_—–…\]{}<>~¦=«»;]+$/u
/** A word says something by its letters and figures, or by one of the marks that stand alone in tables. */
const speaks = /[\p{L}\p{N}%€*!:&+/–-]/u

/** « 157, 25 » was printed as one figure: a space beside its decimal mark is none. */
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

/** Two words that are one, no surer than the less sure of them. */
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

/** « 1013 45 », « 2 13164 € », with nothing else beside them: amounts whose comma was read as a space or not at all. */
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
  // One figure may be a quantity, and the next one its price: within an amount they are closer.
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

/** A space away, on the same line. */
function isBeside(a: Word | undefined, b: Word | undefined, most = wordSpace): boolean {
  if (!a || !b || sharedHeight(a.box, b.box) < 0.7) return false
  const gap = b.box.left - a.box.right
  return gap > -2 && gap < heightOf(b.box) * most
}

/** Words without the dust around them; what is nothing but dust goes. */
export function withoutDust(words: readonly Word[]): Word[] {
  return words.flatMap((word) => {
    if (!speaks.test(word.text)) return []
    const text = unpaired(word.text.replace(dustBefore, '').replace(dustAfter, '')) || word.text
    return [{ ...word, text }]
  })
}

/** A bracket that nothing opened is a bit of a rule. */
function unpaired(text: string): string {
  return /\)$/.test(text) && !text.includes('(') && /\d\)$/.test(text) ? text.slice(0, -1) : text
}
