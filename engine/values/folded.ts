const ligatures: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  '’': "'",
  ʼ: "'",
  '`': "'",
  '–': '-',
  '—': '-',
  '‑': '-',
  '−': '-',
}

/** A text without case, accents, ligatures or degree signs; each letter keeps its original position. */
export type Folded = { raw: string; text: string; origins: number[] }

export function foldWithOrigins(raw: string): Folded {
  let text = ''
  const origins: number[] = []
  let at = 0
  for (const letter of raw) {
    const plain = foldLetter(letter)
    text += plain
    for (let each = 0; each < plain.length; each += 1) origins.push(at)
    at += letter.length
  }
  return { raw, text, origins }
}

export function foldText(raw: string): string {
  return Array.from(raw, foldLetter).join('')
}

/** Cached because a page has thousands of letters and few distinct ones. */
const folded = new Map<string, string>()

function foldLetter(letter: string): string {
  const known = folded.get(letter)
  if (known !== undefined) return known
  const plain = plainLetter(letter)
  if (folded.size < 2_000) folded.set(letter, plain)
  return plain
}

function plainLetter(letter: string): string {
  const ligature = ligatures[letter.toLowerCase()]
  if (ligature) return ligature
  if (/\s/.test(letter)) return ' '
  return letter
    .normalize('NFD')
    .replace(/[\u0300-\u036f°º]/g, '')
    .toLowerCase()
}

/** The words alone, for comparing labels. */
export function plainWords(raw: string): string {
  return foldText(raw)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
