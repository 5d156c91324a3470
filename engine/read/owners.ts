import type { PartyName } from '#engine/lexicon/parties.ts'
import type { Cell } from '#engine/page/rows.ts'
import { isBareLabel, type Layout, rowOf } from '#engine/read/layout.ts'
import type { Mark } from '#engine/read/marks.ts'
import { plainWords } from '#engine/values/folded.ts'

export type Marker = Mark & { party: PartyName }

/** Starts and ends of party blocks: a lone heading, or a label with a colon. */
export function markersOf(layout: Layout): Marker[] {
  const titles = titlesOf(layout)
  const cells = new Set(titles.map(({ cell }) => cell))
  const others = layout.marks.filter(
    (mark): mark is Marker =>
      mark.party !== undefined &&
      mark.isFirst &&
      (mark.hasColon || mark.rest.text === '') &&
      !endsSentence(mark) &&
      !cells.has(mark.cell) &&
      !isSigned(layout, mark.cell),
  )
  // Names under « Véhicule B - tiers » belong to the third party.
  const ofThird = ({ party, cell }: Marker) =>
    ['insured', 'insurer'].includes(party) && ownerOf(titles, cell)?.party === 'third'
  return [...titles, ...others.map((marker) => (ofThird(marker) ? { ...marker, party: 'third' as const } : marker))]
}

/** « en présence du » above « réparateur. »: the end of a sentence is not a heading. */
function endsSentence({ cell: { text }, hasColon }: Mark): boolean {
  return !hasColon && /^\p{Ll}.*\.$/u.test(text)
}

/** « L’expert, Le réparateur, L’assuré » side by side are signature fields. */
function isSigned(layout: Layout, cell: Cell): boolean {
  const cells = rowOf(layout, cell)?.cells ?? []
  const says = ({ text }: Cell) => /^(?:l[’']\p{L}+|l[ea] \p{L}+)$/iu.test(text.trim())
  const isThing = (each: Cell) => (layout.marksAt.get(each) ?? []).some(({ party }) => party === 'none')
  return cells.length > 1 && cells.every((each) => says(each) && isBareLabel(layout, each) && !isThing(each))
}

/** Titles that name the party or vehicle of the following lines: « Véhicule A - assuré, objet du présent rapport ». */
export function titlesOf(layout: Layout): Marker[] {
  return layout.rows.flatMap(({ cells }) => {
    const titles = cells.flatMap((cell) => titleIn(layout, cell) ?? [])
    // « Assuré | Réparateur | Tiers » with nothing else in the row.
    const isBeside = titles.length === cells.length && cells.every((cell) => isBareLabel(layout, cell))
    return (cells.length === 1 || isBeside) && !cells.some((cell) => isSigned(layout, cell)) ? titles : []
  })
}

const thirds = /\b(?:tiers|advers\w*)\b/

function titleIn(layout: Layout, cell: Cell): Marker | undefined {
  const mark = (layout.marksAt.get(cell) ?? []).find(({ isFirst, hasColon }) => isFirst && !hasColon)
  if (!mark?.party || /\d{2}|[.:]/.test(cell.text) || cell.words.length > 8 || isNamed(mark)) return undefined
  const rest = { ...mark.rest, text: '', words: [] }
  return { ...mark, rest, party: thirds.test(plainWords(cell.text)) ? 'third' : mark.party }
}

/** « Garage des Tilleuls » and « Cabinet Moreau » are names, not headings. */
function isNamed({ party, cell, rest }: Mark): boolean {
  const isFirm = party === 'repairer' || party === 'firm'
  const isName = /\p{Ll}/u.test(cell.text) || /^(?:garage|carrosserie|atelier|cabinet)\b/.test(plainWords(cell.text))
  return isFirm && isName && /\p{Lu}/u.test(rest.text)
}

/** The nearest heading above that starts no further right; an equal left edge counts as nearer. */
export function ownerOf(markers: readonly Marker[], { page, box }: Cell): Marker | undefined {
  const above = markers.filter(
    ({ cell }) => cell.page === page && cell.box.top <= box.top + 3 && cell.box.left <= box.left + 20,
  )
  const distance = ({ cell, hasColon }: Marker) => {
    const beside = Math.max(0, box.left - cell.box.left)
    // « Assuré : Monsieur Lefèvre   Téléphone : 06… » concerns one party.
    if (hasColon && Math.abs(cell.box.top - box.top) < 3) return 20 + beside / 20
    return box.top - cell.box.top + (beside > 8 ? 30 + beside / 4 : 0)
  }
  return above.reduce<Marker | undefined>(
    (best, each) => (!best || distance(each) < distance(best) ? each : best),
    undefined,
  )
}
