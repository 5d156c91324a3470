import type { Paged } from '#lib/list-address.ts'

/** A page of a list as a screen shows it, with the source of its rows. */
export type ListPage<Row> = {
  rows: Row[]
  total: number
  /** `server`: current rows. `stored`: rows of the server at `fetchedAt`. `local`: found among `kept` records. */
  source: 'server' | 'stored' | 'local'
  fetchedAt: number | null
  kept: number
  isLoading: boolean
  isRefreshing: boolean
  /** The rows are those of the page before, until the requested ones arrive. */
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
  /** The path of the record's own page, and the list behind it. */
  whole: (id: string) => { to: string; state: ListOrigin }
}

/** The history entry of a record holds the address of the list that led to it. */
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
  /** The name of the outage, while there is one: « Hors ligne ». */
  outage: string | undefined
  retryNow: () => void
  beside: Beside
  /** The keys of the shown columns; undefined for all that the list shows by itself. */
  columns: string[] | undefined
  showColumns: (columns: string[] | undefined) => void
  readAll: ReadAllRows<Row>
}
