/** Labels are written in folded text, one phrase for a family of wordings, separated by semicolons: `#` is any word for a number or a reference, `@` an optional article, `a|b` an alternative, `word?` an optional word. */
const numberWords = 'n|no|nr|num|numero|ref|refs|reference|references'
const articles = '(?:de la|de l|des|de|du|d|a la|au|a|les|le|la|l)'
const gap = "[ .,'()/:-]{0,3}"

/** Length of the wording at this position, 0 without a match. */
export function matchAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0].length ?? 0
}

const searching = new WeakMap<RegExp, RegExp>()

/** Every occurrence of a wording at the beginning of a word. */
export function* matchesIn(pattern: RegExp, text: string): Generator<{ from: number; to: number }, undefined> {
  const search = searching.get(pattern) ?? new RegExp(`(?<![a-z0-9])${pattern.source}`, 'g')
  searching.set(pattern, search)
  for (const { index, 0: found } of text.matchAll(search)) yield { from: index, to: index + found.length }
}

/** Tests many wordings with one search, because most texts contain none of them. */
export function anyOf(patterns: readonly RegExp[]): (text: string) => boolean {
  const any = new RegExp(`(?<![a-z0-9])(?:${patterns.map(({ source }) => source).join('|')})`)
  return (text) => any.test(text)
}

export function phrasePattern(phrases: string): RegExp {
  // The longer wording is tried first because it is more specific.
  const sources = phrases
    .split(';')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .toSorted((a, b) => b.length - a.length)
    .map(phraseSource)
  return new RegExp(`(?:${sources.join('|')})(?![a-z0-9])`, 'y')
}

function phraseSource(phrase: string): string {
  return phrase
    .split(' ')
    .map((token, at, tokens) => {
      const isLast = at === tokens.length - 1
      const after = isLast ? '' : gap
      if (token === '@') return `(?:${articles}(?![a-z0-9])${gap})?`
      const isOptional = token.endsWith('?')
      const words = token.replace(/\?$/, '').replace('#', numberWords)
      const boundary = isLast ? '' : '(?![a-z0-9])'
      const source = `(?:${withDots(words)})${boundary}${after}`
      return isOptional ? `(?:${source})?` : source
    })
    .join('')
}

/** Accepts « H.T. » and « T. T. C. », and « M.0. », where a recogniser read the letter as a zero. */
function withDots(words: string): string {
  const between = '\\.? ?'
  return words === 'o' ? '[o0]' : words.replace(/\b(?:ht|ttc|tva)\b/g, (initials) => [...initials].join(between))
}
