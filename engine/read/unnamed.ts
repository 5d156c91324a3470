import type { ColumnName } from '#engine/lexicon/columns.ts'
import type { Heading } from '#engine/read/headings.ts'
import type { Line } from '#engine/read/tables.ts'

/** What a column without a known name may be, by what stands in it. Some need sums that close better than before. */
type Guess = { name: ColumnName; looksLike: RegExp; mustProve: boolean }

const guesses: readonly Guess[] = [
  { name: 'quantity', looksLike: /^\d{1,3}(?:[.,]\d{1,2})?$/, mustProve: false },
  { name: 'discount', looksLike: /^\d{1,2}(?:[.,]\d{1,2})?\s*%?$/, mustProve: true },
  { name: 'unitPrice', looksLike: /^\d[\d\s.]*[.,]\d{2}\s*€?$/, mustProve: true },
  { name: 'amount', looksLike: /^\d[\d\s.]*[.,]\d{2}\s*€?$/, mustProve: true },
  { name: 'hours', looksLike: /^\d{1,3}[.,]\d{1,2}\s*h?$/, mustProve: true },
  { name: 'rate', looksLike: /^\d{2,3}[.,]\d{2}\s*€?$/, mustProve: true },
  { name: 'reference', looksLike: /^(?=.*\d{3})[A-Z\d][A-Z\d\s./-]{4,}$/, mustProve: false },
  {
    name: 'operation',
    looksLike: /^(?:remplace|répar|repar|peint|mise en p|dépos|depos|redress|échang|echang|contr|remise)/i,
    mustProve: false,
  },
  { name: 'operation', looksLike: /^\p{Lu}{1,3}\d?(?:[/ ]\p{Lu})?\.?\s?\*?$/u, mustProve: false },
  { name: 'reused', looksLike: /^(?:[NORQ]|neuf|neuve|pre|piec|occ|r[ée]emploi|origine)$/i, mustProve: false },
]

/** A heading that is unknown, or that was misread, gets the name that what stands below it proves. */
export function withGuessedNames(
  headings: readonly Heading[],
  read: (headings: readonly Heading[]) => Line[],
  agreements: (lines: readonly Line[]) => number,
): readonly Heading[] {
  let named = headings
  for (const [at, { name }] of headings.entries()) {
    if (name !== 'unknown') continue
    const before = agreements(read(named))
    const free = guesses.filter((guess) => named.every((each) => each.name !== guess.name))
    const tried = free.flatMap((guess) => {
      const renamed = named.map((heading, index) => (index === at ? { ...heading, name: guess.name } : heading))
      const lines = read(renamed)
      const proof = agreements(lines) - before
      return isPlausible(lines, guess) && (proof > 0 || (!guess.mustProve && proof === 0)) ? [{ renamed, proof }] : []
    })
    named = tried.toSorted((a, b) => b.proof - a.proof)[0]?.renamed ?? named
  }
  return named
}

function isPlausible(lines: readonly Line[], { name, looksLike }: Guess): boolean {
  const texts = lines.flatMap(({ fields }) => fields.get(name)?.text.trim() ?? [])
  return (
    texts.length >= Math.max(2, lines.length * 0.4) &&
    texts.filter((text) => looksLike.test(text)).length >= texts.length * 0.8
  )
}
