import type { PartyName } from '#engine/lexicon/parties.ts'
import type { Cell } from '#engine/page/rows.ts'
import type { Mark } from '#engine/read/marks.ts'
import { isBareLabel, rowOf, type Sheet } from '#engine/read/sheet.ts'
import { plainWords } from '#engine/values/folded.ts'

export type Marker = Mark & { party: PartyName }

/** Where the block of somebody begins, or ends: a heading alone, or a label with a colon. */
export function markersOf(sheet: Sheet): Marker[] {
  const titles = titlesOf(sheet)
  const cells = new Set(titles.map(({ cell }) => cell))
  const others = sheet.marks.filter(
    (mark): mark is Marker =>
      mark.party !== undefined &&
      mark.isFirst &&
      (mark.hasColon || mark.rest.text === '') &&
      !endsSentence(mark) &&
      !cells.has(mark.cell) &&
      !isSigned(sheet, mark.cell),
  )
  // Whoever is named under « Véhicule B - tiers » is the third party's.
  const ofThird = ({ party, cell }: Marker) =>
    ['insured', 'insurer'].includes(party) && ownerOf(titles, cell)?.party === 'third'
  return [...titles, ...others.map((marker) => (ofThird(marker) ? { ...marker, party: 'third' as const } : marker))]
}

/** « en présence du » over « réparateur. »: the last word of a sentence. */
function endsSentence({ cell: { text }, hasColon }: Mark): boolean {
  return !hasColon && /^\p{Ll}.*\.$/u.test(text)
}

/** « L’expert, Le réparateur, L’assuré » beside each other: who signs below, for themselves or for others. */
function isSigned(sheet: Sheet, cell: Cell): boolean {
  const cells = rowOf(sheet, cell)?.cells ?? []
  const says = ({ text }: Cell) => /^(?:l[’']\p{L}+|l[ea] \p{L}+)$/iu.test(text.trim())
  const isThing = (each: Cell) => (sheet.marksAt.get(each) ?? []).some(({ party }) => party === 'none')
  return cells.length > 1 && cells.every((each) => says(each) && isBareLabel(sheet, each) && !isThing(each))
}

/** Lines that say of whom, or of which vehicle, the next ones speak: « Véhicule A - assuré, objet du présent rapport ». */
export function titlesOf(sheet: Sheet): Marker[] {
  return sheet.rows.flatMap(({ cells }) => {
    const titles = cells.flatMap((cell) => titleIn(sheet, cell) ?? [])
    // « Assuré | Réparateur | Tiers », and nothing else in their row.
    const isBeside = titles.length === cells.length && cells.every((cell) => isBareLabel(sheet, cell))
    return (cells.length === 1 || isBeside) && !cells.some((cell) => isSigned(sheet, cell)) ? titles : []
  })
}

const thirds = /\b(?:tiers|advers\w*)\b/

function titleIn(sheet: Sheet, cell: Cell): Marker | undefined {
  const mark = (sheet.marksAt.get(cell) ?? []).find(({ isFirst, hasColon }) => isFirst && !hasColon)
  if (!mark?.party || /\d{2}|[.:]/.test(cell.text) || cell.words.length > 8 || isNamed(mark)) return undefined
  const rest = { ...mark.rest, text: '', words: [] }
  return { ...mark, rest, party: thirds.test(plainWords(cell.text)) ? 'third' : mark.party }
}

/** « Garage des Tilleuls », « Cabinet Moreau »: who it is, and no heading over them. */
function isNamed({ party, cell, rest }: Mark): boolean {
  const isFirm = party === 'repairer' || party === 'firm'
  const isName = /\p{Ll}/u.test(cell.text) || /^(?:garage|carrosserie|atelier|cabinet)\b/.test(plainWords(cell.text))
  return isFirm && isName && /\p{Lu}/u.test(rest.text)
}

/** The nearest heading above that does not begin further right; one that begins at the same place is nearer. */
export function ownerOf(markers: readonly Marker[], { page, box }: Cell): Marker | undefined {
  const above = markers.filter(
    ({ cell }) => cell.page === page && cell.box.top <= box.top + 3 && cell.box.left <= box.left + 20,
  )
  const distance = ({ cell, hasColon }: Marker) => {
    const beside = Math.max(0, box.left - cell.box.left)
    // « Assuré : Monsieur Lefèvre   Téléphone : 06… » is about one.
    if (hasColon && Math.abs(cell.box.top - box.top) < 3) return 20 + beside / 20
    return box.top - cell.box.top + (beside > 8 ? 30 + beside / 4 : 0)
  }
  return above.reduce<Marker | undefined>(
    (best, each) => (!best || distance(each) < distance(best) ? each : best),
    undefined,
  )
}
