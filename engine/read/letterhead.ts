import { heightOf } from '#engine/page/box.ts'
import type { Cell } from '#engine/page/rows.ts'
import { isBareLabel, isLabelled, type Layout, rowOf } from '#engine/read/layout.ts'
import type { Candidate } from '#engine/read/pairs.ts'
import type { Told } from '#engine/read/told.ts'
import { isStreet } from '#engine/values/address.ts'
import { plainWords } from '#engine/values/folded.ts'
import { findEmail, findPhone, findPlateAlone } from '#engine/values/identity.ts'

const titles =
  /^(?:rapport|pv|proces verbal|fiche|calcul|note|pre rapport|additif|complement|avenant|memoire|certificat|attestation|ordre|page|estimation|constat|evaluation|chiffrage|procedure|expertise (?:avant|apres|en cours|contradictoire|a distance|automobile$|du)|missionnement|original|copie|duplicata|dossier|date|reference)/

/** The author of the report: the first name at the head of page one, or the largest when sizes differ. */
export function letterheadOf(layout: Layout): Told<string> | undefined {
  const first = layout.rows[0]?.page
  const rows = layout.rows
    .filter(({ page }) => page === first)
    .toSorted((a, b) => a.box.top - b.box.top)
    .slice(0, 8)
  const margin = Math.min(...rows.map(({ box }) => box.left))
  const head: Cell[] = []
  for (const { cells } of rows) {
    const label = cells.findIndex((cell) => opensReport(layout, cell))
    head.push(...cells.slice(0, label < 0 ? cells.length : label).filter(isName))
    // References can stand to the right of the name.
    if (label >= 0 && (label > 0 || (cells[0]?.box.left ?? 0) < margin + 120)) break
  }
  const proper = head.filter(({ text }) => !isTrade(text))
  const legal = proper.length === 0 ? legalNameOf(layout) : undefined
  if (legal) return legal
  const names = proper.length > 0 ? proper : head
  const said = names.find(({ text }) => /expert|cabinet|etude\b/.test(plainWords(text)))
  const tallest = names.toSorted((a, b) => heightOf(b.box) - heightOf(a.box))[0]
  const chosen = said ?? tallest
  const value = chosen && nameIn(chosen.text)
  return chosen && value ? { value, words: chosen.words, page: chosen.page, trust: said ? 0.9 : 0.7 } : undefined
}

const dated = /\d{1,2}[./-]\d{1,2}[./-]\d{2}/
const legalMention = /\bau capital (?:social )?de\b|\bR\.?C\.?S\b/i

/** « LITEREX, réseau national d’experts - SA au capital de 480.000 € »: the mandatory legal line begins with the firm's name. */
function legalNameOf(layout: Layout): Told<string> | undefined {
  for (const cell of layout.rows.flatMap(({ cells }) => cells).filter(({ text }) => legalMention.test(text))) {
    const value = nameIn(cell.text.split(/,\s/, 1)[0] ?? '')
    const isForm = /^(?:sas?u?|sarl|eurl|selarl|scp|societe|siret|siren|rcs|capital|au capital)\b/.test(
      plainWords(value),
    )
    if (!isForm && isName({ ...cell, text: value }) && !isTrade(value))
      return { value, words: cell.words, page: cell.page, trust: 0.6 }
  }
  return undefined
}

/** « SOREXA – Société Rhodanienne d’Expertise » is an acronym and its name; other text after a dash is not part of the name. */
function nameIn(text: string): string {
  const [name = '', more = ''] = text.split(/\s+[-–—|•·]\s+/)
  return /^(?:societe|cabinet|bureau|groupe|compagnie|reseau)\b.*\bexpert/.test(plainWords(more))
    ? text.slice(0, text.indexOf(more) + more.length)
    : name
}

/** « EXPERTS AUTOMOBILES AGRÉÉS » under a name is a trade, not a name. */
function isTrade(text: string): boolean {
  // « Experts automobiles à Bordeaux, Dax et Pau », « Experts en automobile – Vannes, Rennes ».
  const [said = ''] = text.split(/\s(?:à|[–—·|-])\s|,\s/)
  return /^(?:(?:cabinet|bureau|societe|experts?|expertises?|d|en|et|automobiles?|auto|agrees?|associes?|conseils?|judiciaires?|amiables?|independants?|vehicules?|materiels?|industriels?|poids|lourds|motos?|inscrits?|sur|la|liste|nationale)(?: |$))+$/.test(
    plainWords(said),
  )
}

/** The first fields of a report: its numbers, the claim, the insurer. */
function opensReport(layout: Layout, cell: Cell): boolean {
  return (layout.marksAt.get(cell) ?? []).some(
    ({ label, isFirst, rest, hasColon }) =>
      isFirst && label && /^(?:report|claim|insurer)\./.test(label.name) && (hasColon || rest.text === ''),
  )
}

function isName(cell: Cell): boolean {
  const text = nameIn(cell.text)
  const plain = plainWords(text)
  return (
    /\p{L}{2}/u.test(text) &&
    !titles.test(plain) &&
    !isStreet(text) &&
    !findPhone(text) &&
    !findEmail(text) &&
    !findPlateAlone(text) &&
    !isSentence(text) &&
    !dated.test(text) &&
    !/^\d{5}\b|^n(?:o|umero)? (?=.*\d)|^(?:tel|fax|siret|rcs|www)\b/.test(plain) &&
    plain.length > 3
  )
}

/** « Le 14 mars 2025, nous soussignée, …, avons dressé » begins a letter and is not a name. */
function isSentence(text: string): boolean {
  return /\bsoussign|^(?:l[’']an|le \d{1,2}) /i.test(text)
}

/** The address on the right of a letter's head belongs to the insurer that asked for the report. */
export function addresseeOf(layout: Layout): Candidate[] {
  const first = layout.rows[0]?.page
  const rows = layout.rows.filter(({ page, box }) => page === first && box.top < lowestAddress)
  const cells = rows.flatMap((row) => row.cells)
  const middle = Math.max(...cells.map(({ box }) => box.right)) / 2
  const right = cells.filter((cell) => cell.box.left > middle && !isLabelled(layout, cell))
  const place = right.find(({ text }) => /^(?:F-?)?\d{5}\s\p{L}/u.test(text))
  const named = right.find(({ text }) => /\b(?:assurances?|mutuelle)\b/i.test(text))
  const top = [place && topOf(place, right), named].find((cell) => cell && cell !== place && !isOfLabel(layout, cell))
  if (!top) return []
  const { text: value, words } = top
  return /\p{L}{2}/u.test(value) && !titles.test(plainWords(value))
    ? [{ name: 'insurer.name', value, text: value, words, cell: top, label: top, trust: 0.3 }]
    : []
}

/** The value of a label is not an addressee. */
function isOfLabel(layout: Layout, cell: Cell): boolean {
  const cells = rowOf(layout, cell)?.cells ?? []
  const before = cells[cells.indexOf(cell) - 1]
  return before !== undefined && isBareLabel(layout, before)
}

/** The first line of the address block that ends with this town. */
function topOf(place: Cell, right: readonly Cell[]): Cell {
  let top = place
  for (const cell of right.toReversed()) {
    const gap = top.box.top - cell.box.bottom
    if (Math.abs(cell.box.left - top.box.left) < 3 && gap > -2 && gap < heightOf(top.box) && isPlain(cell)) top = cell
  }
  return top
}

const lowestAddress = 300

function isPlain({ text }: Cell): boolean {
  return !/[:@]|\d{2}\/\d{2}/.test(text)
}
