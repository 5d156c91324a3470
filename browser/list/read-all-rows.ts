import type { Kept } from '#browser/local-database.ts'
import { type LiveList, readPage } from '#browser/local-pages.ts'
import { outageOf } from '#browser/outage.ts'
import type { Outbox } from '#browser/outbox.ts'
import { filtersOf, type Paged } from '#lib/list-address.ts'
import type { AllRows } from '#lib/list-view.ts'

type Asked<Row extends Kept, Filters extends object> = {
  outbox: Outbox
  list: LiveList<Row, Filters>
  filters: Paged<Filters>
  most: number
  tell: (count: number) => void
  signal: AbortSignal
}

/** The longest page of the server. */
const longestPage = 200

/** Reads rows of all pages up to a limit, from the server or, when it is out of reach, from the device. */
export async function readAllRows<Row extends Kept, Filters extends object>(
  asked: Asked<Row, Filters>,
): Promise<AllRows<Row>> {
  try {
    return await readFromServer(asked)
  } catch (problem) {
    asked.signal.throwIfAborted()
    if (!outageOf(problem)) throw problem
    const request = { filters: filtersOf(asked.filters), page: 1, pageSize: asked.most }
    return readPage(asked.outbox, asked.list, request)
  }
}

async function readFromServer<Row extends Kept, Filters extends object>({
  list,
  filters,
  most,
  tell,
  signal,
}: Asked<Row, Filters>): Promise<AllRows<Row>> {
  // A row that moves between pages during the read appears once.
  const rows = new Map<string, Row>()
  for (let page = 1; ; page++) {
    const given = await list.fetch({ filters: filtersOf(filters), page, pageSize: longestPage }, signal)
    for (const row of given.rows) if (rows.size < most) rows.set(row.id, row)
    tell(rows.size)
    const isLast = given.rows.length < longestPage || page * longestPage >= Math.min(most, given.total)
    if (isLast) return { rows: [...rows.values()], total: given.total }
  }
}
