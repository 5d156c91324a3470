import type { Paged } from '#lib/list-address.ts'

/** A page of a list as a screen shows it, with where its rows come from. */
export type ListPage<Row> = {
  rows: Row[]
  total: number
  /** `server`: as it is now. `stored`: as the server gave it at `fetchedAt`. `local`: searched among `kept` records. */
  source: 'server' | 'stored' | 'local'
  fetchedAt: number | null
  kept: number
  isLoading: boolean
  isRefreshing: boolean
  /** The rows are those of the page before, shown until those that were asked for are there. */
  isStale: boolean
  /** The sentence of the server's refusal. */
  problem: string | undefined
  refresh: () => void
}

/** The record that is open beside the list. */
export type Beside = {
  /** Wide enough for a list and a record. */
  hasRoom: boolean
  id: string | null
  open: (id: string) => void
  close: () => void
  /** Where the record stands alone, and the list that its page follows. */
  whole: (id: string) => { to: string; state: ListOrigin }
}

/** Kept in the history by the page of a record: the address of the list that led to it. */
type ListOrigin = { list: string }

/** The rows of every page of a filter, for a printed list. */
export type AllRows<Row> = { rows: Row[]; total: number }
export type ReadAllRows<Row> = (
  most: number,
  tell: (count: number) => void,
  signal: AbortSignal,
) => Promise<AllRows<Row>>

/** The shown state of a list and its changes; `browser/` makes it, `ui/` draws it. */
export type ListView<Row, Filters> = {
  address: Paged<Filters>
  change: (news: Partial<Filters>, how?: { replace: boolean }) => void
  turnTo: (page: number) => void
  page: ListPage<Row>
  pageSize: number
  isOffline: boolean
  /** How an outage is told, while there is one: « Hors ligne ». */
  outage: string | undefined
  retryNow: () => void
  beside: Beside
  readAll: ReadAllRows<Row>
}
