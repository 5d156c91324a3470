import { boxAround, heightOf, sharedWidth } from '#engine/page/box.ts'
import type { Cell, Row } from '#engine/page/rows.ts'
import { nameOf } from '#engine/read/heading-names.ts'
import type { Layout } from '#engine/read/layout.ts'
import { amountAlone } from '#engine/values/number.ts'

/** Headings of one line are centred beside headings of two lines, so they lie on a line between the two. */
export function isInterleaved(above: Row | undefined, below: Row | undefined): below is Row {
  if (!above || !below || above.page !== below.page) return false
  const isOverlapping = below.box.top < above.box.bottom - heightOf(above.box) * 0.2
  const isFree = below.cells.every(({ box }) => above.cells.every((cell) => sharedWidth(cell.box, box) === 0))
  return isOverlapping && isFree && above.cells.length > 2 && below.cells.length > 2
}

export function interleaved(above: Row, below: Row): Row {
  const cells = [...above.cells, ...below.cells].toSorted((a, b) => a.box.left - b.box.left)
  return {
    ...below,
    cells: cells.map((cell) => ({ ...cell, row: below.index })),
    box: boxAround([above.box, below.box]),
  }
}

/** Captions over totals are not table headings. */
export function headsSums({ marksAt }: Layout, { cells }: Row): boolean {
  const sums = cells.filter((cell) =>
    (marksAt.get(cell) ?? []).some(
      ({ isFirst, label }) => isFirst && /^totals\.(?:parts|labour|supplies)$/.test(label?.name ?? ''),
    ),
  )
  const figures = cells.filter((cell) => {
    const name = nameOf(textsOf(cell))
    return name !== undefined && ['quantity', 'unitPrice', 'hours', 'rate'].includes(name)
  })
  return sums.length >= 2 && figures.length < 2
}

/** « MONTANT TTC   3.918,74 € » beside the headings belongs to the box of sums. */
export function isSumBeside({ cells }: Row, cell: Cell | undefined): boolean {
  const next = cell && cells[cells.indexOf(cell) + 1]
  if (!next || amountAlone(next.text) === undefined) return false
  return ['amount', 'vat', 'gross', 'wear'].includes(nameOf(textsOf(cell)) ?? '')
}

/** Headings have no figures; a line of another table can stand beside them. */
export function isFigured({ cells }: Row): boolean {
  const hasAmount = cells.length < 5 && cells.some(({ text }) => /\d[.,]\d{2}(?!\d|\s?%)/.test(text))
  return hasAmount || cells.filter(({ text }) => /^[-\d\s.,]+(?:h|€|%)?$/.test(text)).length > 1
}

/** Two decimals indicate a table line. */
export function isLine({ cells }: Row): boolean {
  return cells.filter(({ text }) => amountAlone(text) !== undefined).length > 1
}

/** « HT » half a line below « Chiffrage expert » is the second line of the headings. */
export function endsHeadings({ box }: Row, below: Row): boolean {
  return (
    below.box.top > box.top &&
    below.box.top < box.bottom - heightOf(box) * 0.2 &&
    below.cells.every(({ text }) => !/\d/.test(text))
  )
}

/** « N°, Désignation, Pièce, Main d’œuvre » over « Référence, Qté, T1, T2 »: a heading with nothing below it belongs to the lower row. */
export function isHeadingOfTwo({ page, index, cells }: Row, above: Row | undefined): boolean {
  if (above?.page !== page || above.index >= index) return false
  const own = new Set(cells.map((cell) => nameOf(textsOf(cell))))
  for (const none of [undefined, 'unknown', 'asked'] as const) own.delete(none)
  const isFree = ({ box }: Cell) => cells.every((cell) => sharedWidth(cell.box, box) === 0)
  const known = above.cells.filter((cell) => isFree(cell) && !isSumBeside(above, cell) && nameOf(textsOf(cell)))
  return own.size > 1 && known.length > 1 && known.length < above.cells.length
}

function textsOf({ words }: Cell): string[] {
  return words.map(({ text }) => text)
}
