import type { LabourLine } from '#engine/expert-report.ts'
import { middleAcross } from '#engine/page/box.ts'
import type { Cell, Row } from '#engine/page/rows.ts'
import type { Layout } from '#engine/read/layout.ts'
import { saysSum } from '#engine/read/sums.ts'
import type { Table } from '#engine/read/tables.ts'
import type { ToldLine } from '#engine/read/told.ts'
import { plainWords } from '#engine/values/folded.ts'
import { amountAlone } from '#engine/values/number.ts'

/** « T1, Carrosserie simple, 59,00 »: hourly rate of a labour class. */
type Rate = { code: Cell; label: Cell; rate: Cell }

const code = /^(?:T[1-4]|TP|M[1-4]?|P\d?|C[1-4]|E|EL|PEINT?)$/
const fewest = 2

/** Labour whose hours are summed by class at the foot of the parts table, with the rates in a separate box. */
export function labourByClass(layout: Layout, tables: readonly Table[]): ToldLine<LabourLine>[] {
  const rates = layout.rows.flatMap(rateIn)
  if (rates.length < fewest) return []
  return tables.flatMap((table) => {
    const classes = table.headings.headings.filter(({ name }) => name === 'class')
    const sums = classes.length < fewest ? undefined : sumsUnder(layout, table)
    return classes.flatMap(({ text, box }) => {
      const told = rates.find((each) => each.code.text === text.trim())
      const hours = sums?.cells.find(
        (cell) => amountAlone(cell.text) && Math.abs(middleAcross(cell.box) - middleAcross(box)) < aside,
      )
      return told && hours ? [lineOf(told, hours)] : []
    })
  })
}

/** Largest offset between a figure and its heading. */
const aside = 13

function rateIn({ cells }: Row): Rate[] {
  const at = cells.findIndex(({ text }) => code.test(text))
  const [kind, label, rate, ...others] = at < 0 ? [] : cells.slice(at)
  const isRate = kind && label && rate && others.length === 0 && /\p{L}{4}/u.test(label.text) && amountAlone(rate.text)
  return isRate ? [{ code: kind, label, rate }] : []
}

/** « Cumul des temps » at the foot of the table. */
function sumsUnder({ rows }: Layout, { lines, cells }: Table): Row | undefined {
  const last = cells.at(-1)
  const at = rows.findIndex(({ page, index }) => last?.page === page && last.row === index)
  return lines.length === 0 || at < 0
    ? undefined
    : rows.slice(at, at + 3).find((row) => saysSum.test(plainWords(row.cells[0]?.text ?? '')))
}

function lineOf({ code: kind, label, rate }: Rate, hours: Cell): ToldLine<LabourLine> {
  return {
    page: hours.page,
    value: {
      code: kind.text,
      label: label.text,
      hours: amountAlone(hours.text) ?? null,
      rate: amountAlone(rate.text) ?? null,
      amount: null,
    },
    words: { code: kind.words, label: label.words, hours: hours.words, rate: rate.words },
  }
}
