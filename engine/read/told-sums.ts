import { meaningsOf } from '#engine/lexicon/meanings.ts'
import type { Cell } from '#engine/page/rows.ts'
import type { Layout } from '#engine/read/layout.ts'
import type { Candidate } from '#engine/read/pairs.ts'
import { proseOf } from '#engine/read/prose.ts'
import { foldWithOrigins, plainWords } from '#engine/values/folded.ts'
import { parseNumber } from '#engine/values/number.ts'

/** Lower than a labelled value: arithmetic decides between sums. */
const trust = 0.5
const figure =
  /(?<![\d,.])(\d{1,3}(?:[ .]\d{3})*,\d{2}|\d+[.,]\d{2}) ?(?:€|eur(?:os?)?)(?:[ ,(]{1,2}(hors taxes?|h\.?t\b|toutes taxes(?: comprises?)?|t\.?t\.?c\b|taxes? comprises?))?/dg
/** Words between a sum and its figure: « s’élève à », « soit », « d’un montant de ». */
const leads = /(?:^|[ '])(?:a|de|soit|est|represente|egale?)(?: la somme de| un montant de)? $/
const ends = /[.;] |\bd'une part|\bd'autre part/g
const longest = 220

/** Sums in sentences: « La TVA au taux de 20 % s’élève à 333,08 €, ce qui porte le coût à 1 998,47 € TTC ». The words before each figure give its meaning. */
export function toldSumsOf(layout: Layout, taken: ReadonlySet<Cell>): Candidate[] {
  const { text, places } = proseOf(layout, taken)
  const folded = foldWithOrigins(text)
  let last = 0
  return [...folded.text.matchAll(figure)].flatMap((match): Candidate[] => {
    const [from = 0, to = 0] = match.indices?.[1] ?? []
    const before = folded.text.slice(Math.max(last, from - longest), from)
    last = match.index + match[0].length
    const value = parseNumber(match[1] ?? '')
    const clause = before.slice([...before.matchAll(ends)].at(-1)?.index ?? 0)
    const name = leads.test(before) ? sumIn(`${clause} ${match[2] ?? ''}`) : undefined
    const [start, end] = [folded.origins[from] ?? 0, folded.origins[to] ?? text.length]
    const mine = places.filter((place) => place.from < end && place.to > start)
    const cell = mine[0]?.cell
    if (value === undefined || !name || !cell) return []
    const words = mine.map(({ word }) => word)
    const told: Candidate = { name, value, text: match[0], words, cell, label: cell, trust }
    const rate = name === 'totals.vat' ? /(\d{1,2}(?:[.,]\d{1,2})?) ?%/.exec(clause)?.[1] : undefined
    const percent = rate && parseNumber(rate)
    return percent ? [told, { ...told, name: 'totals.vatRate', value: percent }] : [told]
  })
}

/** « ce qui porte le coût à … TTC » or a lone « soit … TTC » gives the gross sum. */
function sumIn(clause: string): Candidate['name'] | undefined {
  const plain = plainWords(clause)
  const [meant] = meaningsOf(plain)
  if (meant) return meant.kind === 'money' ? meant.name : undefined
  return /^(?:et |ou )?soit (?:ttc|toutes taxes)/.test(plain) ? 'totals.gross' : undefined
}
