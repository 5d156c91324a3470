import type { LabourLine } from '#engine/expert-report.ts'
import { heightOf } from '#engine/page/box.ts'
import type { Cell } from '#engine/page/rows.ts'
import type { Layout } from '#engine/read/layout.ts'
import type { ToldLine } from '#engine/read/told.ts'
import { numbersIn, parseNumber, roundCents } from '#engine/values/number.ts'

const worked = /^(\d{1,3}[.,]\d{1,2})\s*h(?:eures?)?\s*(?:à|x|×|@|\*)\s*(\d{2,3}[.,]\d{2})/

/** Labour in tiles: the work, its hours and rate, and the amount stand below each other. */
export function labourInTiles(layout: Layout, taken: ReadonlySet<Cell>): ToldLine<LabourLine>[] {
  const cells = layout.rows.flatMap((row) => row.cells).filter((cell) => !taken.has(cell))
  return cells.flatMap((cell): ToldLine<LabourLine>[] => {
    const [, hours, rate] = worked.exec(cell.text) ?? []
    if (!hours || !rate) return []
    const around = cells.filter((other) => isOfTile(other, cell))
    const due = roundCents((parseNumber(hours) ?? 0) * (parseNumber(rate) ?? 0))
    const amount = around.find(({ text }) => isAmount(text, due))
    const label = around
      .filter(({ text, box }) => /\p{L}{3}/u.test(text) && box.top < cell.box.top && !worked.test(text))
      .at(-1)
    if (!label || !amount) return []
    const value = {
      code: null,
      label: label.text,
      hours: parseNumber(hours) ?? null,
      rate: parseNumber(rate) ?? null,
      amount: due,
    }
    const words = { label: label.words, hours: cell.words, rate: cell.words, amount: amount.words }
    return [{ value, page: cell.page, words }]
  })
}

/** Within two lines, with the same left edge. */
function isOfTile(other: Cell, { page, box }: Cell): boolean {
  const gap = Math.max(other.box.top - box.bottom, box.top - other.box.bottom)
  return other.page === page && Math.abs(other.box.left - box.left) < 3 && gap < heightOf(box) * 3
}

function isAmount(text: string, due: number): boolean {
  const figures = numbersIn(text)
  return figures.length === 1 && Math.abs((figures[0]?.value ?? 0) - due) < 0.02
}
