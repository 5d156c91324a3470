import type { Word } from '#engine/page/word.ts'

/** What dust and bits of rules are read as, before a word and after it. */
const dustBefore = /^[‘’“”"'`|_—–…[{}<>~¦=«»,;:.]+(?=[\p{L}\p{N}+(-])/u
const dustAfter = /[‘’“”"`|_—–…\]{}<>~¦=«»;]+$/u
/** A word says something by its letters and figures, or by one of the marks that stand alone in tables. */
const speaks = /[\p{L}\p{N}%€*!]/u

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
