import { plateKey, readPlate } from '#features/vehicles/plate.ts'

export const fewestLetters = 2

/** The text that all kinds of records look for. A whole French plate is one word, so that its parts find no telephone numbers. */
export function soughtText(typed: string): string {
  const text = typed.trim()
  if (text.length < fewestLetters) return ''
  const read = readPlate(text)
  return read && read.system !== 'other' ? plateKey(read.plate) : text
}
