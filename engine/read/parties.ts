import type { PartyName } from '#engine/lexicon/parties.ts'
import { heightOf } from '#engine/page/box.ts'
import type { Cell } from '#engine/page/rows.ts'
import {
  cellBelow,
  cellRightOf,
  isBareLabel,
  isLabelled,
  isOverItsValue,
  type Layout,
  rowOf,
} from '#engine/read/layout.ts'
import type { Piece } from '#engine/read/marks.ts'
import { type Marker, markersOf, ownerOf } from '#engine/read/owners.ts'
import type { Candidate } from '#engine/read/pairs.ts'
import type { Told } from '#engine/read/told.ts'
import { findZipCity, isStreet } from '#engine/values/address.ts'
import { findEmail, findPhone, findSiret, withoutCivility } from '#engine/values/identity.ts'
import { parseValue } from '#engine/values/parse.ts'

type PartyField = 'name' | 'street' | 'zipCode' | 'city' | 'phone' | 'email' | 'siret'
type Party = Partial<Record<PartyField, Told<string>>>
export type Parties = ReadonlyMap<PartyName, Party>

/** Collects each party's data from its own block: labelled values first, then lines recognisable by their form. */
export function partiesOf(layout: Layout, candidates: readonly Candidate[], taken: ReadonlySet<Cell>): Parties {
  // « atelier » in a table line opens no block.
  const markers = markersOf(layout).filter(({ party, cell }) => party === 'none' || !taken.has(cell))
  const parties = new Map<PartyName, Party>()
  const of = (name: PartyName) => parties.get(name) ?? parties.set(name, {}).get(name) ?? {}
  for (const candidate of candidates) {
    const owner = candidate.name.startsWith('party.') ? ownerIn(layout, markers, candidate.label) : undefined
    if (owner) addLabelled(layout, of(owner), candidate)
  }
  for (const marker of markers) addBlock(of(marker.party), piecesUnder(layout, markers, marker, taken))
  return parties
}

/** « Tél. assuré » names its owner itself. */
function ownerIn(layout: Layout, markers: readonly Marker[], label: Cell): PartyName | undefined {
  const own = (layout.marksAt.get(label) ?? []).find(({ party, isFirst, label: other }) => party && !isFirst && !other)
  return own?.party ?? ownerOf(markers, label)?.party
}

function addLabelled(layout: Layout, party: Party, { name, value, text, words, cell, trust }: Candidate): void {
  const piece: Piece = { text, words, cell }
  const field = name.slice('party.'.length)
  if (field === 'zipCity' || (field === 'city' && findZipCity(text))) addPlace(party, piece)
  else if (field === 'street') {
    const place = findZipCity(text)
    const more = place ? undefined : restBelow(layout, piece)
    const street = more && !findZipCity(more.text) ? `${text.trim()} ${more.text}` : text.trim()
    add(party, 'street', place ? place.before : street, piece, trust)
    addPlace(party, more && findZipCity(more.text) ? more : piece)
  } else add(party, field as PartyField, String(value), piece, trust) // the labels of parties are named after their fields
}

/** « 31 avenue de la Gare » above « 69210 L’Arbresle », « 79 chemin des » above « Coquelicots ». */
function restBelow(layout: Layout, { text, cell }: Piece): Piece | undefined {
  const below = cellBelow(layout, cell)
  if (!below || isLabelled(layout, below) || isBareLabel(layout, below) || Math.abs(below.box.left - cell.box.left) > 3)
    return undefined
  const isPlace = /^(?:F-?)?\d{5}\s\p{L}/u.test(below.text)
  return isPlace || /(?:,|\b(?:des?|du|la|les?|l’|l'|d’|d'))$/i.test(text.trim()) ? wholeOf(below) : undefined
}

/** Keeps the value that was found first. */
function add(party: Party, field: PartyField, value: string | undefined, { words, cell }: Piece, trust = 0.9): void {
  if (value) party[field] ??= { value, words, page: cell.page, trust }
}

function addPlace(party: Party, piece: Piece): void {
  const place = findZipCity(piece.text)
  if (!place || party.zipCode) return
  add(party, 'zipCode', place.zipCode, piece)
  add(party, 'city', place.city, piece)
}

/** The text beside a heading, then the lines below it while they are close. */
function piecesUnder(layout: Layout, markers: readonly Marker[], marker: Marker, taken: ReadonlySet<Cell>): Piece[] {
  const { cell, rest } = marker
  const pieces = rest.text === '' ? [] : [rest]
  const isOver = isOverItsValue(layout, cell) || (!marker.hasColon && headsLines(layout, cell))
  const right = rest.text === '' && !isOver ? cellRightOf(layout, cell) : undefined
  const beside =
    right &&
    !isLabelled(layout, right) &&
    !taken.has(right) &&
    ownerOf(markers, right) === marker &&
    (right.box.left - cell.box.right < 260 || rowOf(layout, cell)?.cells.length === 2)
      ? right
      : undefined
  if (beside) pieces.push(wholeOf(beside), ...restOfRow(layout, markers, marker, beside))
  const column = beside ?? cell
  const value = rest.words[0]?.box.left ?? column.box.left
  let last: Cell = column
  const columns = [column.box.left, value]
  for (let next = below(layout, last, columns); next; next = below(layout, last, columns)) {
    if (taken.has(next) || ownerOf(markers, next) !== marker || pieces.length > 8) break
    last = next
    if (!isLabelled(layout, next)) pieces.push(wholeOf(next))
    const beyond = cellRightOf(layout, next)
    // « TEL 03.28.43.09.16   B.WAQUET@FOURNI.EXAMPLE »
    if (beyond && findEmail(beyond.text) && ownerOf(markers, beyond) === marker) pieces.push(wholeOf(beyond))
  }
  return pieces.flatMap(splitPiece)
}

