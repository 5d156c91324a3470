import type { ValueKind } from '#engine/lexicon/fields.ts'
import type { Cell } from '#engine/page/rows.ts'
import { cellRightOf, firstMarkOf, isLabelled, type Layout, rowOf } from '#engine/read/layout.ts'
import { parseValue } from '#engine/values/parse.ts'

const fewest = 3
const sureKinds = ['date', 'plate', 'vin', 'phone', 'siret', 'distance', 'code']

/** « Plaque TB 515 DD, Constructeur SUZUKI, Code VIN TSMNJVG1ZSK582027 »: label and value share a cell, without a colon. */
export function isRunIn(layout: Layout, cell: Cell): boolean {
  const marks = (rowOf(layout, cell)?.cells ?? []).flatMap((each) => firstMarkOf(layout, each) ?? [])
  const run = marks.filter(({ hasColon, rest }) => !hasColon && rest.text !== '')
  const sure = run.filter(({ label, rest }) => label && isSure(label.kind, rest.text))
  return (run.length >= fewest && sure.length >= fewest - 1) || isInColumn(layout, cell)
}

/** In rows, above and below. */
const farthest = 3

/** « MARQUE OPEL » over « MEC    28.03.19 » over « TEINTE ROUGE BERRY »: labels and values are each aligned. */
function isInColumn(layout: Layout, cell: Cell): boolean {
  const from = valueBehind(layout, cell)?.left
  if (from === undefined) return false
  const peers = layout.rows
    .filter(({ page, index }) => page === cell.page && index !== cell.row && Math.abs(index - cell.row) <= farthest)
    .flatMap(({ cells }) => cells.filter(({ box }) => Math.abs(box.left - cell.box.left) < 2))
    .flatMap((each) => valueBehind(layout, each) ?? [])
    .filter(({ left }) => Math.abs(left - from) < 2)
  return peers.length >= fewest - 1 || peers.some(({ isSure }) => isSure)
}

/** Left edge of a label's value, after the label or in the next cell. */
function valueBehind(layout: Layout, cell: Cell): { left: number; isSure: boolean } | undefined {
  const mark = firstMarkOf(layout, cell)
  if (!mark?.label || mark.hasColon || mark.from > 0) return undefined
  const right = mark.rest.text === '' ? cellRightOf(layout, cell) : undefined
  if (mark.rest.text === '' && (!right || isLabelled(layout, right))) return undefined
  const { text, left } = right
    ? { text: right.text, left: right.box.left }
    : { text: mark.rest.text, left: mark.rest.words[0]?.box.left }
  return left === undefined ? undefined : { left, isSure: isSure(mark.label.kind, text) }
}

function isSure(kind: ValueKind, text: string): boolean {
  return sureKinds.includes(kind) && parseValue(kind, text) !== undefined
}
