import { emptyReport, type ReportContent } from '#engine/expert-report.ts'
import type { Cell, Row } from '#engine/page/rows.ts'
import { withLabelsBeside } from '#engine/read/abreast.ts'
import { isExpertReport } from '#engine/read/document-class.ts'
import { isBareLabel, type Layout, rowOf } from '#engine/read/layout.ts'
import { addresseeOf, letterheadOf } from '#engine/read/letterhead.ts'
import { linesOf, type ReportLines } from '#engine/read/lines.ts'
import { type Marker, markersOf, ownerOf, titlesOf } from '#engine/read/owners.ts'
import { type Candidate, candidatesOf } from '#engine/read/pairs.ts'
import { type Parties, partiesOf } from '#engine/read/parties.ts'
import { labourByClass } from '#engine/read/rated-classes.ts'
import { isRecapitulation, recapitulated } from '#engine/read/recapitulation.ts'
import { type Chosen, chooseScalars } from '#engine/read/scalars.ts'
import { sectionLinesOf } from '#engine/read/sections.ts'
import { signatoryOf } from '#engine/read/signature.ts'
import { statementsOf } from '#engine/read/statements.ts'
import { type Table, tablesOf } from '#engine/read/tables.ts'
import { labourInTiles } from '#engine/read/tiles.ts'
import { type Evidence, evidenceOf, type Told } from '#engine/read/told.ts'
import { toldSumsOf } from '#engine/read/told-sums.ts'
import { chooseTotals } from '#engine/read/totals.ts'
import { transposedLabour } from '#engine/read/transposed.ts'
import { unlabelledCandidatesOf } from '#engine/read/unlabelled.ts'
import { wordedCandidatesOf } from '#engine/read/worded.ts'
import { workListsOf } from '#engine/read/work-lists.ts'
import { zoneSumsOf } from '#engine/read/zone-sums.ts'
import { plainWords } from '#engine/values/folded.ts'

/** The values of a report and the place of each, by path. */
type Findings = { report: ReportContent; evidence: Record<string, Evidence> }

/** Reads the report; undefined when the document is not an expert report. */
export function readReport(layout: Layout): Findings | undefined {
  const beside = transposedLabour(layout)
  const all = withLabelsBeside(tablesOf(layout, new Set(beside.cells)))
  const [recapitulations, tables] = [all.filter(isRecapitulation), all.filter((table) => !isRecapitulation(table))]
  const works = workListsOf(layout, new Set([...cellsOf(tables), ...beside.cells]))
  const zones = zoneSumsOf(layout)
  const taken = new Set([...cellsOf(tables), ...beside.cells, ...works.cells, ...zones.cells])
  const candidates = withSuppliesApart(
    withoutThirdParties(layout, [
      ...recapitulations.flatMap(recapitulated),
      ...zones.candidates,
      ...candidatesOf(layout, taken),
      ...wordedCandidatesOf(layout, taken),
      ...statementsOf(layout, taken),
      ...toldSumsOf(layout, taken),
      ...addresseeOf(layout),
      ...unlabelledCandidatesOf(layout),
      ...signatoryOf(layout),
    ]),
  )
  const told = joinedLines(linesOf(layout, tables), sectionLinesOf(layout, taken))
  told.parts.push(...works.parts)
  told.labour.push(...beside.labour, ...labourInTiles(layout, taken))
  if (told.labour.length === 0) told.labour.push(...labourByClass(layout, tables))
  const chosen = chooseScalars(candidates)
  addParties(chosen, partiesOf(layout, candidates, taken), layout)

  const lines = {
    parts: told.parts.map(({ value }) => value),
    labour: told.labour.map(({ value }) => value),
    supplies: told.supplies.map(({ value }) => value),
  }
  const scalars = filled(chosen)
  const report = { ...scalars, ...lines, totals: chooseTotals(candidates, lines, scalars.insurer.deductible) }
  addTotals(chosen, candidates, report.totals)
  return isExpertReport(layout, report) ? { report, evidence: evidenceFor(report, chosen, told) } : undefined
}

/** Drops values from a third party's block; a name in a party's own block stays. */
function withoutThirdParties(layout: Layout, candidates: readonly Candidate[]): Candidate[] {
  const [titles, markers] = [titlesOf(layout), markersOf(layout)]
  return candidates.flatMap((each) => {
    if (/^(?:vehicle|insurer)\./.test(each.name) && isOfThird(layout, each.label, titles, markers)) return []
    if (each.name === 'party.name' && ownerOf(markers, each.label)?.party === 'insurer')
      return [{ ...each, name: 'insurer.name' as const }]
    if (each.name !== 'vehicle.model' || plainWords(each.label.text) !== 'denomination') return [each]
    const party = ownerOf(markers, each.label)?.party
    return party === 'insured' || party === 'repairer' ? [{ ...each, name: 'party.name' as const }] : [each]
  })
}

