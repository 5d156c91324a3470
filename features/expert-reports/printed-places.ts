import type { Kind } from '#engine/report/words.ts'
import { joined, type PageWord, type PageWords } from '#features/expert-reports/page-words.ts'
import { valueOfText } from '#features/expert-reports/report-typing.ts'
import { fold } from '#lib/fold.ts'

type Printed = { page: number; box: PageWord['box']; text: string }

/** « 1 234,56 € » is up to four words, a day in letters three. */
const mostFigureWords = 4
const mostWords = 40

/** The first place where a page prints a value: the same figure, day or letters, whatever stands between them. */
export function findPrinted(pages: PageWords, kind: Kind, value: string | number): Printed | undefined {
  const isText = kind === 'text' || kind === 'phone' || kind === 'siret'
  const wanted = isText ? bare(String(value)) : ''
  if (isText && wanted === '') return undefined
  for (const [at, words] of pages.entries()) {
    const found = isText ? findLetters(words, wanted) : findFigure(words, kind, value)
    if (found) return { page: at + 1, ...joined(found) }
  }
  return undefined
}

function findFigure(words: readonly PageWord[], kind: Kind, value: string | number): PageWord[] | undefined {
  for (const [from, first] of words.entries()) {
    if (!/\d/.test(first.text)) continue
    for (let count = 1; count <= mostFigureWords; count += 1) {
      const some = words.slice(from, from + count)
      if (some.length < count) break
      const typed = valueOfText(kind, some.map(({ text }) => text).join(' '))
      if ('value' in typed && typed.value === value) return some
    }
  }
  return undefined
}

function findLetters(words: readonly PageWord[], wanted: string): PageWord[] | undefined {
  for (const from of words.keys()) {
    let letters = ''
    for (let to = from; to < Math.min(words.length, from + mostWords); to += 1) {
      letters += bare(words[to]?.text ?? '')
      if (letters === wanted) return words.slice(from, to + 1)
      if (letters === '' || !wanted.startsWith(letters)) break
    }
  }
  return undefined
}

const bare = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')
