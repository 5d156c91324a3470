const pairs = [2, 2, 2, 2, 2]
const company = [3, 3, 3, 5]

/** A French number in pairs while it is typed; any other text is left alone. */
export function groupPhone(text: string): string {
  const digits = text.replace(/[\s.\-\u00a0\u202f]/g, '')
  return /^0[1-9]?\d{0,8}$/.test(digits) ? group(digits, pairs) : text
}

/** A SIREN or SIRET as `130 025 265 00013` while it is typed. */
export function groupCompanyNumber(text: string): string {
  return group(text.replace(/\D/g, '').slice(0, 14), company)
}

/** The place of the caret in the grouped text, after the same character as before. */
export function caretAfter(grouped: string, characters: number): number {
  let left = characters
  let at = 0
  while (left > 0 && at < grouped.length) if (grouped[at++] !== ' ') left--
  return at
}

export function charactersBefore(text: string, caret: number): number {
  return text.slice(0, caret).replace(/\s/g, '').length
}

function group(digits: string, sizes: number[]): string {
  const groups: string[] = []
  let at = 0
  for (const size of sizes) {
    if (at < digits.length) groups.push(digits.slice(at, at + size))
    at += size
  }
  return groups.join(' ')
}
