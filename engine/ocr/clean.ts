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
      const box = boxAround([last.box, word.box])
      const seen = last.seen && word.seen ? { seen: boxAround([last.seen, word.seen]) } : {}
      const confidence = Math.min(last.confidence, word.confidence)
      whole[whole.length - 1] = { text: last.text + word.text, confidence, box, ...seen }
    } else whole.push(word)
  }
  return whole
}

function goesOn(last: Word, { text, box }: Word): boolean {
  const gap = box.left - last.box.right
  if (gap < -2 || gap > heightOf(box) * 0.7 || sharedHeight(last.box, box) < 0.7) return false
  return (
    (/\d[.,]$/.test(last.text) && /^\d{1,2}(?!\d)/.test(text)) ||
    (/\d$/.test(last.text) && /^[.,]\d{2}(?!\d)/.test(text))
  )
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
