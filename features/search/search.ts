import { plateKey, readPlate } from '#features/vehicles/plate.ts'
import { fold } from '#lib/fold.ts'

export const fewestLetters = 2

/** The text that all kinds of records look for. A whole French plate is one word, so that its parts find no telephone numbers. */
export function soughtText(typed: string): string {
  const text = typed.trim()
  if (text.length < fewestLetters) return ''
  const read = readPlate(text)
  return read && read.system !== 'other' ? plateKey(read.plate) : text
}

type Called = { called: { words: readonly string[] } }

/** « client Martin » looks for « Martin » among clients alone. Undefined where the first word calls no kind. */
export function narrowed<Kind extends Called>(
  typed: string,
  kinds: readonly Kind[],
): { kinds: Kind[]; text: string } | undefined {
  const [first = '', ...rest] = typed.trim().split(/\s+/)
  const named = kinds.filter(({ called }) => called.words.includes(fold(first)))
  return named.length > 0 ? { kinds: named, text: soughtText(rest.join(' ')) } : undefined
}
