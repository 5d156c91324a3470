import type { PartyName } from '#engine/lexicon/parties.ts'
import { heightOf } from '#engine/page/box.ts'
import type { Cell } from '#engine/page/rows.ts'
import type { Piece } from '#engine/read/marks.ts'
import { type Marker, markersOf, ownerOf } from '#engine/read/owners.ts'
import type { Candidate } from '#engine/read/pairs.ts'
import {
  cellBelow,
  cellRightOf,
  isBareLabel,
  isLabelled,
  isOverItsValue,
  rowOf,
  type Sheet,
} from '#engine/read/sheet.ts'
import type { Told } from '#engine/read/told.ts'
import { findZipCity, isStreet } from '#engine/values/address.ts'
import { findEmail, findPhone, findSiret, withoutCivility } from '#engine/values/identity.ts'
import { parseValue } from '#engine/values/parse.ts'

type PartyField = 'name' | 'street' | 'zipCode' | 'city' | 'phone' | 'email' | 'siret'
export type Party = Partial<Record<PartyField, Told<string>>>
export type Parties = ReadonlyMap<PartyName, Party>

/** Who is named in the report, each with what stands in their own block: labelled values first, then lines that speak for themselves. */
export function partiesOf(sheet: Sheet, candidates: readonly Candidate[], taken: ReadonlySet<Cell>): Parties {
  // « atelier » in a line of a table heads no block.
  const markers = markersOf(sheet).filter(({ party, cell }) => party === 'none' || !taken.has(cell))
  const parties = new Map<PartyName, Party>()
  const of = (name: PartyName) => parties.get(name) ?? parties.set(name, {}).get(name) ?? {}
  for (const candidate of candidates) {
    const owner = candidate.name.startsWith('party.') ? ownerIn(sheet, markers, candidate.label) : undefined
    if (owner) addLabelled(sheet, of(owner), candidate)
  }
  for (const marker of markers) addBlock(of(marker.party), piecesUnder(sheet, markers, marker, taken))
  return parties
}

/** « Tél. assuré » says itself whose it is. */
function ownerIn(sheet: Sheet, markers: readonly Marker[], label: Cell): PartyName | undefined {
  const own = (sheet.marksAt.get(label) ?? []).find(({ party, isFirst, label: other }) => party && !isFirst && !other)
  return own?.party ?? ownerOf(markers, label)?.party
}

function addLabelled(sheet: Sheet, party: Party, { name, value, text, words, cell, trust }: Candidate): void {
  const piece: Piece = { text, words, cell }
  const field = name.slice('party.'.length)
  if (field === 'zipCity' || (field === 'city' && findZipCity(text))) addPlace(party, piece)
  else if (field === 'street') {
    const place = findZipCity(text)
    const more = place ? undefined : restBelow(sheet, piece)
    const street = more && !findZipCity(more.text) ? `${text.trim()} ${more.text}` : text.trim()
    add(party, 'street', place ? place.before : street, piece, trust)
    addPlace(party, more && findZipCity(more.text) ? more : piece)
  } else add(party, field as PartyField, String(value), piece, trust) // the labels of parties are named after their fields
}

/** « 31 avenue de la Gare » above « 69210 L’Arbresle », « 79 chemin des » above « Coquelicots ». */
function restBelow(sheet: Sheet, { text, cell }: Piece): Piece | undefined {
  const below = cellBelow(sheet, cell)
  if (!below || isLabelled(sheet, below) || isBareLabel(sheet, below) || Math.abs(below.box.left - cell.box.left) > 3)
    return undefined
  const isPlace = /^(?:F-?)?\d{5}\s\p{L}/u.test(below.text)
  return isPlace || /(?:,|\b(?:des?|du|la|les?|l’|l'|d’|d'))$/i.test(text.trim()) ? wholeOf(below) : undefined
}

/** What was said first stays. */
function add(party: Party, field: PartyField, value: string | undefined, { words, cell }: Piece, trust = 0.9): void {
  if (value) party[field] ??= { value, words, page: cell.page, trust }
}

function addPlace(party: Party, piece: Piece): void {
  const place = findZipCity(piece.text)
  if (!place || party.zipCode) return
  add(party, 'zipCode', place.zipCode, piece)
  add(party, 'city', place.city, piece)
}

