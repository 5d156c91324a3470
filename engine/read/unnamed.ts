import type { ColumnName } from '#engine/lexicon/columns.ts'
import type { Heading } from '#engine/read/headings.ts'
import { operationIn } from '#engine/read/legend.ts'
import type { Line } from '#engine/read/tables.ts'

/** A guess for an unnamed column from its content. Some guesses must improve the sums. */
type Guess = { name: ColumnName; looksLike: { test(text: string): boolean }; mustProve: boolean }

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
    looksLike: { test: (text) => text.split(' ').length <= 4 && operationIn(text) !== undefined },
    mustProve: false,
  },
  { name: 'operation', looksLike: /^\p{Lu}{1,3}\d?(?:[/ ]\p{Lu})?\.?\s?\*?$/u, mustProve: false },
  { name: 'reused', looksLike: /^(?:[NORQ]|oem?|pqe|neuf|neuve|pre|piec|occ|r[ée]emploi|origine)$/i, mustProve: false },
]

/** Gives an unknown or misread heading the name that its column's content proves. */
export function withGuessedNames(
  headings: readonly Heading[],
  read: (headings: readonly Heading[]) => Line[],
  agreements: (lines: readonly Line[]) => number,
): readonly Heading[] {
  let named = headings
  for (const [at, { name }] of headings.entries()) {
    if (name !== 'unknown') continue
    const before = agreements(read(named))
    const has = (wanted: ColumnName) => named.some((each) => each.name === wanted)
    const free = guesses.filter((guess) => !has(guess.name) && !(guess.name === 'quantity' && has('rate')))
    const tried = free.flatMap((guess) => {
      const renamed = named.map((heading, index) => (index === at ? { ...heading, name: guess.name } : heading))
      const lines = read(renamed)
      const proof = agreements(lines) - before
      return isPlausible(lines, guess, proof > 0 ? 1 : 2) && (proof > 0 || (!guess.mustProve && proof === 0))
        ? [{ renamed, proof }]
        : []
    })
    named = tried.toSorted((a, b) => b.proof - a.proof)[0]?.renamed ?? named
  }
  return named
}

function isPlausible(lines: readonly Line[], { name, looksLike }: Guess, fewest: number): boolean {
  const texts = lines.flatMap(({ fields }) => fields.get(name)?.text.trim() ?? [])
  // A repaired part has neither a price nor a reference.
  const priced = lines.filter(({ fields }) => fields.has('amount')).length
  return (
    texts.length >= Math.max(fewest, (priced || lines.length) * 0.4) &&
    texts.filter((text) => looksLike.test(text)).length >= texts.length * 0.8
  )
}

/** « Nature », « Interventions », « Qualification »: without a label column, the column of words is the label. */
export function withLabel(
  headings: readonly Heading[],
  read: (headings: readonly Heading[]) => Line[],
): readonly Heading[] {
  if (headings.some(({ name }) => name === 'label')) return headings
  const mayBe = (['operation', 'unknown'] as const).flatMap((wanted) =>
    headings.filter(({ name }) => name === wanted).map((each) => withName(headings, each, 'label')),
  )
  const isWorded = (named: readonly Heading[]) => {
    const texts = read(named).flatMap(({ fields }) => fields.get('label')?.text ?? [])
    return texts.filter((text) => /\p{L}{4}/u.test(text)).length >= Math.max(1, texts.length * 0.7)
  }
  return mayBe.find(isWorded) ?? headings
}

function withName(headings: readonly Heading[], heading: Heading, name: ColumnName): readonly Heading[] {
  return headings.map((each) => (each === heading ? { ...each, name } : each))
}

/** « Opération, Cl. » above « REDRESSER JUPE AR, T2 »: of two operation columns, the one with words is the label. */
export function withWordsAsLabel(
  headings: readonly Heading[],
  read: (headings: readonly Heading[]) => Line[],
): readonly Heading[] {
  const lines = read(headings)
  const mostly = (name: ColumnName, looksLike: RegExp) => {
    const texts = lines.flatMap(({ fields }) => fields.get(name)?.text ?? [])
    return texts.length > 1 && texts.filter((text) => looksLike.test(text)).length >= texts.length * 0.8
  }
  if (!mostly('label', /^[A-Z]{1,2}\d?$/) || !mostly('operation', /\p{L}{4}.* \p{L}{2}/u)) return headings
  const swapped: Partial<Record<ColumnName, ColumnName>> = { label: 'operation', operation: 'label' }
  return headings.map((heading) => ({ ...heading, name: swapped[heading.name] ?? heading.name }))
}

/** « Code » above « T2093761 », « 86511-J7902 »: long codes are references. */
export function withReference(
  headings: readonly Heading[],
  read: (headings: readonly Heading[]) => Line[],
): readonly Heading[] {
  if (headings.some(({ name }) => name === 'reference')) return headings
  const lines = read(headings)
  const isReference = (text: string) => /^(?=(?:.*\d){3})[A-Z0-9][A-Z0-9 ./-]{4,}$/.test(text)
  const labels = lines.flatMap(({ fields }) => fields.get('label')?.text ?? [])
  // « Désignation, Article »: when the second column holds references, the first is the label.
  if (labels.length > 1 && labels.filter(isReference).length > labels.length * 0.7)
    return headings.map((heading) => ({
      ...heading,
      name:
        heading.name === 'label'
          ? ('reference' as const)
          : heading.name === 'operation'
            ? ('label' as const)
            : heading.name,
    }))
  const texts = lines.flatMap(({ fields }) => fields.get('operation')?.text ?? [])
  const long = texts.filter(isReference).length
  if (long < Math.max(2, texts.length * 0.7)) return headings
  return headings.map((heading) =>
    heading.name === 'operation' ? { ...heading, name: 'reference' as const } : heading,
  )
}