/** True under a third party's title, or after their name in its row. */
function isOfThird(layout: Layout, label: Cell, titles: readonly Marker[], markers: readonly Marker[]): boolean {
  const row = rowOf(layout, label)
  const title = ownerOf(titles, label)
  if (title?.party === 'third' && row && beginsUnder(layout, title.cell, row)) return true
  return markers.some(
    ({ cell, party }) => party === 'third' && row?.cells.includes(cell) && cell.box.left <= label.box.left,
  )
}

/** « Montant des fournitures » means the parts, unless parts have a sum of their own. */
function withSuppliesApart(candidates: readonly Candidate[]): Candidate[] {
  const isNamed = ({ name, label }: Candidate, word: RegExp) =>
    name === 'totals.parts' && word.test(plainWords(label.text))
  if (
    !candidates.some((each) => isNamed(each, /\bpieces\b/)) ||
    candidates.some(({ name }) => name === 'totals.supplies')
  )
    return [...candidates]
  return candidates.map((each) =>
    isNamed(each, /\bfournitures\b(?!.*\bpieces\b)/) ? { ...each, name: 'totals.supplies' } : each,
  )
}

const indent = 12

/** A row across the page belongs to the title's block only when one of its cells starts at the title's edge. */
function beginsUnder(layout: Layout, title: Cell, { cells }: Row): boolean {
  return cells.some((cell, at) => {
    const before = cells[at - 1]
    return Math.abs(cell.box.left - title.box.left) < indent && !(before && isBareLabel(layout, before))
  })
}

/** Cells of a table are not read again elsewhere. */
function cellsOf(tables: readonly Table[]): Set<Cell> {
  return new Set(tables.flatMap(({ cells, headings }) => [...cells, ...headings.headings.map(({ cell }) => cell)]))
}

function joinedLines(a: ReportLines, b: ReportLines): ReportLines {
  return {
    parts: [...a.parts, ...b.parts],
    labour: [...a.labour, ...b.labour],
    supplies: [...a.supplies, ...b.supplies],
  }
}

/** For insured, repairer and firm, values in the block of the party replace others. */
function addParties(chosen: Chosen, parties: Parties, layout: Layout): void {
  const put = (path: string, told: Told<string> | undefined) => told && chosen.set(path, told)
  const [insured, repairer] = [parties.get('insured'), parties.get('repairer')]
  for (const field of ['name', 'street', 'zipCode', 'city', 'phone', 'email'] as const)
    put(`insured.${field}`, insured?.[field])
  for (const field of ['name', 'siret'] as const) put(`repairer.${field}`, repairer?.[field])
  if (!chosen.has('report.firm')) put('report.firm', letterheadOf(layout) ?? parties.get('firm')?.name)
}

/** The chosen figure among those found for each total. */
function addTotals(chosen: Chosen, candidates: readonly Candidate[], totals: ReportContent['totals']): void {
  for (const [name, value] of Object.entries(totals)) {
    const path = `totals.${name}`
    const found = candidates.find((each) => each.name === path && each.value === value)
    if (found) chosen.set(path, { ...found, page: found.cell.page })
    else chosen.delete(path)
  }
}

function filled(chosen: Chosen): ReportContent {
  const report = emptyReport()
  for (const [path, { value }] of chosen) {
    const [section = '', field = ''] = path.split('.')
    const target = report[section as keyof ReportContent] as Record<string, unknown> | undefined // a path names section and field
    if (target && !Array.isArray(target) && field in target) target[field] = value
  }
  return report
}

function evidenceFor(report: ReportContent, chosen: Chosen, lines: ReportLines): Record<string, Evidence> {
  const found: [string, Evidence | undefined][] = []
  for (const [path, told] of chosen) {
    const [section = '', field = ''] = path.split('.')
    const target = report[section as keyof ReportContent] as Record<string, unknown> | undefined // a path names section and field
    if (target && field in target && target[field] !== null) found.push([path, evidenceOf(told)])
  }
  for (const [section, told] of Object.entries(lines)) {
    for (const [at, { page, words, above = {} }] of told.entries()) {
      for (const [field, mine] of Object.entries(words)) {
        found.push([`${section}.${at}.${field}`, evidenceOf({ value: null, words: mine, page, trust: 0.95 })])
      }
      for (const [field, title] of Object.entries(above)) {
        found.push([`${section}.${at}.${field}`, evidenceOf({ value: null, ...title, trust: 0.9 })])
      }
    }
  }
  return Object.fromEntries(found.flatMap(([path, evidence]) => (evidence ? [[path, evidence] as const] : [])))
}
