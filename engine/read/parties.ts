import type { PartyName } from '#engine/lexicon/parties.ts'
import { heightOf } from '#engine/page/box.ts'
import type { Cell } from '#engine/page/rows.ts'
import { type Marker, markersOf, ownerOf } from '#engine/read/owners.ts'
import type { Candidate } from '#engine/read/pairs.ts'
import { cellBelow, cellRightOf, isLabelled, type Sheet } from '#engine/read/sheet.ts'
import { findZipCity, isStreet } from '#engine/values/address.ts'
import { findEmail, findPhone, findSiret, withoutCivility } from '#engine/values/identity.ts'
import { parseValue } from '#engine/values/parse.ts'

export type Party = {
  name?: string
  street?: string
  zipCode?: string
  city?: string
  phone?: string
  email?: string
  siret?: string
}
export type Parties = ReadonlyMap<PartyName, Party>

/** Who is named in the report, each with what stands in their own block: labelled values first, then lines that speak for themselves. */
export function partiesOf(sheet: Sheet, candidates: readonly Candidate[], taken: ReadonlySet<Cell>): Parties {
  const markers = markersOf(sheet)
  const parties = new Map<PartyName, Party>()
  const of = (name: PartyName) => parties.get(name) ?? parties.set(name, {}).get(name) ?? {}
  for (const candidate of candidates) {
    const owner = candidate.name.startsWith('party.') ? ownerOf(markers, candidate.label)?.party : undefined
    if (owner) addLabelled(of(owner), candidate)
  }
  for (const marker of markers)
    for (const text of piecesUnder(sheet, markers, marker, taken)) addPiece(of(marker.party), text)
  return parties
}

function addLabelled(party: Party, { name, value, text }: Candidate): void {
  const field = name.slice('party.'.length)
  if (field === 'zipCity') addPlace(party, text)
  else if (field === 'street') {
    const place = findZipCity(text)
    party.street ??= place ? place.before || undefined : text.trim()
    addPlace(party, text)
  } else Object.assign(party, { [field]: party[field as keyof Party] ?? String(value) }) // the labels of parties are named after their fields
}

function addPlace(party: Party, text: string): void {
  const place = findZipCity(text)
  if (!place || party.zipCode) return
  party.zipCode = place.zipCode
  if (place.city) party.city ??= place.city
}

/** What stands beside a heading, then line by line under it, as long as the lines are close. */
function piecesUnder(sheet: Sheet, markers: readonly Marker[], marker: Marker, taken: ReadonlySet<Cell>): string[] {
  const { cell, rest } = marker
  const texts = rest.text === '' ? [] : [rest.text]
  const right = rest.text === '' ? cellRightOf(sheet, cell) : undefined
  const beside =
    right &&
    !isLabelled(sheet, right) &&
    !taken.has(right) &&
    ownerOf(markers, right) === marker &&
    right.box.left - cell.box.right < 260
      ? right
      : undefined
  if (beside) texts.push(beside.text)
  const column = beside ?? cell
  let last: Cell = column
  for (let next = below(sheet, last, column); next; next = below(sheet, last, column)) {
    if (taken.has(next) || ownerOf(markers, next) !== marker || texts.length > 8) break
    last = next
    if (!isLabelled(sheet, next)) texts.push(next.text)
  }
  return texts.flatMap(piecesOf)
}

function below(sheet: Sheet, cell: Cell, column: Cell): Cell | undefined {
  const next = cellBelow(sheet, cell)
  return next && Math.abs(next.box.left - column.box.left) < heightOf(cell.box) * 1.5 ? next : undefined
}

function piecesOf(text: string): string[] {
  return text.split(/\s*[,;•]\s+|\s+[-–—]\s+|\s{3,}/).filter((piece) => piece.trim() !== '')
}

function addPiece(party: Party, text: string): void {
  const [phone, email, siret, place] = [findPhone(text), findEmail(text), findSiret(text), findZipCity(text)]
  if (siret) party.siret ??= siret
  else if (email) party.email ??= email
  else if (phone) party.phone ??= phone
  else if (place) {
    addPlace(party, text)
    if (place.before && !party.street && isStreet(place.before)) party.street = place.before
    else if (place.before) party.name ??= nameIn(place.before)
  } else if (isStreet(text)) party.street ??= text.trim()
  else party.name ??= nameIn(text)
}

function nameIn(text: string): string | undefined {
  const name = parseValue('person', withoutCivility(text.trim()))
  return typeof name === 'string' && name.split(' ').length <= 8 && /\p{L}{2}/u.test(name) ? name : undefined
}
