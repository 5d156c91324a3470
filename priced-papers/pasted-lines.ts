import { readTyped } from '#lib/typed-number.ts'
import type { LineVat } from '#priced-papers/line.ts'
import { newLine } from '#priced-papers/line-edits.ts'
import type { LineInput } from '#priced-papers/line-input.ts'

/** A cell of a copied table that a line could not take over as it is. */
export type UntakenCell = {
  lineId: string
  label: string
  column: 'label' | 'reference' | 'quantity' | 'price'
  text: string
}

const mostLetters = { label: 1_000, reference: 100 }

/** The lines of a table that was copied from a spreadsheet: label, quantity, unit price; with one more column, a reference comes first. */
export function pastedLines(
  text: string,
  makeId: () => string,
  above: LineInput | undefined,
  vat?: LineVat,
): { lines: LineInput[]; untaken: UntakenCell[] } {
  const rows = text
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some(Boolean))
  const read = rows.map((cells) => {
    const [reference = '', label = '', quantity = '', price = ''] = cells.length > 3 ? cells : ['', ...cells]
    const line = newLine(makeId(), above, vat)
    const words = { label: label.slice(0, mostLetters.label) }
    if (!('unitPriceCents' in line))
      return { line: { ...line, ...words }, untaken: untakenOf({ lineId: line.id, label }) }
    const quantityThousandths = within(readTyped(quantity, 3), 1, 1_000_000_000)
    const unitPriceCents = within(readTyped(price, 2), 0, 100_000_000)
    const figures = { quantityThousandths: quantityThousandths ?? 1_000, unitPriceCents: unitPriceCents ?? 0 }
    return {
      line: { ...line, ...words, ...figures, reference: reference.slice(0, mostLetters.reference) },
      untaken: untakenOf({
        ...{ lineId: line.id, label, reference },
        ...(quantityThousandths === undefined && { quantity }),
        ...(unitPriceCents === undefined && { price }),
      }),
    }
  })
  return { lines: read.map(({ line }) => line), untaken: read.flatMap(({ untaken }) => untaken) }
}

type Cells = { lineId: string; label: string; reference?: string; quantity?: string; price?: string }

/** Words that are too long, and figures that were given here because nothing reads them. An empty cell asks for nothing. */
function untakenOf({ lineId, label, reference = '', quantity = '', price = '' }: Cells): UntakenCell[] {
  const cells: Omit<UntakenCell, 'lineId'>[] = [
    ...(label.length > mostLetters.label ? [{ label, column: 'label' as const, text: label }] : []),
    ...(reference.length > mostLetters.reference ? [{ label, column: 'reference' as const, text: reference }] : []),
    ...(quantity ? [{ label, column: 'quantity' as const, text: quantity }] : []),
    ...(price ? [{ label, column: 'price' as const, text: price }] : []),
  ]
  return cells.map((cell) => ({ ...cell, lineId, label: shortened(cell.label), text: shortened(cell.text) }))
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

/** « Vernis : le prix « 12,345 » n’est pas repris, et vaut 0,00 €. » */
export function untakenWords({ label, column, text }: UntakenCell): string {
  const named = `${label || 'Ligne sans désignation'}\u202f: `
  if (column === 'label') return `${named}la désignation est coupée à 1\u202f000 caractères.`
  if (column === 'reference') return `${named}la référence est coupée à 100 caractères.`
  const quoted = `«\u202f${text}\u202f»`
  if (column === 'price') return `${named}le prix ${quoted} n’est pas repris, et vaut 0,00\u00a0€.`
  return `${named}la quantité ${quoted} n’est pas reprise, et vaut 1.`
}

/** Whether a pasted text is a table, and not words for one field. */
export function isTable(text: string): boolean {
  return /\t/.test(text) || /\S\r?\n\s*\S/.test(text)
}

function within(value: number | 'tooPrecise' | undefined, least: number, most: number): number | undefined {
  return typeof value === 'number' && value >= least && value <= most ? value : undefined
}
