import type { PartyName } from '#engine/lexicon/parties.ts'
import type { Cell } from '#engine/page/rows.ts'
import type { Mark } from '#engine/read/marks.ts'
import type { Sheet } from '#engine/read/sheet.ts'

export type Marker = Mark & { party: PartyName }

/** Where the block of somebody begins, or ends: a heading alone, or a label with a colon. */
export function markersOf(sheet: Sheet): Marker[] {
  return sheet.marks.filter(
    (mark): mark is Marker => mark.party !== undefined && mark.isFirst && (mark.hasColon || mark.rest.text === ''),
  )
}

/** The nearest heading above that does not begin further right. */
export function ownerOf(markers: readonly Marker[], cell: Cell): Marker | undefined {
  const above = markers.filter(({ cell: { page, box } }) => page === cell.page && box.top <= cell.box.top + 3 && box.left <= cell.box.left + 12)
  return above.toSorted((a, b) => b.cell.box.top - a.cell.box.top || b.cell.box.left - a.cell.box.left).find((each, _, all) => {
    const [lowest] = all
    const isOnSameLine = lowest !== undefined && Math.abs(lowest.cell.box.top - each.cell.box.top) < 6
    return isOnSameLine ? each === rightmost(all.filter((other) => Math.abs(other.cell.box.top - each.cell.box.top) < 6)) : true
  })
}

function rightmost(markers: readonly Marker[]): Marker | undefined {
  return markers.toSorted((a, b) => b.cell.box.left - a.cell.box.left)[0]
}
