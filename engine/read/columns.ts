import type { ColumnName } from '#engine/lexicon/columns.ts'
import { type Box, middleAcross, sharedWidth } from '#engine/page/box.ts'
import type { Cell } from '#engine/page/rows.ts'
import type { Word } from '#engine/page/word.ts'
import type { Heading } from '#engine/read/headings.ts'

/** A column at the position of its words, which often differs from its heading's position. */
export type Column = { name: ColumnName; heading: string; left: number; right: number }

type Strip = { left: number; right: number; words: Word[] }

/** Columns that contain figures. */
export const figureColumns: readonly ColumnName[] = [
  'quantity',
  'unitPrice',
  'amount',
  'gross',
  'hours',
  'rate',
  'discount',
  'wear',
  'vat',
  'vatRate',
  'class',
  'line',
]

/** Alignment of columns with their headings: around them, from their left edge, up to their right edge, or around them with labels on both sides. */
export const anchors = ['middle', 'left', 'right', 'centred'] as const
type Anchor = (typeof anchors)[number]

/** Rows with many cells show the columns; a long label alone would hide the gaps, and a figure in no gap belongs to another table. */
export function tellingCells(rows: readonly (readonly Cell[])[]): Cell[] {
  const counts = rows.map((cells) => cells.length).toSorted((a, b) => a - b)
  const usual = Math.max(2, counts[Math.floor(counts.length / 2)] ?? 0)
  const full = rows.filter((cells) => cells.length >= usual).flat()
  const others = rows.filter((cells) => cells.length < usual).flat()
  if (full.length === 0) return others
  const isApart = ({ box }: Cell) => full.every((cell) => sharedWidth(cell.box, box) === 0)
  return [...full, ...others.filter((cell) => /^\d{1,2}(?:[.,]\d{2}(?: ?%)?| ?%)$/.test(cell.text) && isApart(cell))]
}

/** Words that overlap horizontally form a strip. Strips are assigned to headings in order, each to the nearest heading that accepts its content. */
export function columnsOf(headings: readonly Heading[], cells: readonly Cell[], anchor: Anchor): Column[] {
  const strips = stripsOf(cells.flatMap(({ words }) => words))
  const owners = align(
    strips,
    headings.map((heading, at) => ({ ...heading, box: roomOf(headings, at, anchor) })),
    tiesOf(strips, cells),
  )
  return headings.flatMap((heading, at) => {
    const mine = strips.filter((_, strip) => owners[strip] === at)
    if (mine.length === 0) return []
    return [
      {
        name: heading.name,
        heading: heading.text,
        left: Math.min(...mine.map(({ left }) => left)),
        right: Math.max(...mine.map(({ right }) => right)),
      },
    ]
  })
}

function roomOf(headings: readonly Heading[], at: number, anchor: Anchor): Box {
  const { box, name } = headings[at] as Heading // asked for each heading
  const [before, after] = [headings[at - 1]?.box, headings[at + 1]?.box]
  const whole = between(box, before, after)
  if (anchor === 'left') return { ...whole, left: box.left }
  if (anchor === 'right') return { ...whole, right: box.right }
  return anchor === 'centred' && name === 'label' ? whole : box
}

/** « Organe » is centred over its column, whose labels begin far to its left. */
function between(box: Box, before: Box | undefined, after: Box | undefined): Box {
  return {
    ...box,
    left: Math.min(box.left, (before?.right ?? box.left - 90) + 4),
    right: Math.max(box.right, (after?.left ?? box.right + 90) - 4),
  }
}

function stripsOf(words: readonly Word[]): Strip[] {
  const strips: Strip[] = []
  for (const word of words.toSorted((a, b) => a.box.left - b.box.left)) {
    const open = strips.at(-1)
    if (open && word.box.left < open.right + 1.2) {
      open.right = Math.max(open.right, word.box.right)
      open.words.push(word)
    } else strips.push({ left: word.box.left, right: word.box.right, words: [word] })
  }
  return strips
}

