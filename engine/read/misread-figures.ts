import type { ColumnName } from '#engine/lexicon/columns.ts'
import { areFromPicture } from '#engine/page/word.ts'
import type { Line } from '#engine/read/tables.ts'
import { roundCents } from '#engine/values/number.ts'

/** The figures of a line: quantity times price, less a discount in percent, gives the amount. */
type LineFigures = { times: number | null; price: number | null; discount: number | null; amount: number | null }

/** Corrects letters in a figure from a picture: a lone o is a zero, a lone stroke is a one. */
export function asFigure(text: string): string {
  const bare = text.trim()
  if (/^[oOQD]$/.test(bare)) return '0'
  if (/^[Il|/!\]]$/.test(bare)) return '1'
  // Letters inside a figure are digits: « I0O,50 ».
  return /\d/.test(bare) && /^[\dOoIl|.,\s%€]+$/.test(bare) ? bare.replace(/[oO]/g, '0').replace(/[Il|]/g, '1') : text
}

/** A recogniser often loses decimal marks. The engine restores one mark when the line closes with it and not without it. */
export function withLostMarks(figures: LineFigures): LineFigures {
  if (closes(figures)) return figures
  const names = ['times', 'price', 'amount', 'discount'] as const
  for (const name of names) {
    const restored = { ...figures, [name]: withMark(figures[name]) }
    if (closes(restored)) return restored
  }
  for (const [at, first] of names.entries()) {
    for (const second of names.slice(at + 1)) {
      const restored = { ...figures, [first]: withMark(figures[first]), [second]: withMark(figures[second]) }
      if (closes(restored)) return restored
    }
  }
  return figures
}

function withMark(value: number | null): number | null {
  return value !== null && Number.isInteger(value) && value >= 100 ? value / 100 : value
}

function closes({ times, price, discount, amount }: LineFigures): boolean {
  if (price === null || amount === null) return false
  return Math.abs(roundCents((times ?? 1) * price * (1 - (discount ?? 0) / 100)) - amount) < 0.02
}

const withDecimals = /\d[.,]\d{2}(?!\d)/
const withoutMark = /^\D?(\d+)(\d{2})(?=\D*$)/

/** In a column with two decimals, a figure without a mark has lost it. */
export function withColumnMarks(lines: readonly Line[]): Line[] {
  const lacking = figureColumns.filter((name) => {
    const texts = lines.flatMap(({ fields }) => fields.get(name)?.text ?? [])
    return texts.filter((text) => withDecimals.test(text)).length >= Math.max(1, texts.length * 0.5)
  })
  return lines.map((line) => {
    const fields = new Map(line.fields)
    for (const name of lacking) {
      const field = fields.get(name)
      if (field && areFromPicture(field.words) && withoutMark.test(field.text) && !/[.,]/.test(field.text))
        fields.set(name, { ...field, text: field.text.replace(withoutMark, '$1,$2') })
    }
    return { ...line, fields }
  })
}

const figureColumns: readonly ColumnName[] = ['quantity', 'unitPrice', 'amount', 'hours', 'rate', 'gross']

/** The file's own text is exact. */