/** « Assuré | M. Chastagnol | lieu-dit La Borderie, 19270 Ussac | 06 08 44 12 97 »: one table row describes one party. */
function restOfRow(layout: Layout, markers: readonly Marker[], marker: Marker, name: Cell): Piece[] {
  const cells = rowOf(layout, name)?.cells ?? []
  const speaks = ({ text }: Cell) => findZipCity(text) || findPhone(text) || findEmail(text)
  return cells
    .slice(cells.indexOf(name) + 1)
    .filter((cell) => speaks(cell) && !isLabelled(layout, cell) && ownerOf(markers, cell) === marker)
    .map(wholeOf)
}

/** A name with a town directly below forms a block; the text beside it belongs to another column. */
function headsLines(layout: Layout, cell: Cell): boolean {
  let last = cell
  for (const _ of [1, 2, 3]) {
    const next = cellBelow(layout, last)
    if (!next || Math.abs(next.box.left - cell.box.left) > 4 || isLabelled(layout, next)) return false
    if (/(?:^|\s)(?:F-?)?\d{5}\s\p{L}/u.test(next.text)) return last !== cell
    last = next
  }
  return false
}

/** The next cell in the column of the heading or of its value. */
function below(layout: Layout, cell: Cell, columns: readonly number[]): Cell | undefined {
  const next = cellBelow(layout, cell)
  const isIn = (left: number) => next !== undefined && Math.abs(next.box.left - left) < heightOf(cell.box) * 1.5
  return columns.some(isIn) ? next : undefined
}

function wholeOf(cell: Cell): Piece {
  return { text: cell.text, words: cell.words, cell }
}

/** Splits « 12 place de l’Église, 29200 Brest - Tél 06… » at commas and dashes, each piece with its words. */
function splitPiece({ text, words, cell }: Piece): Piece[] {
  // The comma after a house number separates nothing.
  const parts = text
    .split(
      /(?<!(?:^|[,;]\s)\d{1,4}(?: ?bis| ?ter)?)\s*[,;•]\s+(?!(?:appt?|b[âa]t|esc|[ée]tage|lot)\b)|\s+[-–—]\s+|\s{3,}/,
    )
    .filter((part) => part.trim() !== '')
  return parts.map((part) => {
    const said = new Set(part.split(/\s+/))
    const mine = words.filter((word) => said.has(word.text.replace(/[,;]$/, '')))
    return { text: part, words: mine.length > 0 ? mine : words, cell }
  })
}

/** Reads a block line by line; lines between name and town are the address: « Kerlann » above « 29420 PLOUVORN ». */
function addBlock(party: Party, pieces: readonly Piece[]): void {
  for (const [at, piece] of pieces.entries()) {
    const isOverTown = /^(?:F-?)?\d{5}\s\p{L}/u.test(pieces[at + 1]?.text ?? '') && pieces[at + 1]?.cell !== piece.cell
    const isPlace = at === 1 && isOverTown && party.name && !party.street && /^\p{L}[^\d:@]{2,40}$/u.test(piece.text)
    if (isPlace) add(party, 'street', piece.text.trim(), piece, 0.8)
    else addPiece(party, piece)
  }
}

function addPiece(party: Party, piece: Piece): void {
  const { text } = piece
  const [phone, email, siret, place] = [findPhone(text), findEmail(text), findSiret(text), findZipCity(text)]
  if (siret) add(party, 'siret', siret, piece)
  else if (email) add(party, 'email', email, piece)
  else if (phone) add(party, 'phone', phone, piece)
  else if (place) {
    addPlace(party, piece)
    if (place.before && !party.street && isStreet(place.before)) add(party, 'street', place.before, piece)
    else if (place.before) add(party, 'name', nameIn(place.before), piece, 0.8)
  } else if (isStreet(text)) add(party, 'street', text.trim(), piece)
  else add(party, 'name', nameIn(text), piece, 0.85)
}

/** « Messieurs, », « Le tiers »: a salutation or a mention, not a name. */
const salutation = /^(?:messieurs|mesdames|madame|monsieur|le tiers|l[’']assuré|le réparateur)$/i

function nameIn(text: string): string | undefined {
  if (salutation.test(text.trim())) return undefined
  const name = parseValue('person', withoutCivility(text.trim()))
  return typeof name === 'string' && name.split(' ').length <= 8 && /\p{Lu}/u.test(name) && /\p{L}{2}/u.test(name)
    ? name
    : undefined
}
