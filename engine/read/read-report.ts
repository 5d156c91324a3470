import { type ExpertReport, emptyReport } from '#engine/expert-report.ts'
import type { Cell } from '#engine/page/rows.ts'
import type { Page } from '#engine/page/word.ts'
import { isExpertReport } from '#engine/read/document-class.ts'
import { letterheadOf } from '#engine/read/letterhead.ts'
import { linesOf, type ReportLines } from '#engine/read/lines.ts'
import { candidatesOf } from '#engine/read/pairs.ts'
import { type Parties, partiesOf } from '#engine/read/parties.ts'
import { fillScalars } from '#engine/read/scalars.ts'
import { sectionLinesOf } from '#engine/read/sections.ts'
import { type Sheet, sheetOf } from '#engine/read/sheet.ts'
import { statementsOf } from '#engine/read/statements.ts'
import { type Table, tablesOf } from '#engine/read/tables.ts'
import { chooseTotals } from '#engine/read/totals.ts'

/** What the words of the pages say, when they are a report; undefined when they are something else. */
export function readReport(pages: readonly Page[]): ExpertReport | undefined {
  const sheet = sheetOf(pages)
  const tables = tablesOf(sheet)
  const taken = cellsOf(tables)
  const candidates = [...candidatesOf(sheet, taken), ...statementsOf(sheet, taken)]
  const lines = together(linesOf(sheet, tables), sectionLinesOf(sheet, taken))
  const scalars = { ...emptyReport(), ...fillScalars(candidates) }
  const report = {
    ...withParties(scalars, partiesOf(sheet, candidates, taken), sheet),
    ...lines,
    totals: chooseTotals(candidates, lines, scalars.insurer.deductible),
  }
  return isExpertReport(sheet, report) ? report : undefined
}

/** What stands in a table is a line of it, and nothing else. */
function cellsOf(tables: readonly Table[]): Set<Cell> {
  return new Set(tables.flatMap(({ cells, headings }) => [...cells, ...headings.headings.map(({ cell }) => cell)]))
}

function together(a: ReportLines, b: ReportLines): ReportLines {
  return {
    parts: [...a.parts, ...b.parts],
    labour: [...a.labour, ...b.labour],
    supplies: [...a.supplies, ...b.supplies],
  }
}

function withParties(report: ExpertReport, parties: Parties, sheet: Sheet): ExpertReport {
  const [insured, repairer, firm] = [parties.get('insured'), parties.get('repairer'), parties.get('firm')]
  const { name = null, street = null, zipCode = null, city = null, phone = null, email = null } = insured ?? {}
  return {
    ...report,
    report: { ...report.report, firm: report.report.firm ?? letterheadOf(sheet) ?? firm?.name ?? null },
    insured: { name, street, zipCode, city, phone, email },
    repairer: { name: repairer?.name ?? report.repairer.name, siret: repairer?.siret ?? report.repairer.siret },
  }
}
