import type { LabourLine } from '#engine/expert-report.ts'
import { sharedWidth } from '#engine/page/box.ts'
import type { Cell, Row } from '#engine/page/rows.ts'
import type { Layout } from '#engine/read/layout.ts'
import type { ToldLine } from '#engine/read/told.ts'
import { plainWords } from '#engine/values/folded.ts'
import { parseNumber, roundCents } from '#engine/values/number.ts'

/** Labour with one column per class: hours, rates and amounts each have a row. */
type Transposed = { labour: ToldLine<LabourLine>[]; cells: Cell[] }

const hoursLabel =
  /^(?:total )?(?:temps|heures?|hrs?|tps|nb h|nbre h|nombre (?:d )?heures|nb heures|duree)\b|\b(?:heures|temps) par\b/
const rateLabel = /^(?:taux|tarifs?|prix|cout) ?(?:horaires?|hor|h|de l heure|ht|unitaires?)?\b/
const amountLabel = /^(?:montants?|totaux|total|m o|mo|main d ?oeuvre|cout|prix total|somme)\b/

export function transposedLabour(layout: Layout): Transposed {
  const found: Transposed = { labour: [], cells: [] }
  for (const [at, row] of layout.rows.entries()) {
    const below = layout.rows.slice(at + 1, at + 4).filter(({ page }) => page === row.page)
    for (const hours of runsIn(row, hoursLabel)) {
      const beneath = (label: RegExp) => below.flatMap((each) => runsIn(each, label)).find((run) => isUnder(run, hours))
      const [rates, amounts] = [beneath(rateLabel), beneath(amountLabel)]
      const labour = rates ? labourIn(layout, at, hours, rates, amounts) : []
      if (labour.length === 0) continue
      found.labour.push(...labour)
      found.cells.push(...[hours, rates, amounts].flatMap((run) => (run ? [run.label, ...run.figures] : [])))
    }
  }
  return found
}

/** A label and the figures directly after it. */
type Run = { label: Cell; figures: Cell[] }

function runsIn({ cells }: Row, wanted: RegExp): Run[] {
  return cells.flatMap((label, at) => {
    const after = cells.slice(at + 1).filter(({ text }) => !/^[-–—]$/.test(text))
    const end = after.findIndex((cell) => numberIn(cell) === undefined)
    const figures = after.slice(0, end < 0 ? after.length : end)
    return wanted.test(plainWords(label.text)) && figures.length > 0 ? [{ label, figures }] : []
  })
}

function isUnder(run: Run, { label }: Run): boolean {
  const [left, right] = [run.label.box.left - label.box.left, run.label.box.right - label.box.right]
  return Math.min(Math.abs(left), Math.abs(right)) < 6
}

function labourIn(
  layout: Layout,
  at: number,
  hours: Run,
  rates: Run,
  amounts: Run | undefined,
): ToldLine<LabourLine>[] {
  // A rate belongs to the nearest hours.
  const figures = hours.figures.filter((cell) => {
    const rate = under(rates.figures, cell)
    return rate && under(hours.figures, rate) === cell
  })
  const headings = headingsOver(layout, at, figures)
  const codes = codesOver(layout, [...headings.values()])
  const lines = figures.flatMap((cell): ToldLine<LabourLine>[] => {
    const heading = headings.get(cell)
    if (!heading) return []
    const code = codes.get(heading)
    const [rate, amount] = [under(rates.figures, cell), amounts && under(amounts.figures, cell)]
    const value: LabourLine = {
      code: codeIn((code ?? heading).text),
      label: heading.text,
      hours: figureOf(cell),
      rate: figureOf(rate),
      amount: figureOf(amount),
    }
    const words: ToldLine<LabourLine>['words'] = { label: heading.words, hours: cell.words }
    if (value.code) words.code = (code ?? heading).words
    if (rate) words.rate = rate.words
    if (amount) words.amount = amount.words
    return [{ value, page: cell.page, words }]
  })
  const closing = lines.filter(({ value }) => closes(value)).length
  return amounts && closing < lines.length * 0.5 ? [] : lines
}

const farthest = 60

/** The nearest row above with a word over each figure. */
function headingsOver(layout: Layout, at: number, figures: readonly Cell[]): Map<Cell, Cell> {
  for (const row of layout.rows.slice(Math.max(0, at - farthest), at).toReversed()) {
    const over = figures.flatMap((figure) => {
      const heading = under(row.cells, figure)
      return heading && /\p{L}/u.test(heading.text) && parseNumber(heading.text) === undefined
        ? [[figure, heading] as const]
        : []
    })
    if (over.length === figures.length && new Set(over.map(([, heading]) => heading)).size === over.length)
      return new Map(over)
  }
  return new Map()
}

/** Codes above the class names: « T1 » over « Dépose / pose ». */
function codesOver(layout: Layout, headings: readonly Cell[]): Map<Cell, Cell> {
  const [first] = headings
  const above = layout.rows.find(({ page, index }) => page === first?.page && index === first.row - 1)
  const codes = headings.flatMap((heading) => {
    const code = above && under(above.cells, heading)
    return code && codeIn(code.text) ? [[heading, code] as const] : []
  })
  return new Map(codes.length === headings.length ? codes : [])
}

/** The cell that overlaps most, or the nearest one. */
function under(cells: readonly Cell[], { box }: Cell): Cell | undefined {
  const aside = (other: Cell) => Math.max(0, other.box.left - box.right, box.left - other.box.right)
  const nearest = cells.toSorted((a, b) => sharedWidth(b.box, box) - sharedWidth(a.box, box) || aside(a) - aside(b))[0]
  return nearest && aside(nearest) < 14 ? nearest : undefined
}

function numberIn({ text }: Cell): number | undefined {
  return parseNumber(text.replace(/\s*h$/, ''))
}

function figureOf(cell: Cell | undefined): number | null {
  return (cell && numberIn(cell)) ?? null
}

function closes({ hours, rate, amount }: LabourLine): boolean {
  return hours !== null && rate !== null && amount !== null && Math.abs(roundCents(hours * rate) - amount) < 0.02
}

function codeIn(heading: string): string | null {
  return /^\p{Lu}[\p{Lu}\d]{0,4}\.?$/u.test(heading) ? heading : null
}
