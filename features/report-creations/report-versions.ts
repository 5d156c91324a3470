import type { ReportContent } from '#engine/expert-report.ts'
import { centsOf, type DraftLine, linesOfReport, type ReportLine } from '#features/report-creations/report-lines.ts'
import { euros } from '#lib/euros.ts'
import { fold } from '#lib/fold.ts'
import { isPriced, typedCents } from '#priced-papers/line.ts'

type Section = 'labour' | 'parts' | 'supplies'

/** The figures of one row: hours or pieces, and its price before VAT. */
export type RowFigures = { quantity: number | null; unitCents: number | null; amountCents: number | null }

/** A row that a later version of a report adds, removes or changes. Paths are those of each version. */
export type RowChange = {
  section: Section
  label: string
  before: ({ path: string } & RowFigures) | null
  after: ({ path: string } & RowFigures) | null
  differenceCents: number
}

type Row = { path: string; label: string; key: string } & RowFigures
const sections: readonly Section[] = ['labour', 'parts', 'supplies']

/** The rows that differ between two versions of a report, in the order of the later one; the rows that were lost come last. */
export function compareReports(before: ReportContent, after: ReportContent): RowChange[] {
  return sections.flatMap((section) => {
    const left = [...rowsOf(before, section)]
    const later = rowsOf(after, section).flatMap((row) => {
      const at = twinOf(left, row)
      const twin = at < 0 ? null : (left.splice(at, 1)[0] ?? null)
      return twin && isSame(twin, row) ? [] : [changeOf(section, twin, row)]
    })
    return [...later, ...left.map((row) => changeOf(section, row, null))]
  })
}

/** A row with the same figures is the same one before any other with its name. */
function twinOf(rows: readonly Row[], row: Row): number {
  const same = rows.findIndex((each) => each.key === row.key && isSame(each, row))
  return same >= 0 ? same : rows.findIndex((each) => each.key === row.key)
}

function isSame(one: RowFigures, other: RowFigures): boolean {
  return one.quantity === other.quantity && one.unitCents === other.unitCents && one.amountCents === other.amountCents
}

function changeOf(section: Section, before: Row | null, after: Row | null): RowChange {
  const label = after?.label ?? before?.label ?? ''
  const differenceCents = (after?.amountCents ?? 0) - (before?.amountCents ?? 0)
  return { section, label, before: before && figuresOf(before), after: after && figuresOf(after), differenceCents }
}

const figuresOf = ({ path, quantity, unitCents, amountCents }: Row) => ({ path, quantity, unitCents, amountCents })
const inCents = (amount: number | null) => (amount === null ? null : centsOf(amount))
const bare = (text: string | null) => fold(text ?? '').replace(/[^a-z0-9]/g, '')

/** A part is known by its reference and operation, and without a reference by its label. */
function rowsOf(report: ReportContent, section: Section): Row[] {
  if (section === 'labour')
    return report.labour.map(({ code, label, hours, rate, amount }, index) => ({
      ...{ path: `labour.${index}`, label, key: `${bare(code)} ${bare(label)}` },
      ...{ quantity: hours, unitCents: inCents(rate), amountCents: inCents(amount) },
    }))
  if (section === 'supplies')
    return report.supplies.map(({ label, quantity, unitPrice, amount }, index) => ({
      ...{ path: `supplies.${index}`, label, key: bare(label) },
      ...{ quantity, unitCents: inCents(unitPrice), amountCents: inCents(amount) },
    }))
  return report.parts.map(({ reference, label, operation, quantity, unitPrice, amount }, index) => ({
    ...{ path: `parts.${index}`, label, key: `${operation} ${bare(reference) || bare(label)}` },
    ...{ quantity, unitCents: inCents(unitPrice), amountCents: inCents(amount) },
  }))
}

/** Lines of what the later version adds. Everything that it takes away is told as a text, and changes no accepted price. */
export function linesOfSupplement(before: ReportContent, after: ReportContent): ReportLine[] {
  const all = new Map(linesOfReport(after).lines.map((each) => [each.path, each.line]))
  const changes = compareReports(before, after)
  const added = changes.flatMap((change) => addedBy(change, change.after ? all.get(change.after.path) : undefined))
  const lost = changes.filter(({ differenceCents }) => differenceCents < 0)
  return [...added, ...lost.map((change) => ({ path: change.after?.path ?? null, line: lostBy(change) }))]
}

function addedBy({ before, after, differenceCents }: RowChange, line: DraftLine | undefined): ReportLine[] {
  if (!after || !line || (before && differenceCents <= 0)) return []
  if (!before || !isPriced(line)) return [{ path: after.path, line }]
  return [
    {
      path: after.path,
      line: { ...line, ...moreOf(line, before, differenceCents), label: `${line.label} (complément)` },
    },
  ]
}

type PricedDraft = Extract<DraftLine, { quantityThousandths: number }>

/** More hours at the same price stay hours; any other rise is one lot at the difference. */
function moreOf(line: PricedDraft, before: RowFigures, differenceCents: number) {
  const more = line.quantityThousandths - Math.round((before.quantity ?? 0) * 1_000)
  const byHours = { quantityThousandths: more, unitPriceCents: line.unitPriceCents, discount: line.discount }
  if (more > 0 && typedCents({ ...line, ...byHours }) === differenceCents) return byHours
  return { quantityThousandths: 1_000, unitPriceCents: differenceCents, discount: null }
}

function lostBy({ label, after, differenceCents }: RowChange): DraftLine {
  const said = after ? 'diminué' : 'retiré'
  return { kind: 'text', label: `${label}\u202f: ${said} par l’expert, ${euros(-differenceCents)} HT en moins` }
}
