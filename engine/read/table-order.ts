import { type Box, sharedWidth } from '#engine/page/box.ts'
import type { HeadingRow } from '#engine/read/headings.ts'

/** On a page with two columns, tables of the left column come first, down to a table of full width. */
export function inReadingOrder<T extends { headings: HeadingRow }>(tables: readonly T[]): T[] {
  const ordered: T[] = []
  let columns: T[][] = []
  for (const table of tables) {
    const over = columns.filter(([first]) => first && isInColumn(first.headings, table.headings))
    const [column] = over
    const isNewPage = columns[0]?.[0] && columns[0][0].headings.row.page !== table.headings.row.page
    if (over.length > 1 || isNewPage) {
      ordered.push(...columns.flat())
      columns = [[table]]
    } else if (column) column.push(table)
    else columns = [...columns, [table]].toSorted((a, b) => leftOf(a) - leftOf(b))
  }
  return [...ordered, ...columns.flat()]
}

function isInColumn(a: { box: Box }, b: { box: Box }): boolean {
  return sharedWidth(a.box, b.box) > 0
}

function leftOf([first]: readonly { headings: HeadingRow }[]): number {
  return first?.headings.box.left ?? 0
}