/** What stands beside a heading, then line by line under it, as long as the lines are close. */
function piecesUnder(sheet: Sheet, markers: readonly Marker[], marker: Marker, taken: ReadonlySet<Cell>): Piece[] {
  const { cell, rest } = marker
  const pieces = rest.text === '' ? [] : [rest]
  const isOver = isOverItsValue(sheet, cell) || (!marker.hasColon && headsLines(sheet, cell))
  const right = rest.text === '' && !isOver ? cellRightOf(sheet, cell) : undefined
  const beside =
    right &&
    !isLabelled(sheet, right) &&
    !taken.has(right) &&
    ownerOf(markers, right) === marker &&
    (right.box.left - cell.box.right < 260 || rowOf(sheet, cell)?.cells.length === 2)
      ? right
      : undefined
  if (beside) pieces.push(wholeOf(beside), ...restOfRow(sheet, markers, marker, beside))
  const column = beside ?? cell
  const value = rest.words[0]?.box.left ?? column.box.left
  let last: Cell = column
  const columns = [column.box.left, value]
  for (let next = below(sheet, last, columns); next; next = below(sheet, last, columns)) {
    if (taken.has(next) || ownerOf(markers, next) !== marker || pieces.length > 8) break
    last = next
    if (!isLabelled(sheet, next)) pieces.push(wholeOf(next))
    const beyond = cellRightOf(sheet, next)
    // « TEL 03.28.43.09.16   B.WAQUET@FOURNI.EXAMPLE »
    if (beyond && findEmail(beyond.text) && ownerOf(markers, beyond) === marker) pieces.push(wholeOf(beyond))
  }
  return pieces.flatMap(splitPiece)
}

/** « Assuré | M. Chastagnol | lieu-dit La Borderie, 19270 Ussac | 06 08 44 12 97 »: a row of a table tells all of one. */
function restOfRow(sheet: Sheet, markers: readonly Marker[], marker: Marker, name: Cell): Piece[] {
  const cells = rowOf(sheet, name)?.cells ?? []
  const speaks = ({ text }: Cell) => findZipCity(text) || findPhone(text) || findEmail(text)
  return cells
    .slice(cells.indexOf(name) + 1)
    .filter((cell) => speaks(cell) && !isLabelled(sheet, cell) && ownerOf(markers, cell) === marker)
    .map(wholeOf)
}

/** A name and a town right under it: what stands beside it, in another column of the page, is about something else. */
function headsLines(sheet: Sheet, cell: Cell): boolean {
  let last = cell
  for (const _ of [1, 2, 3]) {
    const next = cellBelow(sheet, last)
    if (!next || Math.abs(next.box.left - cell.box.left) > 4 || isLabelled(sheet, next)) return false
    if (/(?:^|\s)(?:F-?)?\d{5}\s\p{L}/u.test(next.text)) return last !== cell
    last = next
  }
  return false
}

/** In the column of the heading, or in that of the value that stands behind it. */
function below(sheet: Sheet, cell: Cell, columns: readonly number[]): Cell | undefined {
  const next = cellBelow(sheet, cell)
  const isIn = (left: number) => next !== undefined && Math.abs(next.box.left - left) < heightOf(cell.box) * 1.5
  return columns.some(isIn) ? next : undefined
}

function wholeOf(cell: Cell): Piece {
  return { text: cell.text, words: cell.words, cell }
}

/** « 12 place de l’Église, 29200 Brest - Tél 06… »: what commas and dashes part, each with its words. */
function splitPiece({ text, words, cell }: Piece): Piece[] {
  // The comma after the number of a house parts nothing.
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

/** Line by line; what stands between the name and the town says where: « Kerlann » over « 29420 PLOUVORN ». */
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

/** « Messieurs, », « Le tiers »: to whom a letter speaks, or of whom. */
const salutation = /^(?:messieurs|mesdames|madame|monsieur|le tiers|l[’']assuré|le réparateur)$/i

function nameIn(text: string): string | undefined {
  if (salutation.test(text.trim())) return undefined
  const name = parseValue('person', withoutCivility(text.trim()))
  return typeof name === 'string' && name.split(' ').length <= 8 && /\p{Lu}/u.test(name) && /\p{L}{2}/u.test(name)
    ? name
    : undefined
}
