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
