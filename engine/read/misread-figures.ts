import type { ColumnName } from '#engine/lexicon/columns.ts'
import { areFromPicture } from '#engine/page/word.ts'
import type { Line } from '#engine/read/tables.ts'
import { roundCents } from '#engine/values/number.ts'

/** The figures of a line: so many times a price, less a discount in percent, make an amount. */
export type LineFigures = { times: number | null; price: number | null; discount: number | null; amount: number | null }

/** A figure as it was meant where a picture was read: a lone o is a nought, a lone stroke is a one. */
export function asFigure(text: string): string {
  const bare = text.trim()
  if (/^[oOQD]$/.test(bare)) return '0'
  if (/^[Il|/!\]]$/.test(bare)) return '1'
  // Letters among figures, as in « I0O,50 », are figures.
  return /\d/.test(bare) && /^[\dOoIl|.,\s%€]+$/.test(bare) ? bare.replace(/[oO]/g, '0').replace(/[Il|]/g, '1') : text
}

/** A decimal mark is what a recogniser loses most: where the line closes with one mark given back, and not without, it was there. */
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

/** In a column of figures with two decimals, one that was read in a picture without a mark has lost it. */
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

/** What a file says itself is certain. */
