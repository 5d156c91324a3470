import { readTyped } from '#lib/typed-number.ts'
import type { LineVat } from '#priced-papers/line.ts'
import { newLine } from '#priced-papers/line-edits.ts'
import type { LineInput } from '#priced-papers/line-input.ts'

/** The lines of a table that was copied from a spreadsheet: label, quantity, unit price; with one more column, a reference comes first. */
export function pastedLines(
  text: string,
  makeId: () => string,
  above: LineInput | undefined,
  vat?: LineVat,
): LineInput[] {
  const rows = text
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some(Boolean))
  return rows.map((cells) => {
    const [reference, label = '', quantity = '', price = ''] = cells.length > 3 ? cells : ['', ...cells]
    const line = newLine(makeId(), above, vat)
    if (!('unitPriceCents' in line)) return { ...line, label: label.slice(0, 1_000) }
    return {
      ...line,
      reference: (reference ?? '').slice(0, 100),
      label: label.slice(0, 1_000),
      quantityThousandths: within(readTyped(quantity, 3), 1, 1_000_000_000) ?? 1_000,
      unitPriceCents: within(readTyped(price, 2), 0, 100_000_000) ?? 0,
    }
  })
}

/** Whether a pasted text is a table, and not words for one field. */
export function isTable(text: string): boolean {
  return /\t/.test(text) || /\S\r?\n\s*\S/.test(text)
}

function within(value: number | 'tooPrecise' | undefined, least: number, most: number): number | undefined {
  return typeof value === 'number' && value >= least && value <= most ? value : undefined
}
