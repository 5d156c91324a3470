import type { ValueKind } from '#engine/lexicon/fields.ts'
import type { Cell } from '#engine/page/rows.ts'
import { cellRightOf, firstMarkOf, isLabelled, rowOf, type Sheet } from '#engine/read/sheet.ts'
import { parseValue } from '#engine/values/parse.ts'

const fewest = 3
const sureKinds = ['date', 'plate', 'vin', 'phone', 'siret', 'distance', 'code']

/** « Plaque TB 515 DD, Constructeur SUZUKI, Code VIN TSMNJVG1ZSK582027 »: labels and values stand in one cell each, without a colon. */
export function isRunIn(sheet: Sheet, cell: Cell): boolean {
  const marks = (rowOf(sheet, cell)?.cells ?? []).flatMap((each) => firstMarkOf(sheet, each) ?? [])
  const run = marks.filter(({ hasColon, rest }) => !hasColon && rest.text !== '')
  const sure = run.filter(({ label, rest }) => label && isSure(label.kind, rest.text))
  return (run.length >= fewest && sure.length >= fewest - 1) || isInColumn(sheet, cell)
}

/** In rows, above and below. */
const farthest = 3

/** « MARQUE OPEL » over « MEC    28.03.19 » over « TEINTE ROUGE BERRY »: the labels begin below each other, and so do their values. */
function isInColumn(sheet: Sheet, cell: Cell): boolean {
  const from = valueBehind(sheet, cell)?.left
  if (from === undefined) return false
  const peers = sheet.rows
    .filter(({ page, index }) => page === cell.page && index !== cell.row && Math.abs(index - cell.row) <= farthest)
    .flatMap(({ cells }) => cells.filter(({ box }) => Math.abs(box.left - cell.box.left) < 2))
    .flatMap((each) => valueBehind(sheet, each) ?? [])
    .filter(({ left }) => Math.abs(left - from) < 2)
  return peers.length >= fewest - 1 || peers.some(({ isSure }) => isSure)
}

/** Where the value of a label begins, behind it or in the next cell. */
function valueBehind(sheet: Sheet, cell: Cell): { left: number; isSure: boolean } | undefined {
  const mark = firstMarkOf(sheet, cell)
  if (!mark?.label || mark.hasColon || mark.from > 0) return undefined
  const right = mark.rest.text === '' ? cellRightOf(sheet, cell) : undefined
  if (mark.rest.text === '' && (!right || isLabelled(sheet, right))) return undefined
  const { text, left } = right
    ? { text: right.text, left: right.box.left }
    : { text: mark.rest.text, left: mark.rest.words[0]?.box.left }
  return left === undefined ? undefined : { left, isSure: isSure(mark.label.kind, text) }
}

function isSure(kind: ValueKind, text: string): boolean {
  return sureKinds.includes(kind) && parseValue(kind, text) !== undefined
}
