/** Tells which characters the fonts draw. */
export type Coverage = (codePoint: number) => boolean

/** Stands for a letter of a script that the fonts do not have. */
const unknown = '?'

const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]|\p{Variation_Selector}/gu
const pictographs = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u20e3/gu

/** So many letters without a space would leave their column: the line may break after them. */
const tooLong = /[^\s\u200b]{36}(?=\S)/g

/** Leaves only what the fonts draw: a letter without glyph becomes its plain form, else a question mark; an emoji goes. */
export function drawableText(text: string, isDrawable: Coverage): string {
  const lines = text.normalize('NFC').split(/\r\n|[\n\r\u2028\u2029]/)
  const kept = lines.map((line) => drawableLine(line, isDrawable)).join('\n')
  return kept.trim() === '' && text.trim() !== '' ? unknown : kept
}

/** The same object with drawable texts. */
export function drawable<Value>(value: Value, isDrawable: Coverage): Value {
  return withTexts(value, (text) => drawableText(text, isDrawable)) as Value // texts become texts, all else stays
}

function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => withTexts(each, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, withTexts(inside, change)]))
}

function drawableLine(line: string, isDrawable: Coverage): string {
  const visible = line.replaceAll('\t', ' ').replaceAll(invisible, '')
  let drawn = ''
  for (const letter of visible) drawn += isDrawn(letter, isDrawable) ? letter : replacementOf(letter, isDrawable)
  return drawn.trim().replaceAll(tooLong, (word) => `${word}\u200b`)
}

function replacementOf(letter: string, isDrawable: Coverage): string {
  if (letter.replace(pictographs, '') === '') return ''
  const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return plain !== '' && isDrawn(plain, isDrawable) ? plain : unknown
}

function isDrawn(text: string, isDrawable: Coverage): boolean {
  for (const letter of text) if (!isDrawable(letter.codePointAt(0) ?? 0)) return false
  return true
}
