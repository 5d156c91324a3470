import type { Operation, PartLine } from '#engine/expert-report.ts'
import type { Cell, Row } from '#engine/page/rows.ts'
import { legendEntries, operationIn } from '#engine/read/legend.ts'
import { isSupply, type ReportLines } from '#engine/read/lines.ts'
import { runningLabour, runningSupply } from '#engine/read/running.ts'
import type { Sheet } from '#engine/read/sheet.ts'
import { plainWords } from '#engine/values/folded.ts'

type Section = { kind: 'parts' | 'labour' | 'supplies' | 'other'; operation: Operation | null }

const labourTitle = /^(?:detail )?(?:de la |des )?(?:main d oeuvre|temps|travaux de)/
const supplyTitle = /^(?:detail )?(?:des )?(?:ingredients|fournitures|forfaits|divers|petites fournitures|frais)/
const listTitle = /(?:elements?|pieces?|operations?|parties?|organes?|depose|repose|peinture|travaux|postes?)\b/

/** Lines that stand in no table: lists under a title, and lines that say their figures one after the other. */
export function sectionLinesOf(sheet: Sheet, taken: ReadonlySet<Cell>): ReportLines {
  const lines: ReportLines = { parts: [], labour: [], supplies: [] }
  let section: Section = { kind: 'other', operation: null }
  for (const row of sheet.rows) {
    const cells = row.cells.filter((cell) => !taken.has(cell))
    if (cells.length === 0) continue
    const title = titleOf(sheet, row, cells)
    if (title) section = title
    else addLine(lines, section, cells)
  }
  return lines
}

/** A title has no figures and little else. */
function titleOf(sheet: Sheet, row: Row, cells: readonly Cell[]): Section | undefined {
  const [cell] = cells
  const text = cells.map((each) => each.text).join(' ')
  const plain = plainWords(text.replace(/^\s*(?:\d{1,2}|[A-Z])\s?[.):–-]\s*/, ''))
  if (!cell || cells.length !== row.cells.length || cells.length > 1 || /\d{2}|\d[,.]\d/.test(text) || plain.split(' ').length > 7) return undefined
  const isBullet = /^[•·*–—-]/.test(text)
  if (isBullet && !/-$/.test(text)) return undefined
  if (labourTitle.test(plain)) return { kind: 'labour', operation: null }
  if (supplyTitle.test(plain)) return { kind: 'supplies', operation: null }
  const operation = operationIn(plain)
  if (operation && listTitle.test(plain) && looksLikeTitle(text)) return { kind: 'parts', operation }
  const isMarked = (sheet.marksAt.get(cell) ?? []).some(({ isFirst, rest }) => isFirst && rest.text === '')
  return isMarked ? { kind: 'other', operation: null } : undefined
}

function looksLikeTitle(text: string): boolean {
  return /:$/.test(text.trim()) || text === text.toUpperCase() || /^(?:\d|[A-ZÉ])[^•]*(?:[àeésr]{1,3}s?)$/.test(text.trim())
}

function addLine(lines: ReportLines, { kind, operation }: Section, cells: readonly Cell[]): void {
  const text = cells.map((cell) => cell.text).join(' ')
  if (kind === 'other' || /^(?:sous[ -])?total/i.test(text) || legendEntries(text).length > 0) return
  if (kind === 'parts') {
    const part = listedPart(text, operation, cells)
    if (part) lines.parts.push(part)
    return
  }
  const labour = kind === 'labour' && !isSupply(text) ? runningLabour(text) : undefined
  if (labour) lines.labour.push(labour)
  else if (kind === 'supplies' || (kind === 'labour' && isSupply(text))) {
    const supply = runningSupply(text)
    if (supply) lines.supplies.push(supply)
  }
}

/** An element of a list: a label alone. */
function listedPart(text: string, operation: Operation | null, cells: readonly Cell[]): PartLine | undefined {
  const label = text.replace(/^[\s•·▪◦*–—-]+/, '').trim()
  if (cells.length > 2 || /\d[,.]\d{2}/.test(label) || !/\p{L}{3}/u.test(label) || label.split(' ').length > 9 || /[.:]$/.test(label)) return undefined
  return { reference: null, label, operation, quantity: null, unitPrice: null, discountRate: null, wearRate: null, amount: null, reused: null }
}
