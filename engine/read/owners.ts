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

/** The nearest heading above that does not begin further right; one that begins at the same place is nearer. */
export function ownerOf(markers: readonly Marker[], { page, box }: Cell): Marker | undefined {
  const above = markers.filter(
    ({ cell }) => cell.page === page && cell.box.top <= box.top + 3 && cell.box.left <= box.left + 12,
  )
  const distance = ({ cell }: Marker) => {
    const beside = Math.max(0, box.left - cell.box.left)
    return box.top - cell.box.top + (beside > 8 ? 30 + beside / 20 : 0)
  }
  return above.reduce<Marker | undefined>(
    (best, each) => (!best || distance(each) < distance(best) ? each : best),
    undefined,
  )
}