/** Cost of separating two strips that share cells: high when every cell continues, low when few do. */
const [partingSome, partingWhole] = [0.6, 6]

/** Relation of a strip with the previous one: cells that continue, whether all do, and rows that have a cell in each. */
type Tie = { bonds: number; rivals: number; isWhole: boolean }

function tiesOf(strips: readonly Strip[], cells: readonly Cell[]): Tie[] {
  const stripOf = new Map(strips.flatMap(({ words }, at) => words.map((word) => [word, at] as const)))
  const cellOf = new Map(cells.flatMap((cell) => cell.words.map((word) => [word, cell] as const)))
  const rows = new Set(cells.map(({ page, row }) => `${page} ${row}`)).size
  return strips.map(({ words }, at) => {
    const before = new Set((strips[at - 1]?.words ?? []).map((word) => cellOf.get(word)))
    const rowsBefore = new Set([...before].map((cell) => `${cell?.page} ${cell?.row}`))
    const mine = new Set(words.map((word) => cellOf.get(word)))
    const bonds = [...mine].filter((cell) => cell?.words.some((word) => (stripOf.get(word) ?? at) < at)).length
    const rivals = [...mine].filter((cell) => !before.has(cell) && rowsBefore.has(`${cell?.page} ${cell?.row}`)).length
    return { bonds, rivals, isWhole: bonds === mine.size && bonds < rows / 2 }
  })
}

/** The cheapest assignment of strips to headings that keeps their order. */
function align(strips: readonly Strip[], headings: readonly Heading[], ties: readonly Tie[]): number[] {
  const best: { cost: number; owners: number[] }[] = headings.map(() => ({ cost: 0, owners: [] }))
  for (const [rank, strip] of strips.entries()) {
    const { bonds = 0, rivals = 0, isWhole = false } = ties[rank] ?? {}
    const [parting, sharing] = [
      Math.sqrt(bonds) * (isWhole ? partingWhole : partingSome),
      rank === 0 ? 0 : Math.sqrt(rivals) * 1.5,
    ]
    const before = [...best]
    for (const [at, heading] of headings.entries()) {
      // Headings in one cell cannot be separated by the cells below.
      const ways = before.slice(0, at + 1).map(({ cost, owners }, from) => ({
        cost: cost + (from === at ? sharing : headings[from]?.cell === heading.cell ? 0 : parting),
        owners,
      }))
      const chosen = ways.reduce((least, each) => (each.cost < least.cost ? each : least))
      best[at] = { cost: chosen.cost + costOf(strip, heading), owners: [...chosen.owners, at] }
    }
  }
  return best.reduce(
    (cheapest, each) => (each.cost < cheapest.cost ? each : cheapest),
    best[0] ?? { cost: 0, owners: [] },
  ).owners
}

const shares: readonly ColumnName[] = ['discount', 'wear']

/** A discount cannot exceed 100 %. */
function isMoreThanAll({ text }: Word): boolean {
  return Number(/\d+(?:[.,]\d+)?/.exec(text)?.[0].replace(',', '.') ?? 0) > 100
}

function costOf(strip: Strip, { name, box }: Heading): number {
  const gap = Math.max(0, box.left - strip.right, strip.left - box.right)
  const middle = Math.abs((strip.left + strip.right) / 2 - middleAcross(box))
  const figures =
    strip.words.filter(({ text }) => /^[-+]?[\d\s.,%€]+$|^[-–—]$|^(?:h|eur|€)$/i.test(text)).length / strip.words.length
  const isFigure = figureColumns.includes(name)
  // Short codes are figures: « 010 » is a line number.
  const isWorded = name === 'label' || (name === 'operation' && strip.words.every(({ text }) => text.length > 2))
  const mismatch = isFigure ? 1 - figures : isWorded && figures > 0.9 ? 0.7 : 0
  const beyondRate = shares.includes(name) ? strip.words.filter(isMoreThanAll).length / strip.words.length : 0
  return (gap / 12 + middle / 150 + mismatch * 4 + beyondRate * 4) * Math.sqrt(strip.words.length)
}
