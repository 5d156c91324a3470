import type { ReportContent } from '#engine/expert-report.ts'
import type { LineSection, ReportValue } from '#features/expert-reports/report-correction.ts'
import { readTyped } from '#lib/typed-number.ts'

/** The values of a line of a report, without those that it does not print. */
export type LineValues = Record<string, ReportValue>

/** The names of the count, of its price and of the code of a line, by section. */
const shapes: Record<LineSection, { code?: string; count: string; price: string }> = {
  parts: { code: 'reference', count: 'quantity', price: 'unitPrice' },
  labour: { code: 'code', count: 'hours', price: 'rate' },
  supplies: { count: 'quantity', price: 'unitPrice' },
}

const toCents = (value: number) => Math.round(value * 100)
const isNumber = (value: unknown): value is number => typeof value === 'number'

/** The lines of a table copied from a spreadsheet: a reference or a code, a label, a count, a price, a discount, an amount. */
export function pastedReportLines(section: LineSection, text: string): LineValues[] {
  const rows = text
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some(Boolean))
    .map((cells) => {
      const last = cells.findLastIndex((cell) => cell !== '' && figureOf(cell) === undefined)
      return {
        words: cells.slice(0, last + 1).filter(Boolean),
        figures: cells.slice(last + 1).flatMap((cell) => figureOf(cell) ?? []),
      }
    })
  // A row of headings says no figure, where others do.
  const hasFigures = rows.some(({ figures }) => figures.length > 0)
  return rows
    .filter(({ figures }, at) => at > 0 || !hasFigures || figures.length > 0)
    .flatMap(({ words, figures }) => (words.length > 0 ? [lineOf(section, words, figures)] : []))
}

function figureOf(cell: string): number | undefined {
  const thousandths = readTyped(cell.replace(/h$/i, ''), 3)
  return isNumber(thousandths) ? thousandths / 1_000 : undefined
}

function lineOf(section: LineSection, words: readonly string[], figures: readonly number[]): LineValues {
  const { code, count, price } = shapes[section]
  const [first = '', ...rest] = words
  const named: LineValues =
    code && rest.length > 0 ? { [code]: first.slice(0, 100), label: rest.join(' ') } : { label: words.join(' ') }
  const label = String(named.label).slice(0, 300)
  const [one, two, ...others] = figures
  const amount = others.at(-1) ?? (two === undefined ? one : toCents((one ?? 0) * two) / 100)
  return {
    ...named,
    label,
    ...(two !== undefined && one !== undefined && { [count]: one, [price]: two }),
    ...(section === 'parts' && others.length > 1 && { discountRate: others[0] ?? null }),
    ...(amount !== undefined && { amount }),
  }
}

type Line = ReportContent[LineSection][number]

/** Two lines in place of one: by the piece where it counts several, else each with half of the amount to the cent. */
export function splitLine(section: LineSection, line: Line): [LineValues, LineValues] {
  const { count, price } = shapes[section]
  const all = valuesOf(line)
  const [number, unit, amount] = [all[count], all[price], all.amount]
  if (section !== 'labour' && isNumber(number) && Number.isInteger(number) && number > 1) {
    const one =
      isNumber(unit) && !isNumber(all.discountRate)
        ? toCents(unit)
        : isNumber(amount)
          ? Math.round(toCents(amount) / number)
          : undefined
    const left = isNumber(amount) && one !== undefined ? (toCents(amount) - one) / 100 : undefined
    return [
      { ...all, [count]: number - 1, ...(left !== undefined && { amount: left }) },
      { ...all, [count]: 1, ...(one !== undefined && { amount: one / 100 }) },
    ]
  }
  const half = isNumber(amount) ? Math.floor(toCents(amount) / 2) : undefined
  const hours = section === 'labour' && isNumber(number) ? Math.floor(toCents(number) / 2) : undefined
  const part = (isFirst: boolean): LineValues => ({
    ...all,
    ...(half !== undefined && isNumber(amount) && { amount: (isFirst ? toCents(amount) - half : half) / 100 }),
    ...(hours !== undefined && isNumber(number) && { [count]: (isFirst ? toCents(number) - hours : hours) / 100 }),
  })
  return [part(true), part(false)]
}

/** One line in place of several: its amount is theirs together. Counts add up where the price is the same. */
export function mergeLines(section: LineSection, lines: readonly Line[]): LineValues {
  const { count, price } = shapes[section]
  const all = lines.map(valuesOf)
  const sumOf = (field: string, parts: number) => {
    const values = all.map((line) => line[field])
    return values.every(isNumber)
      ? values.reduce((sum, value) => sum + Math.round(value * parts), 0) / parts
      : undefined
  }
  const same = Object.entries(all[0] ?? {}).filter(([field, value]) => all.every((line) => line[field] === value))
  const isSamePrice = same.some(([field]) => field === price)
  const [amount, total] = [sumOf('amount', 100), isSamePrice || section === 'labour' ? sumOf(count, 1_000) : undefined]
  const kept = Object.fromEntries(same.filter(([field]) => field !== count && field !== 'amount'))
  return {
    ...kept,
    label: [...new Set(all.map(({ label }) => String(label)))].join(' + ').slice(0, 300),
    ...(total !== undefined && { [count]: total }),
    ...(amount !== undefined && { amount }),
  }
}

function valuesOf(line: Line): LineValues {
  const values: [string, ReportValue][] = Object.entries(line)
  return Object.fromEntries(values.filter(([, value]) => value !== null))
}
