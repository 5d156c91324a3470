import { statements } from '#engine/lexicon/statements.ts'
import type { Cell } from '#engine/page/rows.ts'
import type { Layout } from '#engine/read/layout.ts'
import type { Candidate } from '#engine/read/pairs.ts'
import { type ProsePlace, proseOf } from '#engine/read/prose.ts'
import { foldWithOrigins } from '#engine/values/folded.ts'
import { parseValue } from '#engine/values/parse.ts'

/** Facts stated in sentences; a labelled value is surer. */
export function statementsOf(layout: Layout, taken: ReadonlySet<Cell>): Candidate[] {
  const { text, places } = proseOf(layout, taken)
  const folded = foldWithOrigins(text)
  return statements.flatMap(({ name, kind, pattern }) => {
    const [from = 0, to = 0] = pattern.exec(folded.text)?.indices?.[1] ?? []
    if (to === 0) return []
    const [start, end] = [folded.origins[from] ?? 0, folded.origins[to] ?? text.length]
    const all = places.filter((place) => place.from < end && place.to > start)
    const mine = name === 'report.expert' ? inLastLine(all) : all
    const said = text.slice(Math.max(start, mine[0]?.from ?? start), end).trim()
    const value = parseValue(kind, /\.(?:name|expert)$/.test(name) ? nameIn(said) : said)
    const cell = mine[0]?.cell
    if (value === undefined || !cell) return []
    return [{ name, value, text: said, words: mine.map(({ word }) => word), cell, label: cell, trust: 0.6 }]
  })
}

/** « Cabinet LAUDIER » above « Bertrand LAUDIER, expert en automobile »: the words above belong to another line. */
function inLastLine(places: ProsePlace[]): ProsePlace[] {
  const mine = places.filter(({ cell }) => cell === places.at(-1)?.cell)
  return mine.length > 1 ? mine : places
}

/** « la compagnie Générale », « la société PÉRIGORD AMBULANCES »: a name begins with a capital. */
function nameIn(said: string): string {
  return said.replace(/^(?:\p{Ll}[\p{Ll}’']*[\s’'])+(?=\p{Lu})/u, '').replace(/^[dl][’'](?=\p{Lu})/u, '')
}
