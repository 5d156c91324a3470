import { readPdf } from '#engine/document/read-pdf.ts'
import type { ExpertReport } from '#engine/expert-report.ts'
import type { Cell } from '#engine/page/rows.ts'
import { linesOf } from '#engine/read/lines.ts'
import { letterheadOf } from '#engine/read/letterhead.ts'
import { candidatesOf } from '#engine/read/pairs.ts'
import { type Parties, partiesOf } from '#engine/read/parties.ts'
import { fillScalars } from '#engine/read/scalars.ts'
import { type Sheet, sheetOf } from '#engine/read/sheet.ts'
import { statementsOf } from '#engine/read/statements.ts'
import { sectionLinesOf } from '#engine/read/sections.ts'
import { chooseTotals } from '#engine/read/totals.ts'
import { type Table, tablesOf } from '#engine/read/tables.ts'

export type Analysis = { report: ExpertReport } | { problem: string }

export async function analyse(bytes: Uint8Array): Promise<Analysis> {
  const reading = await readPdf(bytes)
  if ('problem' in reading) return reading
  const sheet = sheetOf(reading.pages)
  const tables = tablesOf(sheet)
  const candidates = [...candidatesOf(sheet, cellsOf(tables)), ...statementsOf(sheet, cellsOf(tables))]
  const report = fillParties(fillScalars(candidates), partiesOf(sheet, candidates, cellsOf(tables)), sheet)
  const [inTables, inSections] = [linesOf(sheet, tables), sectionLinesOf(sheet, cellsOf(tables))]
  const [parts, labour, supplies] = [
    [...inTables.parts, ...inSections.parts],
    [...inTables.labour, ...inSections.labour],
    [...inTables.supplies, ...inSections.supplies],
  ]
  const lines = { parts, labour, supplies }
  return { report: { ...report, ...lines, totals: chooseTotals(candidates, lines, report.insurer.deductible) } }
}

function cellsOf(tables: readonly Table[]): Set<Cell> {
  return new Set(tables.flatMap(({ cells, headings }) => [...cells, ...headings.headings.map(({ cell }) => cell)]))
}

function fillParties(report: ExpertReport, parties: Parties, sheet: Sheet): ExpertReport {
  const [insured, repairer, firm] = [parties.get('insured'), parties.get('repairer'), parties.get('firm')]
  const { name = null, street = null, zipCode = null, city = null, phone = null, email = null } = insured ?? {}
  return {
    ...report,
    report: { ...report.report, firm: report.report.firm ?? letterheadOf(sheet) ?? firm?.name ?? null },
    insured: { name, street, zipCode, city, phone, email },
    repairer: { name: repairer?.name ?? null, siret: repairer?.siret ?? null },
  }
}
